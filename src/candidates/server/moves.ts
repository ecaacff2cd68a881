// Counts who contested a different constituency than before, over all persons.
import { toTitleCase } from '#base/title-case.ts'
import type { Input, Reply } from '#base/contract.ts'
import type { Computed } from '#base/server/http/computed.ts'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { constituenciesTopic, type StateRef } from '#constituencies/contract.ts'
import {
  candidatesTopic,
  pageSize,
  type listMoves,
  type Move,
  type MoveCounts,
  type StateFlow,
} from '../contract.ts'
import { disclosed } from '../history/disclosure.ts'
import { keysOf, type ContestRecord } from '../history/election-records.ts'
import { movesOf, type PersonMove, type ContestOfPerson } from '../history/moves.ts'
import { stateFamily } from '../linkage/places.ts'
import { readStates, type StateOf } from './state-names.ts'
import { readSources } from './timeline.ts'

type Asked = Input<typeof listMoves>['query']

type Row = Omit<ContestOfPerson, 'ties' | 'won' | 'figures'> & {
  person: string
  name: string
  sourceIds: string[]
  kept: ContestRecord
}
type Found = PersonMove & { person: string; name: string; sourceIds: string[] }

export async function readMoves(
  db: Database,
  computed: Pick<Computed, 'get'>,
  { limit = pageSize, offset = 0, ...filter }: Asked,
): Promise<Reply<typeof listMoves>> {
  const topics = [candidatesTopic, constituenciesTopic]
  const everybody = await computed.get('moves', topics, () => movesOfAll(db))
  const { moves, ...of } = await movesWhere(db, everybody, filter)
  const page = moves.slice(offset, offset + limit).map((one) => moveOf(one, everybody.stateOf))
  return { moves: page, total: moves.length, ...of, ...everybody.summary }
}

/** The part that needs all persons. */
async function movesOfAll(db: Database) {
  const stateOf = await readStates(db)
  const all = await findMoves(db)
  const sure = all.filter((one) => one.sure)
  sure.sort((a, b) => b.to.year - a.to.year || (a.name < b.name ? -1 : 1))
  const summary = {
    counts: await countsOf(db, all),
    states: statesIn(sure, stateOf),
    years: [...new Set(sure.map(({ to }) => to.year))].toSorted((a, b) => b - a),
  }
  return { stateOf, sure, summary }
}

async function movesWhere(
  db: Database,
  { sure, stateOf }: Awaited<ReturnType<typeof movesOfAll>>,
  { kind = 'moved', state, year }: Asked,
) {
  const codes = ({ from, to }: Found) => [stateOf(from.state)?.code, stateOf(to.state)?.code]
  const moves = sure.filter(
    (one) =>
      one.kind === kind &&
      (state === undefined || codes(one).includes(state)) &&
      (year === undefined || one.to.year === year),
  )
  return {
    moves,
    state_flows: flowsOf(moves.map((one) => statesOf(one, stateOf))),
    seat_flows: flowsOf(
      moves.map(({ from, to }) => [{ name: from.constituency }, { name: to.constituency }]),
    ),
    sources: await readSources(db, [...new Set(moves.flatMap(({ sourceIds }) => sourceIds))]),
  }
}

async function findMoves(db: Database): Promise<Found[]> {
  const rows = await db<Row>`
    select person_id as person, c.name, at, year, election, state, constituency, seat, constituency_id as "constituencyId",
      (select name_hi from constituency where id = constituency_id) as "constituencyHi",
      seat_change as "seatChange", party, votes,
      r.source_ids as "sourceIds", to_json(r) as kept
    from election_record r join career c using (person_id)
    where person_id in (select person_id from election_record where seat_change in ('moved', 'redrawn'))
    order by person_id, at`
  const persons = [...new Set(rows.map(({ person }) => person))]
  const ties = await db<{ key: string; confidence: number | null; tiedTo: string | null }>`
    select key, confidence, tied_to as "tiedTo" from candidacy_link where person_id = any(${persons})`
  const tieOf = new Map(ties.map((tie) => [tie.key, tie]))
  return [...Map.groupBy(rows, ({ person }) => person).values()].flatMap((of) => {
    const contests = of.map(({ kept, ...row }): ContestOfPerson => {
      const { won = null, figures } = disclosed('won', kept, 'won')
      return { ...row, won, figures, ties: keysOf(kept).flatMap((key) => tieOf.get(key) ?? []) }
    })
    const { person, name } = of[0]!
    const sourceIds = [...new Set(of.flatMap((row) => row.sourceIds))]
    return movesOf(contests).map((move) => ({ ...move, person, name, sourceIds }))
  })
}

/** Counts contests in `election_record`; a person who contested two constituencies has two. */
async function countsOf(db: Database, all: readonly Found[]): Promise<MoveCounts> {
  const rows = await db<{ stayed: number }>`
    select count(*)::int as stayed from election_record where seat_change = 'same'`
  const sure = all.filter((one) => one.sure)
  const moved = sure.filter(({ kind }) => kind === 'moved').length
  const counts = {
    stayed: rows[0]!.stayed,
    moved,
    redrawn: sure.length - moved,
    unsure: all.length - sure.length,
  }
  return { compared: counts.stayed + all.length, ...counts }
}

function moveOf({ person, name, from, to }: Found, stateOf: StateOf): Move {
  return {
    candidate_id: person,
    name: toTitleCase(name),
    election: to.election,
    from_year: from.year,
    to_year: to.year,
    from: seatOf(from, stateOf),
    to: seatOf(to, stateOf),
  }
}

function seatOf(
  { constituency, constituencyHi, constituencyId, state, party, won, figures = {} }: ContestOfPerson,
  stateOf: StateOf,
): Move['from'] {
  const known = stateOf(state)
  return withoutNulls({
    constituency,
    constituency_hi: constituencyHi,
    state: known?.name ?? state,
    ...(known?.nameHi !== undefined && { state_hi: known.nameHi }),
    constituency_id: constituencyId,
    party,
    won,
    figures,
  })
}

type Named = { name: string; nameHi?: string }

/**
 * A candidate who stayed within a state that was later split did not change state: both count as the later
 * constituency's state.
 */
function statesOf({ from, to }: Found, stateOf: StateOf): [Named, Named] {
  const [left, entered] = [from, to].map(({ state }): Named => stateOf(state) ?? { name: state })
  return stateFamily(from.state) === stateFamily(to.state) ? [entered!, entered!] : [left!, entered!]
}

function flowsOf(pairs: readonly (readonly [Named, Named])[]): StateFlow[] {
  const flows = [...Map.groupBy(pairs, ([from, to]) => `${from.name}\n${to.name}`).values()].map(
    (of): StateFlow => {
      const [from, to] = of[0]!
      return {
        from: from.name,
        to: to.name,
        moves: of.length,
        ...(from.nameHi !== undefined && { from_hi: from.nameHi }),
        ...(to.nameHi !== undefined && { to_hi: to.nameHi }),
      }
    },
  )
  return flows.toSorted((a, b) => b.moves - a.moves || (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
}

function statesIn(moves: readonly Found[], stateOf: StateOf): StateRef[] {
  const refs = moves.flatMap(({ from, to }) => [stateOf(from.state) ?? [], stateOf(to.state) ?? []].flat())
  return [...new Map(refs.map((ref) => [ref.code, ref])).values()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
}
