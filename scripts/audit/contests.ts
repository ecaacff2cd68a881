// Combines the rows of all raw files: one contest, its candidates, and each file's statements about them.
import { sameParty } from './parties.ts'
import { anyState, SeatFinder, stateKey, type SeatName } from './places/spelling.ts'
import { termOf, type Row, type Source } from './rows.ts'
import { likeness, slug, sounds } from './words.ts'

/** One candidate in one contest, with every file that names them. */
export type Candidacy = { contest: string; rows: Row[] }

export type Contests = {
  /** By `ls-2019|ls-up-77`, `ls-by-2018|…`, and for 2004 and before by `ls-2004|state|seat`. */
  byKey: Map<string, Candidacy[]>
  of: Map<Row, Candidacy>
  seatOf(state: string, seat: string, year: number): string | undefined
  /** Rows whose constituency the auditor could not identify. */
  lost: Row[]
}

/** Complete lists first, so that later rows find their candidate. */
const order: Source[] = [
  'tcpd',
  'results',
  'nominations-2024',
  'affidavits-2',
  'affidavits-1',
  'affidavits-2024',
  'main-candidates-2019',
  'members-prs',
  'members-wikidata',
]

/** The first election in the boundaries of 2008. */
const firstInNewBounds = 2009
const redrawn = 2024

export function contestKey(year: number, by: boolean, seat: string): string {
  return `ls-${by ? 'by-' : ''}${year}|${seat}`
}

export function gatherContests(all: Row[], seats: (SeatName & { superseded: boolean })[]): Contests {
  const rows = all.filter(({ house }) => house === 'ls')
  const seatOf = finder(rows, seats)
  const lost: Row[] = []
  const bySource = new Map<Source, Map<string, Row[]>>()
  const place = (row: Row, key: string) => {
    const contests = bySource.get(row.source) ?? new Map<string, Row[]>()
    bySource.set(row.source, contests)
    contests.set(key, [...(contests.get(key) ?? []), row])
  }
  const polls = byElections(rows, seatOf)
  for (const row of rows) {
    const seat = seatOf(row.state, row.seat, row.year)
    if (seat === undefined) lost.push(row)
    else place(row, contestKey(row.termOnly ? (polls(row, seat) ?? row.year) : row.year, row.by, seat))
  }
  const byKey = new Map<string, Candidacy[]>()
  const of = new Map<Row, Candidacy>()
  for (const source of order) {
    for (const [key, group] of bySource.get(source) ?? []) {
      const there = byKey.get(key) ?? []
      byKey.set(key, there)
      for (const [row, candidacy] of pair(group, there)) {
        const home = candidacy ?? { contest: key, rows: [] }
        if (candidacy === undefined) there.push(home)
        home.rows.push(row)
        of.set(row, home)
      }
    }
  }
  return { byKey, of, seatOf, lost }
}

/** Assigns each row to the candidate it fits best, most certain pair first; a candidate takes one row per file. */
function pair(group: Row[], there: Candidacy[]): [Row, Candidacy | undefined][] {
  const taken = new Map<Row, Candidacy>()
  const full = new Set<Candidacy>()
  const take = (row: Row, candidacy: Candidacy) => {
    if (taken.has(row) || full.has(candidacy)) return
    taken.set(row, candidacy)
    full.add(candidacy)
  }
  // Most spellings are identical; only the rest and namesakes in the contest need a closer look.
  const spelt = Map.groupBy(there, ({ rows }) => spelling(rows[0]!))
  for (const [key, rows] of Map.groupBy(group, spelling)) {
    const [same, ...others] = spelt.get(key) ?? []
    // Namesakes are nominated to mislead voters; then the party tells them apart.
    const apart = same?.rows.some(({ party }) => sameParty(party, rows[0]!.party) === false)
    if (same && others.length === 0 && rows.length === 1 && !apart) take(rows[0]!, same)
  }
  const pairs = group
    .filter((row) => !taken.has(row))
    .flatMap((row) =>
      there
        .filter((candidacy) => !full.has(candidacy))
        .map((candidacy) => ({ row, candidacy, score: fit(row, candidacy) })),
    )
    .filter(({ score }) => score >= 0.7)
  for (const { row, candidacy } of pairs.toSorted((a, b) => b.score - a.score)) take(row, candidacy)
  // A party has one candidate per constituency, whatever name a file uses.
  for (const row of group.filter((one) => !taken.has(one) && ofAParty(one))) {
    const same = there.filter(
      (one) => !full.has(one) && one.rows.some(({ party }) => sameParty(party, row.party) === true),
    )
    const rivals = group.filter((one) => !taken.has(one) && sameParty(one.party, row.party) === true)
    if (same.length === 1 && rivals.length === 1) take(row, same[0]!)
  }
  return group.map((row) => [row, taken.get(row)])
}

function ofAParty({ party }: Row): boolean {
  return party !== undefined && !/^ind/i.test(party)
}

function spelling({ name }: Row): string {
  return sounds(name).toSorted().join(' ')
}

function fit(row: Row, { rows }: Candidacy): number {
  const names = new Set(rows.map((other) => other.name))
  const name = Math.max(...[...names].map((other) => likeness(row.name, other)))
  const parties = rows.map((other) => sameParty(row.party, other.party))
  const independent = /^ind/i.test(row.party ?? '')
  const party = parties.includes(true) ? (independent ? 0.04 : 0.2) : parties.includes(false) ? -0.25 : 0
  const won = row.won === true && rows.some((other) => other.won === true) ? 0.1 : 0
  const ages = rows.map(({ age }) => age).filter((age) => age !== undefined)
  const age = row.age !== undefined && ages.some((other) => Math.abs(other - row.age!) <= 1) ? 0.04 : 0
  const sworn =
    row.assets !== undefined && row.assets > 1000 && rows.some(({ assets }) => assets === row.assets)
      ? 0.1
      : 0
  return name >= 0.4 ? name + party + won + age + sworn : 0
}

/** Source 2 gives only the term of a by-election; the year comes from the other sources. */
function byElections(rows: Row[], seatOf: Contests['seatOf']) {
  const known = new Map<string, Set<number>>()
  for (const row of rows) {
    const seat = row.by && !row.termOnly ? seatOf(row.state, row.seat, row.year) : undefined
    if (seat === undefined) continue
    const key = `${termOf(row.year)}|${seat}`
    known.set(key, (known.get(key) ?? new Set()).add(row.year))
  }
  return ({ year }: Row, seat: string): number | undefined => {
    const [first] = known.get(`${year}|${seat}`) ?? []
    return first
  }
}

function finder(rows: Row[], seats: (SeatName & { superseded: boolean })[]): Contests['seatOf'] {
  const statesRedrawn = new Set(seats.filter((seat) => seat.superseded).map(({ state }) => stateKey(state)))
  const before = new SeatFinder(
    seats.filter((seat) => seat.superseded || !statesRedrawn.has(stateKey(seat.state)) || isUnbroken(seat)),
  )
  const now = new SeatFinder(seats.filter((seat) => !seat.superseded))
  const oldest = new SeatFinder(ancient(rows))
  return (state, seat, year) =>
    (year >= redrawn ? now : year >= firstInNewBounds ? before : oldest).find(state, seat)
}

/** Ladakh was a seat of Jammu and Kashmir and was not redrawn. */
function isUnbroken({ id }: SeatName): boolean {
  return id.startsWith('ls-la-')
}

/** Constituencies of 2004 by their own spelling: the most complete list provides the names. */
function ancient(rows: Row[]): SeatName[] {
  const old = rows.filter(({ year, state }) => year < firstInNewBounds && state !== anyState)
  const source = (['tcpd', 'affidavits-2', 'affidavits-1'] as const).find((one) =>
    old.some((row) => row.source === one && !row.by),
  )
  const names = new Map<string, SeatName>()
  for (const { state, seat, source: from, by } of old) {
    if (from !== source || by) continue
    const id = `${stateKey(state)}|${slug(seat)}`
    names.set(id, { id, state, names: [seat] })
  }
  return [...names.values()]
}
