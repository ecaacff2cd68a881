// By-elections since 2022, and who sits in the five assemblies that are elected next: the winners of 2022, less who left,
// plus who came, with changes of party, as the press reported them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Line, Tables } from './lines.ts'
import { line } from './lines.ts'

type Row = Record<string, string>

/** `winner` is the last one of a general election, and of its year, as our results spell them. */
export type Seat = { id: string; state: string; name: string; winner: string | undefined; year: number }

/** The day on which the press was last read for these states. */
const readOn = '2026-11-27'
const readFor = ['UP', 'PB', 'UK', 'GA', 'MN']

/** As the list of members of the Lok Sabha has it, to make one entry. */
const asInList: Record<string, string> = { 'ls-mh-16': 'Chavan Ravindra Vasantrao' }

/** What the lists lack: read by hand, each with its sources. */
const byHand = (file: string) => parse<Row>(readFileSync(join(import.meta.dirname, file)), { columns: true })

/** One of them belongs to a general election, held later because a candidate had died. */
const polls = byHand('polls-read.csv')

/** In the form of docs/import-leaders.md. A poll that was held again belongs to its general election. */
export function byElections(table: Tables): Row[] {
  return [...table('next-elections/by-elections-2022-2026.csv'), ...polls]
    .filter(({ reason }) => !/not a by-election/.test(reason!))
    .map(({ seat: _, standing: _s, ...row }) => ({
      ...row,
      winner: asInList[row['seat_id']!] ?? row['winner']!,
    }))
}

export function assemblies(table: Tables, seats: ReadonlyMap<string, Seat>): Line[] {
  const filled = Map.groupBy(byElections(table), ({ seat_id: seat }) => seat!)
  const vacated = table('next-elections/seat-vacancies-5states.csv')
  const isVacant = (seat: string) => {
    const last = vacated.filter(({ seat_id: id }) => id === seat).at(-1)
    return last?.['event'] === 'vacant' && !after(filled.get(seat), last['day']!) ? last : undefined
  }
  const member = (seat: string, more: Partial<Line>) => {
    const { state, name, winner } = seats.get(seat)!
    const elected = filled.get(seat)?.findLast((one) => one['winner'] !== '')
    const who = elected?.['winner'] ?? winner
    if (who === undefined) throw new Error(`Nobody is known to have won ${seat}`)
    const from = elected?.['count_day'] ?? ''
    const party = elected?.['party'] ?? ''
    return line({
      position: 'MLA',
      name: who,
      state,
      constituency: name,
      party,
      from,
      as_of: readOn,
      ...more,
    })
  }
  const ids = [...seats.keys()].filter((id) => readFor.includes(seats.get(id)!.state))
  const left = ids.flatMap((id) => {
    const last = isVacant(id)
    if (!last) return []
    // Where a poll was announced since, we do not know whether somebody was elected.
    const asOf = filled.get(id)?.some(({ poll_day: day, winner }) => winner === '' && day! > last['day']!)
      ? last['day']!
      : readOn
    return [member(id, { until: last['day']!, left_because: reasonOf(last['how']!), as_of: asOf })]
  })
  const came = [...seats.values()].flatMap(({ id, state, year }) => {
    const last = filled.get(id)?.findLast(({ winner }) => winner !== '')
    if (last === undefined || isVacant(id)) return []
    const day = last['count_day']!
    if (readFor.includes(state)) return [member(id, {})]
    // Elsewhere it is known of that day only.
    return day.slice(0, 4) > String(year) ? [member(id, { as_of: day })] : []
  })
  const told = [...table('next-elections/party-changes-mla.csv'), ...byHand('party-changes.csv')]
  const changed = told.flatMap(({ seat_id: id, to_party: to, day }) =>
    // What is not confirmed is not said.
    /not confirmed/.test(to!)
      ? []
      : [member(id!, { party: to === 'unattached' ? 'Unattached' : to!, party_since: day! })],
  )
  const elsewhere = table('next-elections/by-elections-2022-2026.csv').flatMap((row) => {
    const { seat_id: id, state, winner, reason, poll_day: day } = row
    if (winner !== '' || readFor.includes(state!) || seats.get(id!)?.winner === undefined) return []
    return [member(id!, { until: 'unknown', left_because: reasonOf(reason!), as_of: day! })]
  })
  return [
    ...[...left, ...came, ...changed, ...elsewhere].toSorted((a, b) =>
      a.state === b.state ? (a.constituency < b.constituency ? -1 : 1) : a.state < b.state ? -1 : 1,
    ),
    ...readFor.map((state) => line({ position: 'MLA', name: 'All other members', state, as_of: readOn })),
  ]
}

const after = (rows: readonly Row[] | undefined, day: string) =>
  rows?.some(({ count_day: counted, winner }) => winner !== '' && counted! > day) ?? false

function reasonOf(how: string): string {
  const words = { death: 'died', resignation: 'resigned', resigned: 'resigned', disqualif: 'disqualified' }
  return Object.entries(words).find(([start]) => how.startsWith(start))?.[1] ?? how
}
