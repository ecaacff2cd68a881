// What takes two people: what waits for the second, what was decided, and the forms.
import type { ReactNode } from 'react'
import { useWords, useLanguage } from '#base/web/words.tsx'
import { Lists } from '../lists.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { Proposals } from './proposals.tsx'
import { NominationForm } from './nomination-form.tsx'
import { PromiseForm } from './promise-form.tsx'
import { RollForm } from './roll-form.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { listAnswers } from '#answers/contract.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { isStale, latestRoll, listRolls } from '#elections/contract.ts'

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
          {state.name}: {i18n.t('as of {day}', { day: day(asOf, language) })}{' '}
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
