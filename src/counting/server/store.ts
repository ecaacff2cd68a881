// Reads counts as visitors see them: figures that the desk has stopped are in none of the answers.
import { refuse } from '#base/contract.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { StateRef } from '#constituencies/contract.ts'
import {
  countUnknown,
  partyOf,
  standingOf,
  votesOf,
  type CountRow,
  type CountState,
  type CountStep,
  type Marks,
  type SeatCount,
  type SeatState,
} from '../contract.ts'
import type { CountedElection } from './election.ts'
import { liveFor } from './followed.ts'
import { named, withParties, type From, type PartyNames } from './parties.ts'
import { timesJson, type Times } from './times.ts'

type Reading = { seat: string; version: number; state: SeatState; times: Times }
type Told = { state: SeatState; marks: Marks | null }
type Stop = { place: string | null; word: string }

type Rows = {
  rows: CountRow[]
  /** Of the seats whose figures are shown. */
  states: Map<string, SeatState>
  marks: Map<string, Marks>
  names: PartyNames
  shades: string[]
}

/** One election's seats with what is known, the rows of the whole election or of some seats. */
export async function readRows(
  from: From,
  election: CountedElection,
  only?: readonly string[],
): Promise<Rows> {
  const { db } = from
  const { id } = election.ref
  const [readings, stops, names, [shade]] = await Promise.all([
    db<Reading>`select s.constituency_id as seat, s.reading_id::int as version, r.state, ${timesJson} as times
      from count_seat s join count_reading r on r.id = s.reading_id
      where s.election_id = ${id} and (${only ?? null}::text[] is null or s.constituency_id = any(${only ?? null}::text[]))`,
    db<Stop>`select place, word from count_stop where election_id = ${id} and lifted_at is null order by place nulls first`,
    from.partyNames(),
    db<{ parties: string[] }>`select parties from count_shade where election_id = ${id}`,
  ])
  const bySeat = new Map(readings.map((one) => [one.seat, one]))
  const states: Rows['states'] = new Map()
  const marks: Rows['marks'] = new Map()
  const rows = [...election.seats.values()].flatMap((seat): CountRow[] => {
    if (only && !only.includes(seat.id)) return []
    const { id: _, ...place } = seat
    const reading = bySeat.get(seat.id)
    const of = { seat: seat.id, ...place, version: reading?.version ?? 0 }
    const stop = stops.findLast(
      (one) => one.place === null || one.place === seat.id || one.place === seat.state,
    )
    if (stop) return [{ ...of, stopped: stop.word }]
    if (!reading) return [of]
    states.set(seat.id, reading.state)
    const { candidates: _all, corrects, ...state } = reading.state
    if (corrects) marks.set(seat.id, corrects)
    const corrected = corrects && { corrected: true as const }
    return [{ ...of, ...withParties(state, names), ...timesOf(reading), ...corrected }]
  })
  return { rows, states, marks, names, shades: shade?.parties ?? [] }
}

/** Of a figure only where it is older than the rest. */
function timesOf({ state, times }: Reading) {
  const iso = (moment: string | null) => (moment === null ? undefined : new Date(moment).toISOString())
  const confirmedAt = iso(times.at)!
  const older = (figure: unknown, moment: string | null) => {
    const at = iso(moment)
    return figure !== undefined && at !== undefined && at < confirmedAt ? at : undefined
  }
  return withoutNulls({
    confirmedAt,
    marginAt: older(state.margin, times.margin),
    roundAt: older(state.round, times.round),
    votesAt: older(state.candidates, times.votes),
  })
}

/** Refuses `countUnknown`. */
export async function readCountState(from: From, id: string, state?: string): Promise<CountState> {
  const { db } = from
  const election = await from.electionOf(id)
  const all = election ? await from.followed() : []
  if (!election || all.every((one) => one.id !== id)) throw refuse(countUnknown)
  const [{ rows, states, names, shades }, trouble, stateNames, sources] = await Promise.all([
    readRows(from, election),
    troubleSince(from, id),
    db<Nullable<StateRef>>`select code, name, name_hi as "nameHi" from state order by name`,
    db<{ source: string | null }>`
      select distinct d.source from count_seat s join count_reading r on r.id = s.reading_id
      join count_document d on d.id = r.document_id where s.election_id = ${id} order by d.source nulls first`,
  ])
  const seats = state === undefined ? rows : rows.filter((row) => row.state === state)
  const codes = new Set(rows.map((row) => row.state))
  const isWhole = state === undefined || codes.size === 1
  return withoutNulls({
    election: election.ref,
    at: newest(seats),
    troubleSince: trouble,
    majority: isWhole ? election.majority : undefined,
    ...partiesOf({ rows: seats, states, names }),
    shades: shownIn(rows, shades),
    states:
      codes.size > 1 ? stateNames.filter(({ code }) => codes.has(code)).map((one) => withoutNulls(one)) : [],
    seats,
    source: sourceOf(sources.map(({ source }) => source)),
  })
}

const commission = { publisher: 'Election Commission of India', url: 'https://results.eci.gov.in/' }

/** Of all figures that are shown; those that name nobody are the Commission's. */
function sourceOf(stated: readonly (string | null)[]): CountState['source'] {
  const publishers = [...new Set(stated.map((one) => one ?? commission.publisher))]
  return publishers.every((one) => one === commission.publisher)
    ? commission
    : { publisher: publishers.join('; ') }
}

/** Of a party whose figures are all stopped not even the name is told. */
export function shownIn(rows: readonly CountRow[], shades: readonly string[]): string[] {
  const shown = new Set(standingOf(rows).parties.map(({ party }) => party))
  return shades.map((party) => (shown.has(party) ? party : ''))
}

/** Seats of each party, and its votes in the seats where those of all candidates are known. */
export function partiesOf({
  rows,
  states,
  names,
}: Pick<Rows, 'rows' | 'states' | 'names'>): Pick<CountState, 'parties' | 'votesIn'> {
  const votes = votesByParty(
    rows.flatMap(({ seat }) => states.get(seat) ?? []),
    names,
  )
  const parties = standingOf(rows).parties.map((one) => ({ ...one, votes: votes.of.get(one.party) }))
  const others = [...votes.of]
    .filter(([party]) => !parties.some((one) => one.party === party))
    .map(([party, sum]) => ({ ...names(party), party, won: 0, leading: 0, votes: sum }))
    .toSorted((a, b) => b.votes - a.votes)
  return { votesIn: votes.seats, parties: [...parties, ...others].map((one) => withoutNulls(one)) }
}

function votesByParty(states: readonly SeatState[], names: PartyNames) {
  const of = new Map<string, number>()
  const known = states.filter(({ candidates, status }) => candidates && status !== 'waiting')
  for (const one of known.flatMap(({ candidates = [] }) => candidates)) {
    if (one.nota) continue
    const { party } = names(partyOf(one))
    of.set(party, (of.get(party) ?? 0) + (votesOf(one) ?? 0))
  }
  return { of, seats: known.length }
}

/** Since when a page that has told something cannot be read at all. */
async function troubleSince({ db }: From, id: string): Promise<string | null> {
  const [row] = await db<{ at: string | null }>`
    select to_json(min(first_read_at))#>>'{}' as at from (
      select distinct on (name) name, first_read_at, seats, refused from count_document where election_id = ${id}
      order by name, id desc) latest
    where seats = 0 and cardinality(refused) > 0
      and exists (select from count_document d where d.election_id = ${id} and d.name = latest.name and d.seats > 0)`
  return row!.at
}

export async function listFollowed(from: From) {
  const all = await Promise.all(
    (await from.followed()).map(async ({ id, isNow }) => {
      const election = await from.electionOf(id)
      if (!election) return []
      const { rows } = await readRows(from, election)
      const reporting = rows.filter(({ status }) => status !== undefined && status !== 'waiting').length
      const underWay = isNow ? (true as const) : undefined
      return [withoutNulls({ ...election.ref, at: newest(rows), underWay, seats: rows.length, reporting })]
    }),
  )
  return all.flat()
}

/** The newest moment of which anything was said. */
export const newest = (rows: readonly CountRow[]): string | undefined =>
  rows
    .flatMap((row) => row.confirmedAt ?? [])
    .toSorted()
    .at(-1)

/** The count under way that the seat is in; of several the one that was read last. */
async function awaited(from: From, seat: string): Promise<CountedElection | undefined> {
  for (const { id, isRead } of await from.followed()) {
    const election = isRead && id.startsWith(seat.slice(0, 3)) ? await from.electionOf(id) : undefined
    if (election?.seats.has(seat)) return election
  }
  return undefined
}

export async function readCountOfSeat(from: From, seat: string): Promise<SeatCount | undefined> {
  const { db } = from
  const [latest] = await db<{ election: string; fresh: boolean; result: boolean; turnout: number | null }>`
    select s.election_id as election, d.read_at > now() - make_interval(hours => ${liveFor}) as fresh,
      exists (select from candidacy y where y.election_id = s.election_id and y.constituency_id = ${seat} and y.won) as result,
      (select k.turnout::float8 from contest k where k.election_id = s.election_id and k.constituency_id = ${seat}) as turnout
    from count_seat s join count_reading r on r.id = s.reading_id join count_document d on d.id = r.document_id
    where s.constituency_id = ${seat} order by s.reading_id desc limit 1`
  const election = (await awaited(from, seat)) ?? (latest && (await from.electionOf(latest.election)))
  if (!election) return undefined
  const known = latest?.election === election.ref.id ? latest : undefined
  const [{ rows, states, marks, names }, readings] = await Promise.all([
    readRows(from, election, [seat]),
    db<Told>`select state, marks from count_reading
      where constituency_id = ${seat} and election_id = ${election.ref.id} order by id`,
  ])
  const [row] = rows
  if (!row) return undefined
  const state = states.get(seat)
  const isOver =
    known?.result && (!known.fresh || state?.status === 'declared' || state?.status === 'uncontested')
  return withoutNulls({
    election: election.ref,
    seat: row,
    ...candidatesOf(state, names),
    turnout: known?.turnout,
    marks: marks.get(seat),
    over: isOver ? (true as const) : undefined,
    // Of figures that are stopped nothing is told, not even how they came about.
    steps: state ? stepsOf(readings, names) : [],
  })
}

export const candidatesOf = (state: SeatState | undefined, names: PartyNames) =>
  state?.candidates ? { candidates: state.candidates.map((one) => named(one, names)) } : {}

function stepsOf(readings: readonly Told[], names: PartyNames): CountStep[] {
  const steps: CountStep[] = []
  for (const { state, marks } of readings) {
    const { candidates: _, corrects: _corrects, runnerUp: _second, ...rest } = state
    const corrects = marks && { marks, corrected: true as const }
    const step: CountStep = { ...withParties(rest, names), ...corrects }
    const before = steps.at(-1)
    const isSame = before && JSON.stringify({ ...before, at: '' }) === JSON.stringify({ ...step, at: '' })
    if (!isSame || marks) steps.push(step)
  }
  return steps
}
