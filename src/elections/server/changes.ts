// The desk's changes to calendars and rolls. A confirmed one counts at once, and every version stays in election_history.
import { refuse } from '#base/contract.ts'
import type { Line, Proposable } from '#base/proposals.ts'
import type { Database } from '#base/server/database/db.ts'
import type { ProposalKind, Reading } from '#base/server/proposals/kind.ts'
import { faultsOf, rollFaults, type Fault, type Known, type KnownSeat } from '../check-calendar.ts'
import {
  calendarChange,
  calendarFaulty,
  electionCalendarTopic,
  phaseLines,
  rollChange,
  type ElectionCalendar,
  type RollRevision,
} from '../contract.ts'
import { putCalendars, putRolls } from './intake.ts'
import { readRolls } from './rolls.ts'
import { readStated } from './store.ts'

type Of<P> = P extends Proposable<infer S> ? S : never
type CalendarChange = Of<typeof calendarChange>
type RollChange = Of<typeof rollChange>

const shared = { reasoned: true, topics: [electionCalendarTopic] }

const calendar: ProposalKind<CalendarChange> = {
  of: calendarChange,
  ...shared,
  subject: (stated) => `election:${'calendar' in stated ? stated.calendar.id : stated.removeCalendar}`,
  async check(trx, { stated }) {
    if ('calendar' in stated) refuseFaults(faultsOf(stated.calendar, await readKnown(trx)))
    return {}
  },
  async apply(trx, { id, stated }) {
    await nameInHistory(trx, id)
    if ('calendar' in stated) await putCalendars(trx, [stated.calendar])
    else await trx`delete from election_calendar where id = ${stated.removeCalendar}`
  },
  async read(db, stored) {
    const known = await readStated(db)
    return stored.map(({ subject, stated }) => {
      const now = known.find(({ id }) => subject === `election:${id}`)
      return reading(
        subject,
        'calendar' in stated && calendarLines(stated.calendar),
        now && calendarLines(now),
      )
    })
  },
}

const roll: ProposalKind<RollChange> = {
  of: rollChange,
  ...shared,
  subject(stated) {
    const { state, phase } = 'roll' in stated ? stated.roll : stated.removeRoll
    return `election:${state} ${phase}`
  },
  async check(trx, { stated }) {
    if ('roll' in stated) refuseFaults(rollFaults(stated.roll, await readKnown(trx)))
    return {}
  },
  async apply(trx, { id, stated }) {
    await nameInHistory(trx, id)
    if ('roll' in stated) return putRolls(trx, [stated.roll])
    const { state, phase, asOf = null, publisher = null } = stated.removeRoll
    return trx`delete from roll_revision r using state s where s.code = r.state_code and s.name = ${state}
      and r.phase = ${phase} and r.as_of::text = coalesce(${asOf}, r.as_of::text)
      and r.source ->> 'publisher' = coalesce(${publisher}, r.source ->> 'publisher')`
  },
  async read(db, stored) {
    const known = await readRolls(db)
    return stored.map(({ subject, stated }) => {
      const said = known.filter(({ state, phase }) => subject === `election:${state} ${phase}`)
      const same = 'roll' in stated && said.find((one) => isSameStatement(one, stated.roll))
      // What another source says stands beside it; the change is compared with the latest.
      const now = same || said.at(-1)
      return reading(subject, 'roll' in stated && fields(stated.roll), now && fields(now))
    })
  },
}

export const electionProposals = [calendar, roll]

function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw refuse(calendarFaulty, faults)
}

/** The trigger that keeps the history writes down whose change it was. */
const nameInHistory = (trx: Database, id: number) =>
  trx`select set_config('matdata.proposal', ${String(id)}, true)`

const isSameStatement = (a: RollRevision, b: RollRevision) =>
  a.asOf === b.asOf && a.source.publisher === b.source.publisher

/** Every field in a line of its own, so that two versions can be compared. */
function reading(subject: string, after: Line[] | false, before: Line[] = []): Reading {
  const title = subject.slice(subject.indexOf(':') + 1)
  return { title, lines: after || [{ term: 'To be removed.', text: '' }], before }
}

function calendarLines({ phases, ...head }: ElectionCalendar): Line[] {
  const lines = phaseLines(phases).split('\n').filter(Boolean)
  return [...fields(head), ...lines.map((text) => ({ term: 'phase', text }))]
}

function fields(of: Omit<ElectionCalendar, 'phases'> | RollRevision): Line[] {
  const { source, ...rest } = of
  const plain = Object.entries({ ...rest, publisher: source.publisher, title: source.title })
    .filter(([, value]) => value !== undefined)
    .map(([term, value]) => ({ term, text: typeof value === 'string' ? value : JSON.stringify(value) }))
  return source.url === undefined ? plain : [...plain, { term: 'url', text: source.url, is: 'link' }]
}

/** The states and seats that a calendar may name. */
async function readKnown(db: Database): Promise<Known> {
  const states = await db<{ name: string }>`select name from state`
  const seats = await db<KnownSeat>`
    select c.id, c.house, s.name as state, c.superseded from constituency c join state s on s.code = c.state_code
    order by c.id`
  return { states: new Set(states.map(({ name }) => name)), seats: seats }
}
