// Elections: announced ones with their days, those that are due, the revision of the rolls, and past ones.
import type { ReactNode } from 'react'
import { useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { day, listed } from '#base/web/format.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { Head } from '#base/web/head.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SelectField } from '#base/web/ui/field.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { Downloads, rowsFile } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { latestRoll, listElections, listRolls, type ElectionDates } from '../contract.ts'
import { ElectionItem } from './election-item.tsx'
import { calendarFile, electionName, months, stateName, type Words } from './election-words.ts'
import { KnownWhen, LastTimes } from './last-times.tsx'
import { QualifyingDates } from './qualifying-dates.tsx'
import { RollItem } from './roll-item.tsx'
import type { StateRef } from '#constituencies/contract.ts'

export const parameters = { state: /^[A-Z]{2}$/ }

const inputFor = (search: URLSearchParams) => {
  const state = search.get('state') ?? ''
  return { query: parameters.state.test(state) ? { state } : {} }
}

export const reads = ({ search }: PageLocation) => [
  read(listElections, inputFor(search)),
  read(listRolls, {}),
]

/** Only what was announced is an event: search engines show no day that nobody has set. */
export const linkedData = ({ answered, search, i18n, language, site }: PageContext) => {
  const found = answered(listElections, inputFor(search))
  const events = (found?.ahead ?? []).flatMap((election) =>
    election.polls.map(({ day: date, opens, closes, number }) => ({
      '@type': 'Event',
      name: electionName(election, { i18n, language, states: found!.states }),
      startDate: opens === undefined ? date : `${date}T${opens}:00+05:30`,
      endDate: closes === undefined ? date : `${date}T${closes}:00+05:30`,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'AdministrativeArea',
        name: election.states.length === 0 ? 'India' : election.states.join(', '),
        address: { '@type': 'PostalAddress', addressCountry: 'IN' },
      },
      organizer: {
        '@type': 'GovernmentOrganization',
        name: 'Election Commission of India',
        url: 'https://www.eci.gov.in/',
      },
      url: `${site.origin}/elections#${election.id}-${number}`,
    })),
  )
  return events.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': events }
}

const placeOf = (election: ElectionDates, words: Words) =>
  election.states.length === 1 ? stateName(election.states[0]!, words) : electionName(election, words)

/** The next two dates: their next day if one is set, otherwise the months in which they are due. */
function nextFacts(
  ahead: readonly ElectionDates[],
  today: string,
  words: Words,
): { figure: string; label: string }[] {
  const when = ({ polls, countingDay, due }: ElectionDates) => {
    const next = polls.find((poll) => poll.day >= today)?.day ?? countingDay
    return next === undefined ? due && months(due.from, due.until, words) : day(next, words.language)
  }
  const byTime = Map.groupBy(ahead, when)
  return [...byTime].slice(0, 2).flatMap(([figure, elections]) =>
    figure === undefined
      ? []
      : [
          {
            figure,
            label: `${elections[0]?.due ? `${words.i18n.t('Expected; dates to come')}: ` : ''}${listed(
              elections.map((one) => placeOf(one, words)),
              words.language,
            )}`,
          },
        ],
  )
}

export default function Elections() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const input = inputFor(search)
  const { ahead, past, states, today } = useLoadedData(listElections, input)
  const { rolls, states: offices } = useLoadedData(listRolls, {})
  const words = { i18n, language, states }
  const chosen = states.find(({ code }) => code === input.query.state)
  const place = chosen && stateName(chosen.name, words)
  const announced = ahead.filter(({ status }) => status === 'announced')
  const due = ahead.filter(({ status }) => status === 'due')
  const expected = due.flatMap((one) => one.due ?? [])
  const title = place === undefined ? i18n.t('Elections in India') : i18n.t('Elections in {place}', { place })
  const shownRolls = chosen
    ? [latestRoll(rolls, chosen.name)].filter((one) => one !== undefined)
    : offices.flatMap(({ name }) => latestRoll(rolls, name) ?? [])
  return (
    <>
      <Head
        title={title}
        description={i18n.t(
          'Coming and past elections with their days, and by when you must be on the electoral roll.',
        )}
        path={chosen ? `/elections?state=${chosen.code}` : '/elections'}
      />
      <Opening
        eyebrow={i18n.t('Next elections')}
        title={title}
        facts={nextFacts([...announced, ...due], today, words)}
      />
      <Report
        subject="page:elections"
        figures={[i18n.t('A date'), i18n.t('A place'), i18n.t('An election is missing')]}
      />
      <form method="get" className="mt-4 flex max-w-md flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <SelectField
            label={i18n.t('State')}
            name="state"
            defaultValue={chosen?.code ?? ''}
            key={chosen?.code}
          >
            <option value="">{i18n.t('All of India')}</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {stateName(name, words)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="quiet">
          {i18n.t('Show')}
        </Button>
      </form>
      <div className="gap-x-16 *:min-w-0 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="max-w-prose">
          <Part id="announced" title={i18n.t('Announced')}>
            {announced.length === 0 ? (
              <p className="mt-2">
                {i18n.t('No election has been announced. The Election Commission does that at eci.gov.in.')}
              </p>
            ) : (
              announced.map((one) => <ElectionItem key={one.id} of={one} states={states} today={today} />)
            )}
          </Part>
          <Part id="due" title={i18n.t('Expected; dates to come')}>
            <DueElections of={due} states={states} />
          </Part>
          {chosen && expected.some(({ lastTimes }) => lastTimes) ? (
            <Part id="expect" title={i18n.t('What to expect')}>
              <KnownWhen />
              {expected.map((one) => (
                <LastTimes key={one.from} of={one} />
              ))}
            </Part>
          ) : null}
          <p className="mt-4 print:hidden">
            <a className="tall-link" href={calendarFile(chosen?.code ?? 'india', language)}>
              {i18n.t('Add to calendar')}
            </a>
          </p>
        </div>
        <div className="max-w-prose">
          <QualifyingDates today={today} />
          {/* On paper all states would be closed. */}
          <Part
            id="rolls"
            title={i18n.t('Revision of the electoral rolls')}
            className={chosen ? '' : 'print:hidden'}
          >
            {shownRolls.length === 0 ? (
              <p className="mt-2">{i18n.t('We know of no revision in this state.')}</p>
            ) : chosen ? (
              shownRolls.map((one) => (
                <div key={one.state} className="mt-3">
                  <RollItem of={one} state={offices.find(({ name }) => name === one.state)} today={today} />
                </div>
              ))
            ) : (
              <Expandable className="open-when-wide" label={i18n.t('All states as a list')}>
                <div className="gap-x-6 sm:columns-2">
                  {shownRolls.map((one) => (
                    <Expandable
                      key={one.state}
                      className="break-inside-avoid"
                      label={stateName(one.state, words)}
                    >
                      <div className="pb-4 ps-5">
                        <RollItem
                          of={one}
                          state={offices.find(({ name }) => name === one.state)}
                          today={today}
                        />
                      </div>
                    </Expandable>
                  ))}
                </div>
              </Expandable>
            )}
          </Part>
          <Part id="past" title={i18n.t('Past elections')}>
            {past.length === 0 ? (
              <p className="mt-2">{i18n.t('We have no poll days of past elections here.')}</p>
            ) : (
              past.map((one) => <ElectionItem key={one.id} of={one} states={states} />)
            )}
          </Part>
        </div>
      </div>
      <Downloads
        of={[
          [i18n.t('Next elections'), rowsFile(listElections, input, 'ahead')],
          [i18n.t('Past elections'), rowsFile(listElections, input, 'past')],
          [i18n.t('Revision of the electoral rolls'), rowsFile(listRolls, {})],
        ]}
      />
    </>
  )
}

type PartProps = { id: string; title: string; className?: string; children: ReactNode }

function Part({ id, title, className = '', children }: PartProps) {
  return (
    <Section id={id} className={`mt-8 ${className}`} small title={title}>
      {children}
    </Section>
  )
}

/** Those of one kind at the same time are one line. */
const byKind = (elections: readonly ElectionDates[]) =>
  [...Map.groupBy(elections, ({ house, kind }) => house + kind).values()].map((same) => ({
    ...same[0]!,
    states: same.flatMap(({ states }) => states),
  }))

/** Elections that nobody has announced, by the months in which they are due, and how those were computed. */
function DueElections({ of, states }: { of: readonly ElectionDates[]; states: readonly StateRef[] }) {
  const { i18n, language } = useLanguage()
  const words = { i18n, language, states }
  const windows = Map.groupBy(of, ({ due }) => (due ? months(due.from, due.until, words) : ''))
  return (
    <>
      <p className="mt-2">
        {i18n.t(
          'Expected: five years after the house first met (Articles 83(2) and 172(1) of the Constitution). It can be earlier.',
        )}
      </p>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {[...windows].map(([when, elections]) => (
          <div key={when} className="flow-root py-3">
            <dt className="font-semibold sm:float-start sm:w-56">{when}</dt>
            {byKind(elections).map((one) => (
              <dd key={one.kind + one.house} className="sm:ms-60">
                {electionName(one, words)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
