// Where an election stands at one seat: which step was last, which is next, and on which day; from the calendar alone. Pure.
import * as Type from 'typebox'
import { overlap } from '#base/silence.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { ElectionCalendar, Phase } from './calendar.ts'
import { isPolled, span } from './dates.ts'
import { windowsOf } from './silence.ts'

/**
 * In their order. `nominations`: papers can be filed. `scrutiny`: no more papers, not yet examined. `candidates`: those who can
 * still withdraw. `final`: the list of the ballot. `silence`: the 48 hours. `polled`: the votes wait. `declared`: the result is known.
 */
export const stages = [
  'due',
  'announced',
  'nominations',
  'scrutiny',
  'candidates',
  'final',
  'silence',
  'polling',
  'polled',
  'counting',
  'declared',
] as const
export const Stage = Type.Enum(stages)
export type Stage = Type.Static<typeof Stage>

const stepNames = [
  'announced',
  'nominationsFrom',
  'nominationsUntil',
  'scrutinyOn',
  'withdrawUntil',
  'silence',
  'poll',
  'counting',
] as const
/** What happens on a day, in order; without a day it is not known yet. */
export const Step = Type.Object({
  step: Type.Enum(stepNames),
  day: Type.Optional(Type.String()),
  /** ISO instant, where the hour is known. */
  at: Type.Optional(Type.String()),
})
export type Step = Type.Static<typeof Step>

type Place = { seat: string; state: string }

/** Whether an election is held at a seat. */
export function isPolledIn(
  { house, kind, states, phases }: ElectionCalendar,
  { seat, state }: Place,
): boolean {
  if (seat.startsWith('va-') !== (house === 'assembly')) return false
  if (states.length > 0 && !states.includes(state)) return false
  return phases.length === 0 ? kind === 'general' : phases.some((phase) => isPolled(phase, seat))
}

/** The one that a list of candidates of this day is for: lists are mended until the votes are counted. */
export function comingElection(
  all: readonly ElectionCalendar[],
  place: Place,
  day: string,
): ElectionCalendar | undefined {
  return all
    .filter((one) => isPolledIn(one, place) && lastDay(one, place.seat) >= day)
    .toSorted((a, b) => (span(a).first < span(b).first ? -1 : 1))[0]
}

function lastDay(of: ElectionCalendar, seat: string): string {
  const days = of.phases.filter((phase) => isPolled(phase, seat)).map(({ pollDay }) => pollDay)
  return [of.countingDay, days.toSorted().at(-1) ?? span(of).last]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)!
}

type Known = {
  seat: string
  /** Whether a result is known. */
  declared: boolean
  /** Whether somebody has filed papers; whether the list of the ballot is known. */
  filed: boolean
  contesting: boolean
}

/** `now` in milliseconds. */
export function stageOf(
  calendar: ElectionCalendar,
  known: Known,
  now: number,
): { stage: Stage; steps: Step[] } {
  const phases = calendar.phases
    .filter((phase) => isPolled(phase, known.seat))
    .toSorted((a, b) => (a.pollDay < b.pollDay ? -1 : 1))
  const first = phases[0]
  const windows = windowsOf([{ ...calendar, phases }], () => known.seat.slice(3, 5))
    .filter(({ reason, places }) => reason === '48-hours' && overlap(places, [known.seat]))
    .toSorted((a, b) => a.from - b.from)
  const steps = stepsOf(calendar, first, windows[0]?.from)
  return { stage: stage(), steps }

  function stage(): Stage {
    if (known.declared) return 'declared'
    if (!first) return 'due'
    const today = dayAt(now)
    if (calendar.countingDay !== undefined && today >= calendar.countingDay) return 'counting'
    const open = windows.find(({ from, until }) => from <= now && now < until)
    if (open)
      return phases.some((phase) => opensAt(phase) <= now && phase.pollDay === today) ? 'polling' : 'silence'
    if (now >= windows[0]!.from) return 'polled'
    return beforePoll(first, today)
  }

  function beforePoll(phase: Phase, today: string): Stage {
    const { nominationsFrom, nominationsUntil, scrutinyOn, withdrawUntil } = phase
    if (withdrawUntil === undefined ? known.contesting : today > withdrawUntil) return 'final'
    if (scrutinyOn !== undefined && today >= scrutinyOn) return 'candidates'
    if (nominationsUntil !== undefined && today > nominationsUntil)
      return scrutinyOn === undefined ? 'candidates' : 'scrutiny'
    if (nominationsFrom === undefined ? known.filed : today >= nominationsFrom) return 'nominations'
    return 'announced'
  }
}

function stepsOf(calendar: ElectionCalendar, phase: Phase | undefined, silence: number | undefined): Step[] {
  const days: Record<(typeof stepNames)[number], string | undefined> = {
    announced: calendar.announcedOn,
    nominationsFrom: phase?.nominationsFrom,
    nominationsUntil: phase?.nominationsUntil,
    scrutinyOn: phase?.scrutinyOn,
    withdrawUntil: phase?.withdrawUntil,
    silence: silence === undefined ? undefined : dayAt(silence),
    poll: phase?.pollDay,
    counting: calendar.countingDay,
  }
  const at = silence === undefined ? null : new Date(silence).toISOString()
  return stepNames.map((step) => withoutNulls({ step, day: days[step], at: step === 'silence' ? at : null }))
}

const indianTime = 5.5 * 3_600_000
const dayAt = (at: number) => new Date(at + indianTime).toISOString().slice(0, 10)
const opensAt = ({ pollDay, opens = '00:00' }: Phase) => Date.parse(`${pollDay}T${opens}:00+05:30`)
