// What takes two people: what waits for the second, what was decided, and the forms.
import type { ReactNode } from 'react'
import { useWords, useLanguage } from '#base/web/words.tsx'
import { Lists } from '../query-view.tsx'
import { Proposals } from './proposals.tsx'
import { NominationForm } from './nomination-form.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { nameIn } from '#base/web/site.ts'
import { listAnswers } from '#answers/contract.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import {
  isStale,
  latestRoll,
  listRolls,
  rollChange,
  type RollRevision,
  calendarChange,
  listElections,
  phasesFrom,
  type ElectionCalendar,
} from '#elections/contract.ts'
import { promiseEntry } from '#parliament/contract.ts'
import { ProposalForm } from './proposal-form.tsx'
import type { Typed } from '../forms/schema.ts'

const forms = { calendar: CalendarForm, roll: RollForm, promise: PromiseForm, nomination: NominationForm }

export function TwoPeople() {
  const i18n = useWords()
  return (
    <>
      <StaleRolls />
      <OverdueAnswers />
      <Lists
        of={{
          waiting: i18n.t('Waiting for a second person'),
          decided: i18n.t('Decisions'),
          calendar: i18n.t('Enter an election'),
          roll: i18n.t('Enter a revision of a roll'),
          promise: i18n.t('Write an entry'),
          nomination: i18n.t('Enter or correct a candidate'),
        }}
      >
        {(list) => {
          const Form = list === 'waiting' || list === 'decided' ? undefined : forms[list]
          return Form ? <Form /> : <Proposals key={list} state={list as 'waiting' | 'decided'} />
        }}
      </Lists>
    </>
  )
}

/** Answers past their day of review: their rules may have changed. */
function OverdueAnswers() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listAnswers, { query: { language } })
  const overdue = data?.subjects.flatMap(({ answers }) => answers.filter((one) => one.overdue)) ?? []
  return (
    <Waiting
      title={i18n.t('{count, plural, one {# answer} other {# answers}} past the day of review', {
        count: overdue.length,
      })}
    >
      {overdue.map(({ slug, question, reviewBy }) => (
        <li key={slug}>
          <Link className="tall-link" to={`/guide/answers/${slug}`}>
            {question}
          </Link>{' '}
          ({day(reviewBy, language)})
        </li>
      ))}
    </Waiting>
  )
}

/** Rolls under revision that nobody has looked up for a month: their days may have moved. */
function StaleRolls() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listRolls, {})
  const stale = (data?.states ?? []).flatMap((state) => {
    const roll = latestRoll(data!.rolls, state.name)
    return roll && isStale(roll, data!.today) ? [{ state, asOf: roll.asOf }] : []
  })
  return (
    <Waiting
      title={i18n.t(
        '{count, plural, one {# roll} other {# rolls}} under revision not looked up for 30 days',
        {
          count: stale.length,
        },
      )}
    >
      {stale.map(({ state, asOf }) => (
        <li key={state.code}>
          {nameIn(language, state.name, state.nameHi)}: {i18n.t('as of {day}', { day: day(asOf, language) })}{' '}
          {state.ceoSite === undefined ? null : <ExternalLink to={state.ceoSite} tall />}
        </li>
      ))}
    </Waiting>
  )
}

function Waiting({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <details className="mt-4 max-w-prose border-s-4 border-accent ps-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <ul>{children}</ul>
    </details>
  )
}

function PromiseForm() {
  const i18n = useWords()
  return <ProposalForm of={promiseEntry} title={i18n.t('Write an entry')} look="mt-4 max-w-prose" />
}

function RollForm() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listRolls, {})
  return (
    <ProposalForm
      of={rollChange}
      title={i18n.t('Enter a revision of a roll')}
      look="mt-4 max-w-prose"
      stated={(roll: RollRevision) => ({ roll })}
      fields={{
        state: {
          choices: Object.fromEntries(
            (data?.states ?? []).map(({ name, nameHi }) => [name, nameIn(language, name, nameHi)]),
          ),
        },
        phase: { choices: Object.fromEntries(['1', '2', '3'].map((phase) => [phase, phase])) },
      }}
    />
  )
}

// Phases are lines of text: quicker to type and to check against an order than 400 tick boxes.
const phasesExample =
  '1; 2027-02-14; 07:00-18:00; all\n2; 2027-02-20; 07:00-18:00; 1-58, 60; 12, 14: 07:00-16:00; nominations 2027-01-27'

function CalendarForm() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listElections, { query: {} })
  const states = data?.states ?? []
  const phasesOf = ({ phases, house, states: names }: Typed) =>
    phasesFrom(phases as string, {
      house: house as ElectionCalendar['house'],
      codes: states.filter(({ name }) => names!.includes(name)).map(({ code }) => code),
    })
  return (
    <ProposalForm
      of={calendarChange}
      title={i18n.t('Enter an election')}
      look="mt-4 max-w-prose"
      stated={(calendar: ElectionCalendar) => ({ calendar: { ...calendar, status: 'announced' as const } })}
      read={{ phases: (_, typed) => (phasesOf(typed) as Partial<ElectionCalendar>).phases }}
      check={(typed) => {
        const found = phasesOf(typed)
        if (!('line' in found)) return {}
        return { phases: i18n.t('Line {line} of the phases cannot be read.', { line: found.line }) }
      }}
      fields={{
        states: {
          choices: Object.fromEntries(
            states.map(({ code, name, nameHi }) => [name, `${nameIn(language, name, nameHi)} (${code})`]),
          ),
        },
        phases: { placeholder: phasesExample, required: true },
      }}
    >
      <p className="text-sm text-muted">
        {i18n.t(
          'An election with the same id is replaced as a whole. Leave out what is unknown: hours that are unknown keep the site silent for longer.',
        )}
      </p>
    </ProposalForm>
  )
}
