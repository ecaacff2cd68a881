// Counts who contested a different constituency than before, over all persons.
import { toTitleCase } from '#base/title-case.ts'
import type { Input, Reply } from '#base/contract.ts'
import type { Computed } from '#base/server/http/computed.ts'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { candidatesTopic, type listMoves, type Move, type MoveCounts, type StateFlow } from '../contract.ts'
import { disclosed } from '../history/disclosure.ts'
import { keysOf } from '../history/election-records.ts'
import { movesOf, type PersonMove, type ContestOfPerson } from '../history/moves.ts'
import { stateFamily } from '../linkage/places.ts'
import type { CandidateTables } from './careers.ts'
import { readStates, type StateOf } from './state-names.ts'
import { readSources } from './timeline.ts'

type Asked = Input<typeof listMoves>['query']

type Found = PersonMove & { person: string; name: string; sourceIds: string[] }

export async function readMoves(
  db: Database,
  computed: Pick<Computed, 'get'>,
  { limit, offset, kind = 'moved', state, year }: Asked,
): Promise<Reply<typeof listMoves>> {
  const topics = [candidatesTopic, constituenciesTopic]
  const { sure, ...summary } = await computed.get('moves', topics, () => movesOfAll(db))
  const asked = sure.filter(
    (one) =>
      one.kind === kind &&
      (state === undefined || one.states.some(({ code }) => code === state)) &&
      (year === undefined || one.move.to_year === year),
  )
  const moves = asked.map(({ move }) => move)
  const sources = asked.flatMap(({ sourceIds }) => sourceIds)
  return {
    moves: moves.slice(offset, offset + limit),
    total: moves.length,
    state_flows: flowsOf(moves, statesOf),
    seat_flows: flowsOf(moves, ({ from, to }) => [{ name: from.constituency }, { name: to.constituency }]),
    sources: await readSources(db, [...new Set(sources)]),
    ...summary,
  }
}

/** The part that needs all persons. */
async function movesOfAll(db: Database) {
  const stateOf = await readStates(db)
  const all = await findMoves(db)
  const sure = all
    .filter((one) => one.sure)
    .toSorted((a, b) => b.to.year - a.to.year || (a.name < b.name ? -1 : 1))
    .map((found) => ({
      kind: found.kind,
      sourceIds: found.sourceIds,
      states: [found.from, found.to].flatMap(({ state }) => stateOf(state) ?? []),
      move: moveOf(found, stateOf),
    }))
  const states = new Map(sure.flatMap((one) => one.states).map((state) => [state.code, state]))
  return {
    sure,
    counts: await countsOf(db, all),
    states: [...states.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    years: [...new Set(sure.map(({ move }) => move.to_year))].toSorted((a, b) => b - a),
  }
}

async function findMoves(db: Database): Promise<Found[]> {
  const rows = await db<{
    name: string
    constituency_hi: string | null
    record: CandidateTables['election_record']
  }>`
    select c.name, to_json(r) as record,
      (select name_hi from constituency where id = constituency_id) as constituency_hi
    from election_record r join career c using (person_id)
    where person_id in (select person_id from election_record where seat_change in ('moved', 'redrawn'))
    order by person_id, at`
  const persons = [...new Set(rows.map(({ record }) => record.person_id))]
  const ties = await db<{ key: string; confidence: number | null; tiedTo: string | null }>`
    select key, confidence, tied_to as "tiedTo" from candidacy_link where person_id = any(${persons})`
  const tieOf = new Map(ties.map((tie) => [tie.key, tie]))
  return [...Map.groupBy(rows, ({ record }) => record.person_id)].flatMap(([person, of]) => {
    const contests = of.map(({ record, constituency_hi }): ContestOfPerson => {
      const { won = null, figures } = disclosed('won', record, 'won')
      const own = keysOf(record).flatMap((key) => tieOf.get(key) ?? [])
      return { ...record, constituency_hi, won, figures, ties: own }
    })
    const sourceIds = [...new Set(contests.flatMap((one) => one.source_ids))]
    return movesOf(contests).map((move) => ({ ...move, person, name: of[0]!.name, sourceIds }))
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

function seatOf(contest: ContestOfPerson, stateOf: StateOf): Move['from'] {
  const { constituency, constituency_hi, constituency_id, state, party, won, figures } = contest
  const known = stateOf(state)
  return withoutNulls({
    constituency,
    constituency_hi,
    state: known?.name ?? state,
    state_hi: known?.nameHi,
    constituency_id,
    party,
    won,
    figures,
  })
}

type Named = { name: string; nameHi?: string | undefined }

/**
 * A candidate who stayed within a state that was later split did not change state: both count as the later
 * constituency's state.
 */
function statesOf({ from, to }: Move): [Named, Named] {
  const entered = { name: to.state, nameHi: to.state_hi }
  const isOne = stateFamily(from.state) === stateFamily(to.state)
  return [isOne ? entered : { name: from.state, nameHi: from.state_hi }, entered]
}

function flowsOf(moves: readonly Move[], endsOf: (move: Move) => [Named, Named]): StateFlow[] {
  const routes = Map.groupBy(moves.map(endsOf), ([from, to]) => `${from.name}\n${to.name}`)
  const flows = [...routes.values()].map((of): StateFlow => {
    const [from, to] = of[0]!
    return withoutNulls({
      from: from.name,
      from_hi: from.nameHi,
      to: to.name,
      to_hi: to.nameHi,
      moves: of.length,
    })
  })
  return flows.toSorted((a, b) => b.moves - a.moves || (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
}
