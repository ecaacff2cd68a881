// Queries about leaders. Imports (intake.ts) and visitors (ratings.ts) write.
import { fold } from '#base/fold.ts'
import { refuse, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { neverSilent, type SilenceGuard } from '#base/server/silence/guard.ts'
import {
  leaderNotFound,
  leadersOfSeat,
  pageSize,
  seatNotFound,
  type Leader,
  type LeaderAround,
  type listLeaders,
  type listLeadersOfSeat,
  type SortBy,
} from '../contract.ts'
import { leaderColumns, leaderOf, leaderTables, type LeaderRow } from './rows.ts'
import { officeMatch, stateOfLeader } from './office-search.ts'
import { matchesOf, type Match } from './search.ts'
import { isLetters, withInitials } from '#base/names/called-letters.ts'
import { otherNamesOfPerson, withoutHonorifics } from '#base/names/other-names.ts'

type LeaderQuery = Input<typeof listLeaders>['query']
type LeaderList = Reply<typeof listLeaders>
type OfSeat = Reply<typeof listLeadersOfSeat>

export type LeaderContext = {
  db: Database
  /** By which lists are ordered by name while any ratings are closed. */
  silence?: Pick<SilenceGuard, 'anyClosed'>
}

/** Only current holders, unless there is a text or a position and former holders are requested. */
export async function leadersFor(context: LeaderContext, asked: LeaderQuery): Promise<LeaderList> {
  const { db, silence = neverSilent } = context
  return list(db, silence.anyClosed('B') ? { ...asked, sortBy: 'name' } : asked)
}

/** Refuses `leaderNotFound`. */
export async function leader(context: LeaderContext, id: string): Promise<Leader> {
  const [found] = await leadersWhere(context.db, sql`l.id = ${id}`)
  if (!found) throw refuse(leaderNotFound)
  return found
}

/** `name` is a constituency's id or name. Several constituencies may have a name, in one state or several. Refuses `seatNotFound`. */
export async function leadersOf(
  context: LeaderContext,
  asked: { name: string; state?: string; limit?: number },
): Promise<OfSeat> {
  const { db, silence = neverSilent } = context
  const around = await leadersAround(db, asked.name.toLowerCase())
  const score = silence.anyClosed('B') ? sql`lower(l.name)` : sql`l.score desc nulls last`
  return { ...(await ofSeat(db, asked, score)), around }
}

/** An array is asked for first; `in (select …)` would join every leader with every candidacy before it chooses. */
async function leadersAround(db: Database, seat: string): Promise<LeaderAround[]> {
  const rows = await db<LeaderRow & { office: string | null }>`
    select ${leaderColumns}, case when l.position = 'chief_minister' then l.office end as office
    from leader l ${leaderTables}
    where l.id = any(array(
      select o.id from seat_place p join leader o on o.constituency_id = p.lok_sabha_id
      where p.constituency_id = ${seat} and o.current
      union all
      select o.id from constituency m join leader o on o.state_code = m.state_code
      where m.id = ${seat} and o.position = 'chief_minister' and o.current
      union all
      select o.id from leader m join candidacy_link k on k.key = coalesce(m.candidacy_id, m.person_key)
      join candidacy_link same on same.person_id = k.person_id join leader o on o.person_key = same.key
      where m.constituency_id = ${seat} and m.current and o.constituency_id is null and o.state_code is null and o.current))
    order by l.rank desc, l.id`
  return rows.map(({ office, ...row }) => ({ ...leaderOf(row), ...(office !== null && { office }) }))
}

/** Current ones first. */
export async function officesOfPerson(context: LeaderContext, id: string): Promise<Leader[]> {
  const own = sql`l.id = any(array(
    select o.id from candidacy_link k join leader o on o.candidacy_id = k.key where k.person_id = ${id}
    union select o.id from candidacy_link k join leader o on o.person_key = k.key where k.person_id = ${id}))`
  return leadersWhere(context.db, own, sql`l.current desc, l.rank, l.as_of desc, l.id`)
}

/** Matches the indexes of the table. */
const orders: Record<SortBy, Sql> = {
  rating: sql`l.score desc nulls last, l.rank, lower(l.name), l.id`,
  name: sql`lower(l.name), l.id`,
  trending: sql`l.trend desc, l.recent_count desc, l.score desc nulls last, l.rank, lower(l.name), l.id`,
}

async function list(db: Database, asked: LeaderQuery): Promise<LeaderList> {
  const { page = 1, limit = pageSize, sortBy = 'rating', position } = asked
  const text = withoutHonorifics(asked.search?.trim() ?? '')
  const one = position && position !== 'all' ? position : undefined
  const former = asked.former === true && (text !== '' || one !== undefined)
  const among = sql.join(
    [
      former ? sql`true` : sql`l.current`,
      ...(one ? [sql`l.position = ${one}`] : []),
      ...(asked.state ? [isState(stateOfLeader, asked.state)] : []),
    ],
    ' and ',
  )
  const offset = (page - 1) * limit
  if (text === '') {
    const order = former ? sql`l.current desc, ${orders[sortBy]}` : orders[sortBy]
    const cut = { where: among, order, limit, offset }
    const [total, { leaders }] = await Promise.all([countLeaders(db, among), pageOf(db, cut)])
    return { leaders, pagination: { page, limit, total } }
  }
  const office = await officeMatch(db, text)
  const initials = withInitials(text)
  // కేసీఆర్ is K C R before it is anybody who sounds so.
  const isCalled = initials !== undefined && isLetters(initials.replaceAll(' ', ''))
  const names = [...(isCalled ? [initials] : []), text, ...otherNamesOfPerson(text)]
    .concat(initials ?? [])
    .map((name) => matchesOf(name))
  // Under any of the names before only nearly so, or in part.
  const weight = ({ near, partly }: Match) => (near ? 2 : partly ? 1 : 0)
  const matches = names.flat().toSorted((a, b) => weight(a) - weight(b))
  for (const match of [...(office ? [office] : []), ...matches]) {
    const where = sql`${among} and ${match.where}`
    const order = match.office
      ? sql`(${match.first}) desc, l.as_of desc, coalesce(l.held_from, '') desc, ${orders[sortBy]}`
      : sql`(${match.first}) desc, l.current desc, ${match.like ? sql`${match.like} desc, ` : sql``}${orders[sortBy]}`
    // Counted by the same query: a search scans more than an index does.
    const found = await pageOf(db, { where, order, limit, offset }, sql`count(*) over ()`, match.first)
    const total = found.total ?? (offset > 0 ? await countLeaders(db, where) : 0)
    const { near: isNear } = match
    const isAsked = match.office ?? match.party
    if (total > 0)
      return {
        leaders: found.leaders,
        pagination: { page, limit, total },
        ...(isNear && { near: isNear }),
        ...(!isAsked && (match.partly || !found.named) && { partly: true as const }),
        ...(isAsked && { office: isAsked }),
      }
  }
  return { leaders: [], pagination: { page, limit, total: 0 } }
}

/** @param state a code or a name. */
function isState(code: Sql, state: string): Sql {
  return sql`${code} in (select state_code from state_name
    where state_code = ${state.trim().toUpperCase()} or folded = ${fold(state)})`
}

type Cut = { where: Sql; order: Sql; limit: number; offset: number }

/** Selects ids by index before joining anything. An empty page has no total. */
async function pageOf(
  db: Database,
  { where, order, limit, offset }: Cut,
  count: Sql = sql`null`,
  named: Sql = sql`true`,
): Promise<{ leaders: Leader[]; total: number | undefined; named: boolean }> {
  const rows = await db<LeaderRow & { total: number; named: boolean }>`
    select ${leaderColumns}, cut.total, (${named}) as named
    from (select l.id, ${count} as total from leader l where ${where} order by ${order} limit ${limit} offset ${offset}) cut
    join leader l using (id) ${leaderTables} order by ${order}`
  const leaders = rows.map(({ total: _, named: __, ...row }) => leaderOf(row))
  return { leaders, total: rows[0]?.total, named: rows[0]?.named === true }
}

async function countLeaders(db: Database, where: Sql): Promise<number> {
  const rows = await db<{ total: number }>`
    select count(*) as total from leader l where ${where}`
  return rows[0]!.total
}

async function ofSeat(
  db: Database,
  { name, state, limit = leadersOfSeat.shown }: { name: string; state?: string; limit?: number },
  score: Sql,
): Promise<Omit<OfSeat, 'around'>> {
  const of = (ids: readonly string[]) =>
    leadersWhere(
      db,
      sql`l.constituency_id = any(${ids})`,
      sql`l.current desc, l.rank, ${score}, l.as_of desc, lower(l.name), l.id`,
    )
  // Pages ask by id: one question instead of two.
  let all = state === undefined ? await of([name.toLowerCase()]) : []
  if (all.length === 0) {
    const seats = await seatsCalled(db, name, state)
    if (seats.length === 0) throw refuse(seatNotFound)
    all = await of(seats)
  }
  const leaders = all.filter(({ current }) => current)
  const filled = new Set(leaders.map(({ constituencyId }) => constituencyId))
  const vacant = Map.groupBy(all, ({ constituencyId }) => constituencyId)
  const lastKnown = [...vacant].filter(([id]) => !filled.has(id)).map(([, known]) => latest(known))
  return { leaders: leaders.slice(0, limit), total: leaders.length, lastKnown }
}

/** The last known holder of the office. */
function latest(of: readonly Leader[]): Leader {
  const when = ({ asOf, since = '', status }: Leader) =>
    `${status === 'somebody else followed' || status === 'not yet in office' ? 0 : 1} ${asOf} ${since}`
  return of.toSorted((a, b) => (when(a) < when(b) ? 1 : -1))[0]!
}

/** One constituency for an id; for a name, all current constituencies of that name, in both houses. */
async function seatsCalled(db: Database, name: string, state: string | undefined): Promise<string[]> {
  const inState = state === undefined ? sql`true` : isState(sql`c.state_code`, state)
  const where = async (is: Sql) => {
    const rows = await db<{ id: string }>`
      select c.id from constituency c where ${inState} and ${is}`
    return rows.map(({ id }) => id)
  }
  const byId = await where(sql`c.id = ${name.toLowerCase()}`)
  if (byId.length > 0) return byId
  const folded = fold(name)
  return where(sql`not c.superseded and c.id in (
    select constituency_id from constituency_name
    where folded = ${folded} and ${folded} <> '' or lower(spelling) = lower(${name}))`)
}

async function leadersWhere(db: Database, where: Sql, order: Sql = sql`l.id`): Promise<Leader[]> {
  const rows = await db<LeaderRow>`
    select ${leaderColumns} from leader l ${leaderTables} where ${where} order by ${order}`
  return rows.map(leaderOf)
}
