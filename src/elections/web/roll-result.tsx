// The answer: what to do this week, what to attach, where, every date in this state, and what if it is refused. A checklist
// for paper.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import AppealDrawing from './appeal-drawing.tsx'
import FormDrawing from './form-drawing.tsx'
import { officialLinks, voterHelpline } from '#base/official-links.ts'
import { useLoadedData } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Print } from '#base/web/ui/sharing/print.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { latestRoll, listElections, listRolls, rollState, type StateOfRoll } from '../contract.ts'
import { deadlines, helpFor, lastDay, type Answers } from '../roll-help.ts'
import { RollItem } from './roll-item.tsx'
import { adviceFor } from './roll-words.ts'
import words from './texts/roll.json' with { type: 'json' }
import { electionName, stateName } from './election-words.ts'
import { formName, RollWeek } from './roll-week.tsx'

type Props = { answers: Answers; state: StateOfRoll | undefined }

export function RollResult({ answers, state }: Props) {
  const { i18n, language } = useLanguage()
  // Read before any answer was given: the server does not learn the state.
  const { rolls, today } = useLoadedData(listRolls, {})
  const { ahead } = useLoadedData(listElections, { query: {} })
  const roll = state && latestRoll(rolls, state.name)
  const elections = ahead.filter(({ states }) => states.length === 0 || states.includes(state?.name ?? ''))
  const help = helpFor(answers, today, roll && rollState(roll, today))
  const { situation } = answers
  const place = state && stateName(state.name, { i18n, language, states: [state] })
  const title = help.form === undefined ? i18n.t(words.situations[situation]) : formName(help.form, i18n)
  const others = deadlines({ roll, elections }, today)
  return (
    <section
      aria-labelledby="result"
      className="mt-8 max-w-prose rounded border border-line border-s-4 border-s-accent bg-raised p-4"
    >
      <p className="text-sm font-semibold text-muted">
        {place === undefined
          ? i18n.t('Your roll this week')
          : i18n.t('Your roll this week: {place}', { place })}
      </p>
      <h2 id="result" className="text-2xl font-bold">
        {title}
      </h2>
      <p className="mt-2">{adviceFor(situation, help, i18n)}</p>
      {help.from === undefined ? null : (
        <p className="mt-2 font-semibold">
          {i18n.t('You can be on the roll from {day}. Apply in advance, from your 17th birthday on.', {
            day: day(help.from, language),
          })}
        </p>
      )}
      {place === undefined || help.impossible ? null : (
        <RollWeek
          title={title}
          help={help}
          last={lastDay(answers, help, { roll, elections }, today)}
          state={state}
          place={place}
          today={today}
        />
      )}
      {help.attach.length === 0 ? null : (
        <Part title={i18n.t('What to have ready')}>
          <ul className="mt-1 space-y-1">
            {help.attach.map((one) => (
              <li key={one} className="flex gap-2">
                <span aria-hidden="true">☐</span>
                {i18n.t(words.attachments[one])}
              </li>
            ))}
          </ul>
          {help.form === '6' ? <FormDrawing /> : null}
          {help.form === '6' || help.form === '6A' ? (
            <p className="mt-2 text-sm">
              {i18n.t(
                'Aadhaar is not mandatory, the Election Commission told the Supreme Court in 2023. Nobody may be refused who has sufficient cause for not giving it (section 23(6) of the 1950 Act).',
              )}
            </p>
          ) : null}
        </Part>
      )}
      <Part title={i18n.t('Where')}>
        <ul className="mt-1">
          {help.form === undefined ? null : (
            <li>
              <ExternalLink tall to={officialLinks.voterPortal}>
                {i18n.t('Voter portal of the Election Commission')}
              </ExternalLink>
            </li>
          )}
          <li>
            <ExternalLink tall to={officialLinks.rollSearch}>
              {i18n.t('Look up your name on the roll')}
            </ExternalLink>
          </li>
          {situation === 'booth' ? (
            <li>
              <Link className="tall-link" to="/booth-card">
                {i18n.t('Booth card: the accepted documents and the steps at the booth')}
              </Link>
            </li>
          ) : null}
          {place === undefined ? (
            <li>
              <a className="tall-link" href={`tel:${voterHelpline}`}>
                {i18n.t('Voter helpline {number}: who your Booth Level Officer is', {
                  number: voterHelpline,
                })}
              </a>
            </li>
          ) : null}
        </ul>
      </Part>
      {place === undefined ? null : (
        <Part title={i18n.t('By when in {place}', { place })}>
          {others.length > 1 || 'byElection' in others[0]! ? <ByWhen found={others} state={state} /> : null}
          {roll ? (
            <div className="mt-3 border-t border-line pt-3">
              <RollItem of={roll} state={state} today={today} />
            </div>
          ) : (
            <p className="mt-2">{i18n.t('No dates for this state yet.')}</p>
          )}
        </Part>
      )}
      {place === undefined || help.impossible ? null : (
        <Part title={i18n.t('If it is refused')}>
          <AppealDrawing />
          {help.appealUntil === undefined ? null : (
            <p className="mt-2 font-semibold">
              {help.appealUntil < today
                ? i18n.t(
                    'The 15 days ended on {day}. A late appeal is heard only if there was a good reason for the delay.',
                    { day: day(help.appealUntil, language) },
                  )
                : i18n.t('Your appeal is in time until {day}.', { day: day(help.appealUntil, language) })}
            </p>
          )}
        </Part>
      )}
      {place === undefined ? (
        <p className="mt-4 print:hidden">
          <Print>{i18n.t('Print this checklist')}</Print>
        </p>
      ) : null}
    </section>
  )
}

function ByWhen({ found, state }: { found: ReturnType<typeof deadlines>; state: Props['state'] }) {
  const { i18n, language } = useLanguage()
  const states = state ? [state] : []
  const sentence = (one: (typeof found)[number]) =>
    i18n.t(words.deadlines['over' in one && one.over ? 'over' : one.kind], {
      ...('day' in one && { day: day(one.day, language) }),
      ...('poll' in one && { poll: day(one.poll, language) }),
    })
  return (
    <ul className="mt-1 list-disc space-y-1 ps-6">
      {found.map((one) => (
        <li key={JSON.stringify(one)}>
          {'byElection' in one && one.byElection
            ? `${electionName(one.byElection, { i18n, language, states })}: `
            : ''}
          {sentence(one)}
          {'unsure' in one && one.unsure ? ` ${i18n.t('This day may have changed.')}` : ''}
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="font-bold">{title}</h3>
      {children}
    </div>
  )
}
