// Booth card: one page for paper or the phone, with what to take along and what to do at the booth. Part and serial number
// are typed by the voter and stay in this browser.
import { Questions } from '#base/web/ui/questions.tsx'
import { answersOn, listAnswers } from '#answers/contract.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageLocation } from '#base/web/page.ts'
import { Island } from '#base/web/island.tsx'
import { Link } from '#base/web/here.tsx'
import { officialLinks, voterHelpline } from '#base/official-links.ts'
import { Head } from '#base/web/head.tsx'
import { Print } from '#base/web/ui/sharing/print.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { BoothDrawing } from './booth-drawing.tsx'
import BoothHours from './booth-hours.island.tsx'
import OwnEntry from './own-entry.island.tsx'
import { OfficialLink } from '#base/web/ui/external-link.tsx'
import { TextBlocks, TextPart, TextSection, textRead, useText } from '#base/web/ui/text.tsx'

export const reads = (at: PageLocation) => [
  read(listAnswers, answersOn('/booth-card', at)),
  textRead('booth-card', at),
]

export default function BoothCard() {
  const { i18n, language } = useLanguage()
  const text = useText('booth-card')
  const questions = useLoadedData(listAnswers, answersOn('/booth-card', { language }))
  return (
    <>
      <Head
        title={i18n.t('Booth card')}
        description={i18n.t(
          'What to take to the booth, what happens there, and what to do if something goes wrong, on one page.',
        )}
        path="/booth-card"
      />
      <h1 className="mt-8 text-3xl font-bold print:mt-0 print:text-xl">{i18n.t('Booth card')}</h1>
      <div className="print:columns-2 print:gap-6 print:text-[8.5pt] print:leading-tight">
        <p className="mt-2 max-w-prose">
          {i18n.t('Polling hours are on your voter slip. Everyone in the queue at closing time may vote.')}
        </p>
        <Island of={BoothHours} when="seat" />
        <TextPart id="own" title={i18n.t('Your entry on the roll')}>
          <p className="text-sm text-muted print:hidden">
            {i18n.t('Copy it from the roll. It stays in this browser.')}
          </p>
          <Island of={OwnEntry} when="entry" />
        </TextPart>
        <TextSection of={text} id="steps">
          <BoothDrawing />
        </TextSection>
        <TextSection of={text} id="documents" />
        <TextSection of={text} id="trouble" />
        <TextSection of={text} id="help" />
        <p className="mt-6 flex flex-wrap gap-x-6">
          <a className="tall-link" href={`tel:${voterHelpline}`}>
            {i18n.t('Call the voter helpline: {number}', { number: voterHelpline })}
          </a>
          <span className="inline-flex min-h-11 items-center">
            <OfficialLink to={officialLinks.rollSearch}>
              {i18n.t('Find your booth: look up your name on the roll')}
            </OfficialLink>
          </span>
          <Link className="tall-link print:hidden" to="/elections">
            {i18n.t('When is the next election?')}
          </Link>
        </p>
      </div>
      <div className="mt-4">
        <Print>{i18n.t('Print the card')}</Print>
      </div>
      {/* A rule that we could not read is said to be unconfirmed: a wrong number costs a voter an argument at the booth. */}
      <details className="mt-8 max-w-prose text-sm print:hidden" lang={text.lang}>
        <summary className="marked-summary flex min-h-11 cursor-pointer items-baseline gap-2 py-2">
          {text.sections.get('rules')?.title}
        </summary>
        <TextBlocks of={text} id="rules" />
      </details>
      <Questions of={questions.subjects} />
    </>
  )
}
