// The handlers for nominations/contract.ts.
import { fold } from '#base/fold.ts'
import { refuse } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { constituencyNotFound } from '#constituencies/contract.ts'
import { comingElection, datesOf, stageOf, type ElectionCalendar } from '#elections/contract.ts'
import {
  listNominationChanges,
  listNominations,
  readNominations,
  type Nomination,
} from '../../nominations/contract.ts'
import { matchNominations } from '../../nominations/match.ts'
import { isStanding } from '../../nominations/states.ts'
import {
  listAllNominations,
  listChanges,
  readListed,
  readNominationsOf,
  readPapers,
  sourcesOf,
} from './store.ts'

type Needs = {
  db: Database
  /** The calendar of elections, from the feature that keeps it. */
  calendars: () => Promise<readonly ElectionCalendar[]>
}

/** Days for which a page still speaks of an election whose result is known. */
const afterResult = 30
const shownChanges = 50

export function nominationRoutes({ db, calendars }: Needs): Route[] {
  return [
    withFiles(
      route(readNominations, ({ params }) => readAt({ db, calendars }, params.seat, Date.now())),
      { name: 'candidates', rows: ['candidates'], more: [['notStanding']] },
    ),
    withFiles(
      route(listNominations, ({ query }) => listAllNominations(db, query)),
      { name: 'list', rows: ['candidates'] },
    ),
    withFiles(
      route(listNominationChanges, async ({ query: { seat, limit, offset } }) => {
        const where = seat === undefined ? sql`true` : sql`h.constituency_id = ${seat}`
        const found = await listChanges(db, { where, limit, offset })
        return { ...found, sources: await sourcesOf(db, found.changes) }
      }),
      { name: 'list', rows: ['changes'] },
    ),
  ]
}

async function readAt({ db, calendars }: Needs, seat: string, at: number) {
  const [place] = await db<{ state: string; superseded: boolean }>`
    select s.name as state, c.superseded from constituency c join state s on s.code = c.state_code where c.id = ${seat}`
  if (!place) throw refuse(constituencyNotFound)
  const today = indianDay(new Date(at))
  const since = indianDay(new Date(at - afterResult * 86_400_000))
  const calendar = place.superseded
    ? undefined
    : currentElection(await calendars(), { seat, state: place.state }, { today, since })
  if (!calendar) return { steps: [], candidates: [], notStanding: [], changes: [], sources: [], today }
  const { id } = calendar
  const result = await readResult(db, id, seat)
  const all = withResult(await readNominationsOf(db, id, seat), result)
  const known = {
    seat,
    declared: result.length > 0,
    filed: all.some(({ state }) => state !== 'announced'),
    contesting: all.some(({ state }) => state === 'contesting'),
  }
  const listed = await readListed(db, id, seat)
  const papers = await readPapers(db, id, seat)
  const where = sql`h.constituency_id = ${seat} and h.election_id = ${id}`
  const { changes } = await listChanges(db, { where, limit: shownChanges, offset: 0 })
  const election = datesOf(calendar, [seat])
  const standing = all.filter(({ state }) => isStanding(state))
  return {
    ...(election && { election }),
    ...stageOf(calendar, known, at),
    ...(listed && { listed }),
    ...(papers && { papers }),
    candidates: standing,
    notStanding: all.filter((one) => !isStanding(one.state) && !standing.some((other) => isTwin(one, other))),
    changes,
    sources: await sourcesOf(db, [
      ...all,
      ...changes,
      ...(listed ? [listed] : []),
      ...(papers ? [papers] : []),
    ]),
    today,
  }
}

/** Who is put up by a party hands in several papers, of which one is enough; independents of one name can be two. */
const isTwin = (one: Nomination, other: Nomination) =>
  one.party !== undefined && one.party === other.party && one.name === other.name

/** The coming one; until a result has been known for a month, the one that is over. */
function currentElection(
  calendars: readonly ElectionCalendar[],
  place: { seat: string; state: string },
  { today, since }: { today: string; since: string },
): ElectionCalendar | undefined {
  const recent = comingElection(calendars, place, since)
  if (!recent) return undefined
  const last = recent.countingDay ?? recent.phases.at(-1)?.pollDay
  if (last === undefined || last >= today) return recent
  // An announced election stays in sight until its result is known.
  const next = comingElection(calendars, place, today)
  return next?.status === 'announced' ? next : recent
}

type Result = {
  name: string
  party: string | null
  independent: boolean
  votes: number | null
  position: number | null
  won: boolean
}

async function readResult(db: Database, election: string, seat: string): Promise<Result[]> {
  return db<Result>`
    select y.name, p.name as party, independent, votes, position, won from candidacy y left join party p on p.id = party_id
    where election_id = ${election} and constituency_id = ${seat} and not nota
      and exists (select from candidacy w where w.won and (w.election_id, w.constituency_id) = (y.election_id, y.constituency_id))
    order by y.id`
}

function withResult(all: readonly Nomination[], result: readonly Result[]): Nomination[] {
  if (result.length === 0) return [...all]
  const plain = { partyId: null, symbol: null, ballotNumber: null }
  const match = matchNominations(
    all.map(({ name, independent, party = null }) => ({ ...plain, name, independent, party })),
    result.map(({ name, independent, party }) => ({ ...plain, name, independent, party })),
  )
  // A win must not go to a namesake: who is told apart from another by nothing has no result.
  const whoIs = ({ name, independent, party }: Pick<Nomination, 'name' | 'independent' | 'party'>) =>
    `${fold(name)} ${independent || party}`
  const times = Map.groupBy(all, whoIs)
  return all.map((one, i) => {
    const at = match.indexOf(i)
    if (at === -1 || times.get(whoIs(one))!.length > 1) return one
    const { votes, position, won } = result[at]!
    return {
      ...one,
      result: { won, ...(votes !== null && { votes }), ...(position !== null && { position }) },
    }
  })
}
