// A contest on a person's page against the page of its seat, its sources, and the counts made of all such contests.
import type { Report } from '../findings.ts'
import { stateKey } from '../places/spelling.ts'
import type { Shown, ShownPerson, ShownRecord, ShownSeat } from '../shown.ts'
import { likeness, plain, sounds } from '../words.ts'

export function checkRecords(shown: Shown, report: Report): void {
  const seats = new Map(shown.seats.map((one) => [one.seat.id, one]))
  const days = new Map(shown.sources.map(({ id, asOf }) => [id, asOf]))
  for (const person of shown.persons) {
    const years = person.records.map(({ election_year: year }) => year)
    if (years.some((year, i) => year < (years[i - 1] ?? year)))
      report(
        'wrong',
        'contests-out-of-order',
        [person.candidate_id],
        `${person.name} (/cand/${person.candidate_id})`,
        [years.join(', ')],
      )
    const names = person.records.map(({ name }) => name)
    if (!names.some((name) => likeness(name, person.name) >= 0.6))
      report(
        'wrong',
        'page-under-another-name',
        [person.candidate_id],
        `${person.name} (/cand/${person.candidate_id})`,
        names,
      )
    for (const [id, of] of Map.groupBy(person.records, (one) => one.constituency_id ?? ''))
      if (id !== '' && of.some((one) => one.seat_key !== of[0]!.seat_key))
        report(
          'wrong',
          'seat-under-two-keys',
          [person.candidate_id, id],
          `${person.name} (/cand/${person.candidate_id}): ${id}`,
          [of.map(({ election_year: year, seat_key: key }) => `${year} ${key}`).join(', ')],
        )
    for (const record of person.records) {
      const seat = seats.get(record.constituency_id ?? '')
      if (seat !== undefined) againstSeat(person, record, seat, report)
      const sources = new Set(record.source_ids)
      const early = record.source_ids.filter((id) => Number(days.get(id)?.slice(0, 4)) < record.election_year)
      if (early.length > 0)
        report('wrong', 'source-before-its-contest', about(person, record), say(person, record), early)
      const unsaid = record.stated.filter(({ source_id: id }) => !sources.has(id))
      if (unsaid.length > 0)
        report(
          'wrong',
          'source-left-out',
          about(person, record),
          say(person, record),
          unsaid.map(({ source_id: id }) => id),
        )
    }
  }
}

/** State, seat and name are those of the seat's page. */
function againstSeat(
  person: ShownPerson,
  record: ShownRecord,
  { seat, elections }: ShownSeat,
  report: Report,
): void {
  const differ = (what: string, there: string) =>
    report('wrong', 'record-and-seat-differ', [...about(person, record), what], say(person, record), [
      `/c/${seat.id} ${there}`,
    ])
  const names = namesOf(seat, elections)
  if (!names.some((name) => heard(name) === heard(record.constituency))) differ('seat', names.join(', '))
  if (stateKey(record.state) !== stateKey(seat.state)) differ('state', seat.state)
  const row = elections
    .find(({ electionId }) => electionId === `${record.election}-${record.election_year}`)
    ?.candidates.find(({ personId }) => personId === person.candidate_id)
  for (const what of ['votes', 'won', 'age'] as const)
    if (row !== undefined && (record[what] ?? row[what]) !== (row[what] ?? record[what]))
      differ(what, String(row[what]))
  const called = [row?.name ?? record.name, ...record.stated.map(({ name }) => name)]
  if (Math.max(...called.map((name) => likeness(name, record.name))) < 0.6) differ('name', called.join(', '))
}

/** Gautam Budhha Nagar is Gautam Buddha Nagar, and "&" is "and". */
const heard = (name: string) => sounds(name.replaceAll('&', ' and ')).join(' ')

export function namesOf(seat: ShownSeat['seat'], elections: ShownSeat['elections']): string[] {
  return [...new Set([seat.name, ...seat.alsoSpelt, ...elections.map(({ nameThen }) => nameThen)])]
}

/** Persons whose cases are counted: each once in an election, in the seat that they won or else the first. */
export function checkCounts({ cases, persons }: Shown, report: Report): void {
  const elections = Map.groupBy(
    persons.flatMap(({ candidate_id: id, records }) =>
      records
        .filter((one) => one.criminal_cases_count !== undefined || one.disputed.includes('cases'))
        .map((record) => ({ id, record })),
    ),
    ({ record }) => `${record.election}-${record.election_year}`,
  )
  for (const { election, states } of cases) {
    if (election === undefined) continue
    const of = elections.get(`${election.election}-${election.year}`) ?? []
    const isKnown = ({ disputed }: ShownRecord) => !disputed.includes('cases')
    const has = (record: ShownRecord) => (record.criminal_cases_count ?? 0) > 0
    const first = [...Map.groupBy(of, ({ id }) => id).values()]
      .map((some) => (some.find(({ record }) => record.won) ?? some[0]!).record)
      .filter(isKnown)
    const won = of
      .map(({ record }) => record)
      .filter((one) => isKnown(one) && one.won && !one.disputed.includes('won'))
    const here = [first.length, first.filter(has).length, won.length, won.filter(has).length]
    const sum = (count: (row: (typeof states)[number]) => number) =>
      states.reduce((total, row) => total + count(row), 0)
    const there = [
      sum(({ all }) => all.known),
      sum(({ all }) => all.declared),
      sum(({ winners }) => winners.known),
      sum(({ winners }) => winners.declared),
    ]
    if (String(here) !== String(there))
      report(
        'wrong',
        'cases-and-pages-differ',
        [election.key],
        `/criminal-analysis ${election.key}: ${there.join(', ')}`,
        [`the persons' pages come to ${here.join(', ')}`],
      )
  }
}

function about({ candidate_id: id }: ShownPerson, one: ShownRecord): string[] {
  return [id, `${one.election}-${one.election_year}`, plain(one.constituency)]
}

function say({ candidate_id: id, name }: ShownPerson, one: ShownRecord): string {
  return `${name} (/cand/${id}): ${one.name}, ${one.election_year} ${one.constituency}, ${one.state}`
}
