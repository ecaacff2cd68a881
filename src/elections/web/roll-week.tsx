// What to do about one's entry this week: one last day, one form, one office, and the appeal.
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { officialLinks, voterHelpline } from '#base/official-links.ts'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Print } from '#base/web/ui/sharing/print.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import type { StateOfRoll } from '../contract.ts'
import { dayFile } from '../day-file.ts'
import { appealDays, type Help, type LastDay } from '../roll-help.ts'
import { calendarFile, countdown } from './election-words.ts'
import words from './texts/roll.json' with { type: 'json' }

type Props = {
  title: string
  help: Help
  last: LastDay
  state: StateOfRoll | undefined
  /** The state's name in the page's language. */
  place: string
  today: string
}

export function RollWeek({ title, help, last, state, place, today }: Props) {
  const i18n = useWords()
  const { language, origin } = useSite()
  const office = i18n.t('Chief Electoral Officer, {place}', { place })
  const site = state?.ceoSite ?? officialLinks.chiefElectoralOfficers
  const what = i18n.t(words.last[last.kind], {
    ...appealDays,
    ...('poll' in last && { poll: day(last.poll, language) }),
  })
  return (
    <>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Row label={i18n.t('Last day')}>
          {'day' in last ? (
            <>
              <strong className="text-lg">{day(last.day, language)}</strong>
              {last.day < today ? null : ` (${countdown(last.day, today, { i18n })})`}
              {' – '}
              {what}
              {'unsure' in last && last.unsure ? ` ${i18n.t('This day may have changed.')}` : null}
            </>
          ) : (
            what
          )}
        </Row>
        <Row label={i18n.t('Form')}>
          {help.form === undefined ? (
            i18n.t('None')
          ) : (
            <ExternalLink tall to={officialLinks.voterPortal}>
              {formName(help.form, i18n)}
            </ExternalLink>
          )}
        </Row>
        <Row label={i18n.t('Where to turn')}>
          <ExternalLink tall to={site}>
            {office}
          </ExternalLink>
          <span className="block text-sm text-muted wrap-anywhere">{new URL(site).host}</span>
          <a className="tall-link" href={`tel:${voterHelpline}`}>
            {i18n.t('Voter helpline {number}: who your Booth Level Officer is', { number: voterHelpline })}
          </a>
        </Row>
        <Row label={i18n.t('If it is refused')}>
          {i18n.t(
            'Within {first} days appeal to the District Magistrate, and within {second} days of that decision to the Chief Electoral Officer (section 24 of the Representation of the People Act, 1950).',
            appealDays,
          )}
        </Row>
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 print:hidden">
        <Print>{i18n.t('Print this checklist')}</Print>
        {'day' in last && last.day >= today ? (
          <a
            className="tall-link"
            download={`${last.day}.ics`}
            href={dayFile({
              day: last.day,
              title: `${title}: ${what}`,
              about: `${office}, ${site}; ${voterHelpline}`,
              host: new URL(origin).host,
            })}
          >
            {i18n.t('Add to calendar')}
          </a>
        ) : null}
        {state ? (
          <a className="tall-link" href={calendarFile(state.code, language)}>
            {i18n.t('{place}: add all dates to calendar', { place })}
          </a>
        ) : null}
      </p>
    </>
  )
}

export const formName = (form: NonNullable<Help['form']>, i18n: I18n) =>
  form === 'enumeration' ? i18n.t('Enumeration form') : i18n.t('Form {form}', { form })

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="gap-x-4 py-2 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
