// Voter ID Help Center: what to do about problems with the roll, the card, a form or a portal.
import { Questions } from '#base/web/ui/questions.tsx'
import { answersOn, listAnswers } from '#answers/contract.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { useSite } from '#base/web/site.ts'
import { Link, useSearchParams } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import { Beside } from '#base/web/ui/drawings/drawings.tsx'
import cardAndRoll from '#base/web/ui/drawings/card-and-roll.svg?raw'
import { buttonLook } from '#base/web/ui/button.tsx'
import { Tabs } from '#base/web/ui/tabs.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { OfficialLink } from '#base/web/ui/external-link.tsx'
import { TextSection, textRead, useText } from '#base/web/ui/text.tsx'
import { useWords } from '#base/web/words.tsx'
import { officialLinks, voterHelpline } from '#base/official-links.ts'
import { ReviewedOn, tabAt } from './prose.tsx'

const tabs = ['digilocker', 'rejection', 'site'] as const
export const parameters = { tab: /^(digilocker|rejection|site)$/ }

export const reads = (at: PageLocation) => [
  read(listAnswers, answersOn('/voter-id-help', at)),
  textRead('voter-id-help', at),
  textRead('booth-card', at),
]

export default function VoterIdHelp() {
  const i18n = useWords()
  const text = useText('voter-id-help', { number: voterHelpline })
  const booth = useText('booth-card')
  const current = tabAt(useSearchParams(), tabs)
  const labels = {
    digilocker: i18n.t('DigiLocker issues'),
    rejection: i18n.t('Form rejection'),
    site: i18n.t('Site issues'),
  }
  const { language } = useSite()
  const questions = useLoadedData(listAnswers, answersOn('/voter-id-help', { language }))
  return (
    <>
      <Head
        title={i18n.t('Voter ID Help Center')}
        description={i18n.t(
          'Get on the electoral roll, correct an entry, download the card, and what to do when something fails. Helpline 1950.',
        )}
        path="/voter-id-help"
      />
      <Beside drawing={cardAndRoll}>
        <h1 className="mt-8 text-3xl font-bold">{i18n.t('Voter ID Help Center')}</h1>
        <p className="mt-2 max-w-prose text-lg">
          {i18n.t('You vote because your name is on the electoral roll. The card only shows who you are.')}
        </p>
        <p className="mt-4">
          <Link className={buttonLook()} to="/get-on-the-roll">
            {i18n.t('How do I register?')}
          </Link>
        </p>
        <p className="mt-2 max-w-prose">
          {i18n.t(
            'A few questions lead to the right form, by when in your state, and what to do if it is refused – also if you moved, live abroad, or your name is missing.',
          )}
        </p>
        <Forms />
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <a href={`tel:${voterHelpline}`} className="tall-link text-lg font-semibold">
            {i18n.t('Call the voter helpline: {number}', { number: voterHelpline })}
          </a>
          <span className="inline-flex min-h-11 items-center">
            <OfficialLink to={officialLinks.rollSearch}>
              {i18n.t('Look up your name on the roll')}
            </OfficialLink>
          </span>
          <span className="inline-flex min-h-11 items-center">
            <OfficialLink to={officialLinks.voterPortal}>
              {i18n.t('Voter portal of the Election Commission')}
            </OfficialLink>
          </span>
        </div>
      </Beside>
      <Tabs
        label={i18n.t('Kind of problem')}
        current={current}
        tabs={tabs.map((name) => ({ name, label: labels[name], to: `?tab=${name}` }))}
      />
      <TextSection of={text} id={current} />
      <TextSection of={text} id="dates" />
      <TextSection of={booth} id="documents" />
      <ReviewedOn day="2026-11-01" />
      <Questions of={questions.subjects} />
    </>
  )
}

// Which form is for what.
function Forms() {
  const i18n = useWords()
  const forms = [
    ['6', i18n.t('New voter')],
    ['6A', i18n.t('Indian citizen living abroad')],
    ['6B', i18n.t('Aadhaar number for the roll; giving it is voluntary')],
    ['7', i18n.t('Objection to an entry, or deletion')],
    ['8', i18n.t('New address, correction, lost card, marking a disability')],
  ] as const
  return (
    <section id="forms" className="mt-6 max-w-prose">
      <table className="w-full">
        <caption className="text-start font-headline text-xl font-bold">{i18n.t('Which form?')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{i18n.t('Form')}</th>
            <th scope="col">{i18n.t('For')}</th>
          </tr>
        </thead>
        <tbody>
          {forms.map(([form, use]) => (
            <tr key={form} className="border-b border-line">
              <th scope="row" className="w-22 py-2 pe-2 text-start">
                {i18n.t('Form {form}', { form })}
              </th>
              <td className="py-2 wrap-anywhere">{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <OfficialLink to={officialLinks.voterPortal}>
          {i18n.t('All forms: voter portal of the Election Commission')}
        </OfficialLink>
      </p>
    </section>
  )
}
