// Statistics on declared cases: by party, by state, by election, with winners separately.
import type { Provenance, Reply } from '#base/contract.ts'
import { percentOf } from '#base/percent.ts'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import {
  minForShare,
  type DeclaredElection,
  type DeclaredRow,
  type readDeclaredCases,
  type WinnersCoverage,
} from '../contract.ts'
import { lettersOf, readParties, type PartyOf } from './party-names.ts'
import { winnersKnown } from './coverage.ts'
import { readStates, type StateOf } from './state-names.ts'
import { readSources } from './timeline.ts'
import { independent } from '../linkage/names/party-name.ts'

/**
 * Candidates are persons: who contested two constituencies counts once, in the one they won or else the first. Winners are
 * seats, as in every other table: who won two counts twice.
 */
type Group = {
  year: number
  election: string
  state: string
  party: string | null
  known: number
  declared: number
  winners: number
  winnersDeclared: number
  disputed: number
  winnersDisputed: number
}
type Held = {
  year: number
  election: string
  membersOnly: boolean
  stood: number | null
  sourceIds: string[]
}

export async function readCases(
  db: Database,
  { election, state }: { election?: string; state?: string },
): Promise<Reply<typeof readDeclaredCases>> {
  // Figures on which sources disagree are counted only separately.
  const groups = await db<Group>`
    select year, election, state, party, known, declared, winners, winners_declared as "winnersDeclared", disputed,
      winners_disputed as "winnersDisputed"
    from declared_cases order by year, election, state, party`
  const held = await db<Held>`
    select year, election, members_only as "membersOnly", stood, source_ids as "sourceIds"
    from declared_cases_election order by year desc, election`
  const [stateOf, partyOf] = [await readStates(db), await readParties(db)]
  const coverage = await winnersKnown(db)
  const elections = held
    .map((one) => electionOf(one, groups, one.election === 'ls' ? coverage : []))
    .filter(({ all }) => all.known > 0)
  const latest = elections.find((one) => one.election === 'ls') ?? elections[0]
  const chosen = election === undefined ? latest : elections.find(({ key }) => key === election)
  const of = groups.filter((one) => keyOf(one) === chosen?.key && one.known > 0)
  const membersOnly = chosen?.members_only ?? true
  const inState = state === undefined ? of : of.filter((one) => stateOf(one.state)?.code === state)
  const elected = await readElected(db, { year: chosen?.election === 'ls' ? chosen.year : 0, state })
  // Without results, a party from a missing state would look as if it had won nothing.
  const mayHaveWon = (row: DeclaredRow) =>
    row.winners.known > 0 || elected.parties.size > 0 || !chosen || chosen.missing.length === 0
  return {
    ...(chosen && { election: chosen }),
    parties: rowsOf(inState, (one) => partyRowOf(one.party, partyOf), membersOnly)
      .filter(mayHaveWon)
      .map((row) => ofAll(row, elected.parties, elected.isComplete && partyOf(row.label) !== undefined))
      .toSorted((a, b) => b.all.known - a.all.known || byLabel(a, b)),
    states: rowsOf(of, (one) => stateRowOf(one.state, stateOf), membersOnly)
      .map((row) => ofAll(row, elected.states))
      .toSorted(byLabel),
    elections,
    sources: await readSources(db, held.find((one) => keyOf(one) === chosen?.key)?.sourceIds ?? []),
  }
}

/** Recounts after linking: this reads every person, which would take too long for a page. */
export async function countDeclaredCases(trx: Database): Promise<void> {
  await trx`delete from declared_cases`
  await trx`
    insert into declared_cases
    with stood as (
      select year, election, state, party, cases,
        coalesce(won, false) and 'won' <> all(disputed) as won, 'cases' = any(disputed) as disputed,
        'won' = any(disputed) as unclear,
        row_number() over (partition by person_id, year, election order by won desc nulls last, at) = 1 as is_first
      from election_record where cases is not null)
    select year, election, state, party,
      count(*) filter (where is_first and not disputed),
      count(*) filter (where is_first and not disputed and cases > 0),
      count(*) filter (where not disputed and won),
      count(*) filter (where not disputed and won and cases > 0),
      count(*) filter (where is_first and disputed),
      count(*) filter (where is_first and unclear)
    from stood group by 1, 2, 3, 4`
  await trx`delete from declared_cases_election`
  await trx`
    insert into declared_cases_election
    with stood as (
      select 'ls' as election, e.year, count(*) from candidacy y join election e on e.id = y.election_id
      where not nota and e.house = 'lok_sabha' group by e.year)
    select r.year, r.election, bool_and(s.shipped), min(stood.count), array_agg(distinct s.id)
    from affidavit a join candidacy_record r on r.id = a.record_id join source s on s.id = a.source_id
    left join stood on stood.year = r.year and stood.election = r.election
    where a.cases is not null
    group by 1, 2`
}

function electionOf(
  held: Held,
  groups: readonly Group[],
  coverage: readonly WinnersCoverage[],
): DeclaredElection {
  const { year, election, membersOnly, stood } = held
  const of = groups.filter((one) => one.year === year && one.election === election)
  const { all, winners } = figuresOf(of, membersOnly)
  const covered = coverage.find((one) => one.year === year)
  return {
    key: keyOf(held),
    election,
    year,
    all,
    winners: { ...winners, ...(covered && { of: covered.of }) },
    missing: covered?.missing ?? [],
    members_only: membersOnly,
    ...withoutNulls({ stood }),
    disputed: sum(of, ({ disputed }) => disputed),
    winners_disputed: sum(of, ({ winnersDisputed }) => winnersDisputed),
  }
}

type Labelled = Pick<DeclaredRow, 'key' | 'label' | 'label_hi' | 'short'>

function rowsOf(
  groups: readonly Group[],
  labelOf: (of: Group) => Labelled,
  membersOnly: boolean,
): DeclaredRow[] {
  const labels = new Map<Group, Labelled>(groups.map((one) => [one, labelOf(one)]))
  return [...Map.groupBy(groups, (one) => labels.get(one)!.key).values()].map((of) => ({
    ...labels.get(of[0]!)!,
    ...figuresOf(of, membersOnly),
  }))
}

/**
 * With members only, a share of all candidates would describe who became a member, not who contested, so it
 * is omitted.
 */
function figuresOf(of: readonly Group[], membersOnly: boolean): Pick<DeclaredRow, 'all' | 'winners'> {
  return {
    all: declared(
      sum(of, ({ known }) => known),
      sum(of, (one) => one.declared),
      !membersOnly,
    ),
    winners: declared(
      sum(of, ({ winners }) => winners),
      sum(of, (one) => one.winnersDeclared),
      true,
    ),
  }
}

/**
 * More winners than seats means that sources name the party differently; then no total is given.
 * @param mayBeNone who is not among those elected has none of them.
 */
function ofAll(row: DeclaredRow, elected: ReadonlyMap<string, number>, mayBeNone = false): DeclaredRow {
  const of = elected.get(row.key) ?? (mayBeNone ? 0 : undefined)
  return of === undefined || of < row.winners.known ? row : { ...row, winners: { ...row.winners, of } }
}

function declared(known: number, some: number, mayShare: boolean): DeclaredRow['all'] {
  const share = percentOf(some, known, 1)
  return { known, declared: some, ...(mayShare && known >= minForShare && { share }) }
}

function partyRowOf(text: string | null, partyOf: PartyOf): Labelled {
  const party = partyOf(text ?? '')
  if (!party) return { key: lettersOf(text ?? ''), label: text ?? '' }
  return withoutNulls({ key: party.id, label: party.name, short: party.short })
}

function stateRowOf(text: string, stateOf: StateOf): Labelled {
  const state = stateOf(text)
  if (!state) return { key: text, label: text }
  return withoutNulls({ key: state.code, label: state.name, label_hi: state.nameHi })
}

function keyOf({ election, year }: { election: string; year: number }): string {
  return `${election}-${year}`
}

function byLabel(a: Labelled, b: Labelled): number {
  return a.label < b.label ? -1 : Number(a.label > b.label)
}

function sum<T>(of: readonly T[], figure: (one: T) => number): number {
  return of.reduce((total, one) => total + figure(one), 0)
}

/**
 * Seats won, by party id and by state code: what figures that cover only some of them are of. Empty if we do not have the
 * results. `isComplete`: the winner of every seat is known, so a party that is not named has none.
 * @param state two-letter code: limits the parties to this state.
 */
async function readElected(db: Database, { year, state }: { year: number; state: string | undefined }) {
  const rows = await db<{ won: boolean; party: string | null; state: string; seats: number }>`
    select y.id is not null as won, y.party_id as party, c.state_code as state, count(*)::int as seats
    from contest k join constituency c on c.id = k.constituency_id
    left join candidacy y on y.election_id = k.election_id and y.constituency_id = k.constituency_id and y.won
    where k.election_id = ${`ls-${year}`}
    group by 1, 2, 3`
  const there = rows.filter((row) => state === undefined || row.state === state)
  return {
    parties: seatsWon(there, ({ party }) => party ?? independent),
    states: seatsWon(rows, (row) => row.state),
    isComplete: there.length > 0 && there.every((row) => row.won),
  }
}

function seatsWon<R extends { won: boolean; seats: number }>(rows: readonly R[], of: (row: R) => string) {
  const won = Map.groupBy(
    rows.filter((row) => row.won),
    of,
  )
  return new Map([...won].map(([key, some]) => [key, sum(some, ({ seats }) => seats)]))
}

/**
 * How many cases the winner declared for this very election, by seat id. A seat is absent if there is no
 * affidavit, or if sources differ on the number or on who won.
 */
export async function casesOfWinners(
  db: Database,
  election: string,
): Promise<{ bySeat: ReadonlyMap<string, number>; sources: Provenance[] }> {
  const rows = await db<{ seat: string; cases: number; sources: string[] }>`
    select y.constituency_id as seat, min(r.cases) as cases, array_agg(told) as sources
    from candidacy y join election_record r on r.candidacy_id = y.id, unnest(r.source_ids) told
    where y.election_id = ${election} and y.won and r.cases is not null
      and not r.disputed && array['cases', 'won']
    group by 1 having count(distinct r.cases) = 1`
  return {
    bySeat: new Map(rows.map(({ seat, cases }) => [seat, cases])),
    sources: await readSources(db, [...new Set(rows.flatMap(({ sources }) => sources))]),
  }
}
