// Stores lists of candidates: only the differences are written. Runs in the caller's transaction.
import { createHash } from 'node:crypto'
import { fold } from '#base/fold.ts'
import { isIndic } from '#base/romanise.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { sumChanges, upsert, type Changes } from '#base/server/database/upsert.ts'
import type { NominationFact, PaperCountFact } from '../../nominations/facts.ts'
import { matchNominations } from '../../nominations/match.ts'
import { isStanding, stateAfter } from '../../nominations/states.ts'
import { statedColumns } from './store.ts'

type Row = Omit<NominationFact, 'seat'> & { id: string; electionId: string; constituencyId: string }

/** One seat's complete list, but for those who stand by another one of the same file. */
export type SeatList = {
  election: string
  seat: string
  day: string
  nominations: readonly NominationFact[]
  others?: readonly NominationFact[]
}

/** Who is standing and is not listed any more goes; who was rejected or has withdrawn stays on record. */
export async function putNominations(
  trx: Database,
  of: { source: string; lists: readonly SeatList[] },
): Promise<Changes> {
  const known = Map.groupBy(await readRows(trx, of.lists), keyOf)
  const rows: (Row & { statedAt: string; sourceId: string })[] = []
  const gone: string[] = []
  for (const list of of.lists) {
    const before = known.get(keyOf({ electionId: list.election, constituencyId: list.seat })) ?? []
    const match = matchNominations(before, list.nominations)
    const ids = new Set(before.map(({ id }) => id))
    list.nominations.forEach(({ seat, ...fact }, at) => {
      const was = match[at] === undefined ? undefined : before[match[at]]
      const id = was?.id ?? newId(list, fact.name, ids)
      ids.add(id)
      const placed = { id, electionId: list.election, constituencyId: seat }
      rows.push({ ...placed, ...merged(was, fact), statedAt: list.day, sourceId: of.source })
    })
    const rest = before.filter(({ state }, i) => isStanding(state) && !match.includes(i))
    const kept = matchNominations(rest, list.others ?? [])
    gone.push(...rest.flatMap(({ id }, i) => (kept.includes(i) ? [] : id)))
  }
  await trx`select set_config('matdata.listed_on', ${of.lists[0]?.day ?? ''}, true)`
  const removed = await trx.affected`delete from nomination where id = any(${gone})`
  await trx`select set_config('matdata.listed_on', '', true)`
  const changes = await putRows(trx, rows)
  await upsert(
    trx,
    'nomination_list',
    ['election_id', 'constituency_id'],
    of.lists.map(({ election, seat, day }) => ({
      electionId: election,
      constituencyId: seat,
      listedOn: day,
      sourceId: of.source,
    })),
  )
  return sumChanges(changes, { added: 0, changed: 0, removed })
}

/** Of a day before the one that is known it says nothing new. */
export async function putPaperCounts(
  trx: Database,
  of: { source: string; day: string; counts: readonly (PaperCountFact & { election: string })[] },
): Promise<Changes> {
  return upsert(
    trx,
    'nomination_count',
    ['election_id', 'constituency_id'],
    of.counts.map(({ seat, election, ...count }) => ({
      ...count,
      electionId: election,
      constituencyId: seat,
      statedAt: of.day,
      sourceId: of.source,
    })),
    { only: sql`old.stated_at <= excluded.stated_at` },
  )
}

export const putRows = (trx: Database, rows: readonly (Row & { statedAt: string; sourceId: string })[]) =>
  upsert(trx, 'nomination', ['id'], rows, {
    // Saying the same again changes nothing.
    also: { stated_at: sql`excluded.stated_at`, source_id: sql`excluded.source_id` },
  })

const keyOf = ({ electionId, constituencyId }: Pick<Row, 'electionId' | 'constituencyId'>) =>
  `${electionId} ${constituencyId}`

/** What a list does not say is not taken back by it; a reason belongs to the rejection. */
function merged(was: Row | undefined, fact: Omit<NominationFact, 'seat'>): Omit<NominationFact, 'seat'> {
  if (!was) return fact
  const { id: _, electionId: __, constituencyId: ___, ...before } = was
  const said = withoutNulls(fact)
  // Of words in two scripts pages show the Latin ones; a name also has its own.
  const words = Object.fromEntries(
    latinFirst.flatMap((field) => (isTranslation(was[field], fact[field]) ? [[field, was[field]]] : [])),
  )
  const isLocal = (name: string) => isIndic(name) && isIndic(fact.name) !== isIndic(was.name)
  const nameLocal = fact.nameLocal ?? was.nameLocal ?? [fact.name, was.name].find(isLocal) ?? null
  const state = stateAfter(was.state, fact.state)
  const party = isTranslated(was, fact)
    ? { party: was.party }
    : fact.party === null
      ? { independent: was.independent }
      : { partyId: fact.partyId }
  return {
    ...before,
    ...said,
    ...words,
    ...party,
    nameLocal,
    state,
    reason: isStanding(state) ? null : (fact.reason ?? was.reason),
  }
}

const latinFirst = ['name', 'symbol', 'education', 'alliance'] as const
const isTranslation = (was: string | null, now: string | null) =>
  was !== null && now !== null && isIndic(now) && !isIndic(was)

/** In a list in another script words that nobody knows are no other party. */
const isTranslated = (
  was: NominationFact | Row,
  { party, partyId, independent }: Omit<NominationFact, 'seat'>,
) =>
  was.partyId !== null &&
  party !== null &&
  partyId === null &&
  !independent &&
  isIndic(party) !== isIndic(was.party ?? '')

/** Of several of one name each gets its own. */
export function newId(
  { election, seat }: Pick<SeatList, 'election' | 'seat'>,
  name: string,
  taken: ReadonlySet<string>,
): string {
  for (let n = 1; ; n += 1) {
    const text = JSON.stringify([election, seat, fold(name), n])
    const id = `n${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    if (!taken.has(id)) return id
  }
}

async function readRows(trx: Database, lists: readonly SeatList[]): Promise<Row[]> {
  const [elections, seats] = [lists.map(({ election }) => election), lists.map(({ seat }) => seat)]
  return trx<Row>`
    select n.id, n.election_id as "electionId", n.constituency_id as "constituencyId", ${statedColumns},
      n.party, n.party_id as "partyId", n.independent
    from nomination n join unnest(${elections}::text[], ${seats}::text[]) l (e, s) on (election_id, constituency_id) = (e, s)
    order by n.ballot_number nulls last, n.id`
}

/** The day of the latest list of each seat, by election and seat. */
export async function readListDays(trx: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await trx<{ electionId: string; constituencyId: string; day: string }>`
    select election_id as "electionId", constituency_id as "constituencyId", listed_on::text as day from nomination_list`
  return new Map(rows.map((row) => [keyOf(row), row.day]))
}

/** How many are on the ballot by our lists, by election and seat. */
export async function readContesting(trx: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await trx<{ electionId: string; constituencyId: string; people: number }>`
    select election_id as "electionId", constituency_id as "constituencyId", count(*)::int as people from nomination
    where state = 'contesting' group by 1, 2`
  return new Map(rows.map((row) => [keyOf(row), row.people]))
}
