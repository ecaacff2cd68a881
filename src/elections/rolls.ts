// The revision of a state's electoral roll: what was ordered, and by when. A row is what one source said on one day; a state's
// roll is put together from all of them. An absent date is unknown.
import * as Type from 'typebox'
import { indianDayAfter } from '#base/indian-day.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { CalendarSource, Day } from './calendar.ts'

/** As the Commission counts the phases of its Special Intensive Revision; `special`: a summary revision instead. */
export const RollPhase = Type.Enum(['1', '2', '3', 'special', 'later'])

export const rollDates = [
  'announcedOn',
  'enumerationFrom',
  'enumerationUntil',
  'draftOn',
  'claimsUntil',
  'finalOn',
  'qualifyingDay',
] as const
export const RollDate = Type.Enum(rollDates)
export type RollDate = Type.Static<typeof RollDate>
/** In this order. */
export const rollSteps: readonly RollDate[] = rollDates.filter((name) => name !== 'qualifyingDay')

const statement = {
  /** The state's name. */
  state: Type.String({ minLength: 1, maxLength: 100 }),
  phase: RollPhase,
  announcedOn: Type.Optional(Day),
  enumerationFrom: Type.Optional(Day),
  enumerationUntil: Type.Optional(Day),
  draftOn: Type.Optional(Day),
  /** The last day for claims (Form 6) and objections (Form 7). */
  claimsUntil: Type.Optional(Day),
  finalOn: Type.Optional(Day),
  /** People who are 18 on this day may be on the roll. */
  qualifyingDay: Type.Optional(Day),
  /** Dates that may have changed since they were read. */
  unconfirmed: Type.Array(RollDate, { maxItems: 7 }),
  /** Dates on which sources contradict each other: no day is given. */
  disputed: Type.Optional(Type.Array(RollDate, { maxItems: 7 })),
  asOf: Day,
  source: CalendarSource,
}

/** What one source said on one day. */
export const RollRevision = Type.Object(statement)
export type RollRevision = Type.Static<typeof RollRevision>

/** What is known of a state's roll today, with the statements it was put together from, oldest first. */
export const StateRoll = Type.Object({ ...statement, said: Type.Array(RollRevision) })
export type StateRoll = Type.Static<typeof StateRoll>

export type RollState =
  | 'later'
  | 'announced'
  | 'enumeration'
  | 'draft'
  | 'claims'
  | 'hearing'
  | 'due'
  | 'over'
  | 'unknown'

/**
 * What is open on this Indian day, by the known dates; otherwise `unknown`. `draft`: the last day for claims is unknown. `due`:
 * the day set for the final roll has passed, but no source was read since.
 */
export function rollState(of: StateRoll, today: string): RollState {
  const { phase, announcedOn, enumerationFrom, enumerationUntil, draftOn, claimsUntil, finalOn } = of
  if (phase === 'later') return 'later'
  if (finalOn !== undefined && today >= finalOn)
    return rollDay(of, 'finalOn')!.by.asOf < finalOn ? 'due' : 'over'
  if (claimsUntil !== undefined && today > claimsUntil) return finalOn === undefined ? 'unknown' : 'hearing'
  if (draftOn !== undefined && today >= draftOn)
    return claimsUntil !== undefined ? 'claims' : finalOn === undefined ? 'unknown' : 'draft'
  if (enumerationFrom !== undefined && today < enumerationFrom) return 'announced'
  if (enumerationUntil !== undefined && today <= enumerationUntil) return 'enumeration'
  if (enumerationFrom !== undefined || enumerationUntil !== undefined) return 'unknown'
  return announcedOn === undefined || finalOn === undefined ? 'unknown' : 'announced'
}

export type RollDay = {
  /** Absent: the sources contradict each other. */
  day?: string
  /** Who said so last. */
  by: RollRevision
  /** It may have changed since, by the same source or a later one. */
  unconfirmed: boolean
  /** Other days that were given for it: earlier ones, or those of sources that contradict each other. */
  others: { day: string; by: RollRevision }[]
}

/**
 * What is known of one date; undefined: nothing. The latest source counts, and two of one day may contradict each other; so do an older one
 * and a later one that has moved a step before it beyond it.
 */
export function rollDay({ said }: Pick<StateRoll, 'said'>, name: RollDate): RollDay | undefined {
  const found = lastSaid(said, name)
  if (found?.day === undefined || !rollSteps.includes(name)) return found
  const { day, others, ...known } = found
  const isPast = rollSteps.some((other) => {
    const later = other === name ? undefined : lastSaid(said, other)
    if (later?.day === undefined || later.by.asOf <= known.by.asOf) return false
    return rollSteps.indexOf(other) < rollSteps.indexOf(name) ? later.day > day : later.day < day
  })
  return isPast ? { ...known, others: [...others, { day, by: known.by }] } : found
}

function lastSaid(said: readonly RollRevision[], name: RollDate): RollDay | undefined {
  const given = said.filter((one) => one[name] !== undefined || one.disputed?.includes(name))
  const last = given.at(-1)
  if (!last) return undefined
  const { asOf } = last
  const latest = given.filter((one) => one.asOf === asOf)
  const agreed = latest.every((one) => one[name] === last[name] && !one.disputed?.includes(name))
  const day = agreed ? last[name] : undefined
  const others = given
    .flatMap((by) => (by[name] === undefined || by[name] === day ? [] : [{ day: by[name], by }]))
    .filter((one, i, all) => one.day !== all[i - 1]?.day)
  const unconfirmed = said.some((one) => one.asOf >= asOf && one.unconfirmed.includes(name))
  return { ...withoutNulls({ day }), by: last, unconfirmed, others }
}

/** Undefined without a statement. @param said of one state and phase */
function together(said: readonly RollRevision[]): StateRoll | undefined {
  const inOrder = said.toSorted((a, b) => (a.asOf < b.asOf ? -1 : a.asOf > b.asOf ? 1 : 0))
  const last = inOrder.at(-1)
  if (!last) return undefined
  const { state, phase, asOf, source } = last
  const known = rollDates.flatMap((name) => {
    const found = rollDay({ said: inOrder }, name)
    return found ? [{ name, ...found }] : []
  })
  const disputed = known.flatMap(({ name, day }) => (day === undefined ? name : []))
  return {
    state,
    phase,
    ...Object.fromEntries(known.flatMap(({ name, day }) => (day === undefined ? [] : [[name, day]]))),
    unconfirmed: known.flatMap(({ name, unconfirmed }) => (unconfirmed ? name : [])),
    ...(disputed.length > 0 && { disputed }),
    asOf,
    source,
    said: inOrder,
  }
}

/** A state's latest known revision. */
export function latestRoll(rolls: readonly RollRevision[], state: string): StateRoll | undefined {
  const order = ['1', 'special', '2', '3', 'later']
  const own = rolls.filter((one) => one.state === state)
  const phase = own.toSorted((a, b) => order.indexOf(b.phase) - order.indexOf(a.phase))[0]?.phase
  return together(own.filter((one) => one.phase === phase))
}

/** Days after which a revision that still runs should have been looked up again. */
const freshFor = 30

/** Nobody has looked for a month, and its final roll has not been seen: its days may have moved. */
export function isStale(of: StateRoll, today: string): boolean {
  return rollState(of, today) !== 'over' && indianDayAfter(of.asOf, freshFor) < today
}
