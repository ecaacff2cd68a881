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
  type RollDate,
  type RollRevision,
  calendarChange,
  listElections,
  phasesFrom,
  type ElectionCalendar,
} from '#elections/contract.ts'
import { outcomes, promiseEntry } from '#parliament/contract.ts'
import { useDeskWord } from '../words.ts'
import { ProposalForm, useSourceWords } from './proposal-form.tsx'
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
  const named = useDeskWord()
  return (
    <ProposalForm
      of={promiseEntry}
      title={i18n.t('Write an entry')}
      look="mt-4 max-w-prose"
      words={{
        promise: i18n.t('Number of the promise, for an outcome or a correction; empty for a new promise'),
        withdrawn: {
          label: i18n.t('What this entry does'),
          choices: {
            '': i18n.t('Shows the promise on the page'),
            true: i18n.t('Takes the promise off the page'),
          },
        },
        who: i18n.t('Who promised it: person or party'),
        personId: i18n.t('Id of their page (/cand/…), only if it is certain whose it is'),
        statement: i18n.t('What was said, word for word'),
        saidOn: i18n.t('When it was said, as exact as you know it (2026-05-10, 2026-05 or 2026)'),
        source: i18n.t('Address of the public source'),
        'outcome.is': {
          label: i18n.t('What became of it'),
          choices: {
            '': i18n.t('Not recorded yet'),
            ...Object.fromEntries(outcomes.map((outcome) => [outcome, named(outcome)])),
          },
        },
        'outcome.source': i18n.t('Address of the source of the outcome'),
        'outcome.day': i18n.t('Date of that source'),
        note: i18n.t('What is new in this entry, for readers'),
      }}
    />
  )
}

function RollForm() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listRolls, {})
  const source = useSourceWords()
  const dates: Record<RollDate, string> = {
    announcedOn: i18n.t('Announced on'),
    enumerationFrom: i18n.t('First day for enumeration forms'),
    enumerationUntil: i18n.t('Last day for enumeration forms'),
    draftOn: i18n.t('Draft roll'),
    claimsUntil: i18n.t('Last day for claims and objections'),
    finalOn: i18n.t('Final roll'),
    qualifyingDay: i18n.t('Qualifying date'),
  }
  return (
    <ProposalForm
      of={rollChange}
      title={i18n.t('Enter a revision of a roll')}
      look="mt-4 max-w-prose"
      stated={(roll: RollRevision) => ({ roll })}
      words={{
        state: {
          label: i18n.t('State'),
          choices: {
            '': i18n.t('Choose a state'),
            ...Object.fromEntries(
              (data?.states ?? []).map(({ name, nameHi }) => [name, nameIn(language, name, nameHi)]),
            ),
          },
        },
        phase: {
          label: i18n.t('Phase'),
          choices: {
            ...Object.fromEntries(['1', '2', '3'].map((phase) => [phase, phase])),
            special: i18n.t('Special summary revision'),
            later: i18n.t('Not yet announced'),
          },
        },
        ...dates,
        unconfirmed: { label: i18n.t('Unconfirmed: it may have changed'), choices: dates },
        disputed: { label: i18n.t('Sources contradict each other: no day is shown'), choices: dates },
        ...source,
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
  const source = useSourceWords()
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
      words={{
        id: i18n.t('Id (va-ga-2027, ls-2029, va-by-2027-03)'),
        house: {
          label: i18n.t('House'),
          choices: { assembly: i18n.t('Assembly'), lok_sabha: i18n.t('Lok Sabha') },
        },
        kind: {
          label: i18n.t('Kind'),
          choices: { general: i18n.t('General election'), 'by-election': i18n.t('By-election') },
        },
        states: {
          label: i18n.t('States (none: the whole country)'),
          choices: Object.fromEntries(
            states.map(({ code, name, nameHi }) => [name, `${nameIn(language, name, nameHi)} (${code})`]),
          ),
        },
        phases: {
          label: i18n.t('Phases, one per line: number; day; hours or ?; constituencies; exceptions; kind'),
          placeholder: phasesExample,
          required: true,
        },
        announcedOn: i18n.t('Announced on'),
        countingDay: i18n.t('Counting day'),
        'modelCode.from': i18n.t('Model Code of Conduct from'),
        'modelCode.until': i18n.t('Model Code of Conduct until'),
        'exitPolls.from': i18n.t('Exit polls forbidden from (Indian time)'),
        'exitPolls.until': i18n.t('Exit polls forbidden until (Indian time)'),
        'exitPolls.order': i18n.t('Number of that order'),
        ...source,
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
