// What was ever said about a place: a calendar file says which of its events moved, how often, when, and which were called off.
import { electionTopics, latestRoll, type ElectionDates, type StateRoll } from '../contract.ts'
import { aheadOf, datesAt, placeOf, type Needs } from './places.ts'
import { readRollVersions } from './rolls.ts'
import { readVersions, type Version } from './store.ts'

/** `now`: absent once it was taken back, or is no longer at this place. */
export type Said<T> = Pick<Version<T>, 'at' | 'now'>[]

/** Each list is about one subject, in order. */
export async function readSaidAt(needs: Needs, asked: string, today: string) {
  const { db, computed } = needs
  const place = await placeOf(db, asked)
  const [versions, ahead] = await Promise.all([
    computed.get('every version', electionTopics, () => readVersions(db)),
    aheadOf(needs, today),
  ])
  const known = new Set(versions.map(({ subject }) => subject))
  // Taken from poll days of contests, which have no history.
  const derived = ahead.elections
    .filter(({ id }) => !known.has(id))
    .map((one) => ({ subject: one.id, at: endOf(one.asOf), now: one }))
  const elections = [...Map.groupBy([...versions, ...derived], ({ subject }) => subject).values()].map(
    (said): Said<ElectionDates> => said.map(({ at, now }) => only({ at, now: now && datesAt(place, now) })),
  )
  const state = ahead.states.find(({ name }) => name === place.state)
  const roll = state && latestRoll(ahead.rolls, state.name)
  const said: Said<StateRoll> =
    roll && state ? await readRollVersions(db, { code: state.code, phase: roll.phase }) : []
  return { elections, roll: said, state, seat: place.seat }
}

const only = <T>({ at, now }: { at: string; now: T | undefined }) => ({ at, ...(now && { now }) })

/** By the end of that Indian day it was known. */
const endOf = (day: string) => `${day}T18:29:59Z`

/** An event of a calendar file; its `id` is the same in each version. */
export type CalendarEvent = {
  id: string
  day: string
  opens?: string | undefined
  closes?: string | undefined
  title: string
  about: string
}

export type DatedEvent = CalendarEvent & {
  /** When it was last said otherwise than before: milliseconds. */
  at: number
  /** How often it moved or was called off. */
  sequence: number
  cancelled: boolean
}

/** Each event as it is now, or as it was before it was called off. */
export function datedEvents(
  versions: readonly { at: string; events: readonly CalendarEvent[] }[],
): DatedEvent[] {
  const found = new Map<string, DatedEvent>()
  const restate = (event: CalendarEvent, said: { at: string; cancelled: boolean }) => {
    const before = found.get(event.id)
    const { cancelled } = said
    if (before && isSame(before, event, ['title', 'about']) && cancelled === before.cancelled) return
    const moved = before && (cancelled !== before.cancelled || !isSame(before, event))
    // Files count seconds: two changes in one are told apart.
    const at = Math.max(Date.parse(said.at), (before?.at ?? 0) + 1_000)
    found.set(event.id, { ...event, at, cancelled, sequence: (before?.sequence ?? 0) + (moved ? 1 : 0) })
  }
  for (const { at, events } of versions) {
    const ids = new Set(events.map(({ id }) => id))
    for (const event of events) restate(event, { at, cancelled: false })
    for (const one of found.values()) if (!ids.has(one.id)) restate(one, { at, cancelled: true })
  }
  return [...found.values()]
}

const isSame = (a: CalendarEvent, b: CalendarEvent, more: readonly (keyof CalendarEvent)[] = []) =>
  (['day', 'opens', 'closes', ...more] as const).every((name) => a[name] === b[name])
