// The revision of a state's electoral roll: what was ordered, and by when. An absent date is unknown.
import * as Type from 'typebox'
import { CalendarSource, Day } from './calendar.ts'

/** As the Commission counts the phases of its Special Intensive Revision; `special`: a summary revision instead. */
export const RollPhase = Type.Union([
  Type.Literal('1'),
  Type.Literal('2'),
  Type.Literal('3'),
  Type.Literal('special'),
  Type.Literal('later'),
])

export const RollDate = Type.Union([
  Type.Literal('announcedOn'),
  Type.Literal('enumerationUntil'),
  Type.Literal('draftOn'),
  Type.Literal('claimsUntil'),
  Type.Literal('finalOn'),
  Type.Literal('qualifyingDay'),
])
export type RollDate = Type.Static<typeof RollDate>
export const rollDates: readonly RollDate[] = [
  'announcedOn',
  'enumerationUntil',
  'draftOn',
  'claimsUntil',
  'finalOn',
  'qualifyingDay',
]

export const RollRevision = Type.Object({
  /** The state's name. */
  state: Type.String({ minLength: 1, maxLength: 100 }),
  phase: RollPhase,
  announcedOn: Type.Optional(Day),
  /** The last day for enumeration forms. */
  enumerationUntil: Type.Optional(Day),
  draftOn: Type.Optional(Day),
  /** The last day for claims (Form 6) and objections (Form 7). */
  claimsUntil: Type.Optional(Day),
  finalOn: Type.Optional(Day),
  /** People who are 18 on this day may be on the roll. */
  qualifyingDay: Type.Optional(Day),
  /** Dates that may have changed since they were read. */
  unconfirmed: Type.Array(RollDate, { maxItems: 6 }),
  asOf: Day,
  source: CalendarSource,
})
export type RollRevision = Type.Static<typeof RollRevision>

export type RollState = 'later' | 'announced' | 'enumeration' | 'claims' | 'hearing' | 'over' | 'unknown'

/** What is open on this Indian day, by the known dates; otherwise `unknown`. */
export function rollState(of: RollRevision, today: string): RollState {
  const { phase, announcedOn, enumerationUntil, draftOn, claimsUntil, finalOn } = of
  if (phase === 'later') return 'later'
  if (finalOn !== undefined && today >= finalOn) return 'over'
  if (claimsUntil !== undefined && today > claimsUntil) return finalOn === undefined ? 'unknown' : 'hearing'
  if (draftOn !== undefined && today >= draftOn) return claimsUntil === undefined ? 'unknown' : 'claims'
  if (enumerationUntil !== undefined) return today <= enumerationUntil ? 'enumeration' : 'unknown'
  return announcedOn === undefined || finalOn === undefined ? 'unknown' : 'announced'
}

/** A state's latest known revision. */
export function latestRoll(rolls: readonly RollRevision[], state: string): RollRevision | undefined {
  const order = ['1', 'special', '2', '3', 'later']
  return rolls
    .filter((one) => one.state === state)
    .toSorted((a, b) => order.indexOf(b.phase) - order.indexOf(a.phase))[0]
}
