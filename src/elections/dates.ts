// What a calendar says at one place: the poll days and hours of its constituencies.
import * as Type from 'typebox'
import { Count } from '#base/contract.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { House } from '#constituencies/contract.ts'
import { ElectionCalendar, Phase, PhaseKind } from './calendar.ts'

const { kind, states, announcedOn, countingDay, status, due, asOf, source } = ElectionCalendar.properties

export const ElectionDates = Type.Object({
  id: Type.String(),
  house: House,
  kind,
  states,
  announcedOn,
  /** In order; empty while it is only due. */
  polls: Type.Array(
    Type.Object({
      number: Count,
      day: Type.String(),
      nominationsUntil: Type.Optional(Type.String()),
      nominationsFrom: Type.Optional(Type.String()),
      scrutinyOn: Type.Optional(Type.String()),
      withdrawUntil: Type.Optional(Type.String()),
      /** Absent: unknown, or different from one constituency to the other. */
      opens: Type.Optional(Type.String()),
      closes: Type.Optional(Type.String()),
      kind: PhaseKind,
      /** How many constituencies; absent: all of the states. */
      seats: Type.Optional(Count),
    }),
  ),
  countingDay,
  status,
  due,
  asOf,
  source,
})
export type ElectionDates = Type.Static<typeof ElectionDates>

/** The first and last day; of an election that is due, those of its months. */
export function span({ phases, due: months }: Pick<ElectionCalendar, 'phases' | 'due'>) {
  const days = phases.map(({ pollDay }) => pollDay).toSorted()
  return { first: days[0] ?? `${months!.from}-01`, last: days.at(-1) ?? `${months!.until}-31` }
}

/** Not polled and counted on this Indian day. */
export const isAhead = (
  one: Pick<ElectionCalendar, 'phases' | 'due' | 'countingDay'>,
  today: string,
): boolean => span(one).last >= today || (one.countingDay ?? '') >= today

/** At these constituencies only; undefined if none of them polls. Without a list: everywhere. */
export function datesOf(calendar: ElectionCalendar, seats?: readonly string[]): ElectionDates | undefined {
  const { modelCode: _, exitPolls: __, phases, ...head } = calendar
  const at = phases.filter(
    (phase) =>
      seats === undefined ||
      (seats.length === 0 && phase.constituencies === 'all') ||
      seats.some((id) => isPolled(phase, id)),
  )
  if (phases.length > 0 && at.length === 0) return undefined
  const polls = at
    .toSorted((a, b) => (a.pollDay < b.pollDay ? -1 : 1))
    .map((phase) => ({
      number: phase.number,
      day: phase.pollDay,
      ...withoutNulls(Object.fromEntries(nominationDays.map((name) => [name, phase[name]]))),
      ...hoursAt(phase, seats),
      kind: phase.kind,
      ...(phase.constituencies !== 'all' &&
        seats?.length !== 1 && {
          seats: phase.constituencies.filter((id) => (seats?.includes(id) ?? true) && isPolled(phase, id))
            .length,
        }),
    }))
  return { ...head, polls }
}

/** Whether a constituency polls in a phase. */
export const isPolled = ({ constituencies, countermanded = [] }: Phase, seat: string): boolean =>
  (constituencies === 'all' || constituencies.includes(seat)) && !countermanded.includes(seat)

/** In their order. */
export const nominationDays = ['nominationsFrom', 'nominationsUntil', 'scrutinyOn', 'withdrawUntil'] as const

/** In one state, by its two letters. */
export function datesIn(calendar: ElectionCalendar, state: string | undefined): ElectionDates | undefined {
  if (state === undefined) return datesOf(calendar)
  const named = calendar.phases.flatMap(({ constituencies }) =>
    constituencies === 'all' ? [] : constituencies,
  )
  return datesOf(
    calendar,
    named.filter((id) => id.slice(3, 5) === state.toLowerCase()),
  )
}

/** Undefined where exceptions make them differ. */
function hoursAt({ opens, closes, exceptions }: Phase, seats?: readonly string[]) {
  const touching = exceptions.filter(
    ({ constituencies }) => seats === undefined || constituencies.some((id) => seats.includes(id)),
  )
  const own = seats?.length === 1 ? touching[0] : undefined
  if (touching.length > 0 && own === undefined) return {}
  return withoutNulls({ opens: own?.opens ?? opens, closes: own?.closes ?? closes })
}

/** The four days on which people turn voters: who is 18 on one of them may be on the roll. */
const qualifying = ['01-01', '04-01', '07-01', '10-01']

/** The next `count` of them, today included. */
export function qualifyingDays(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1, year + 2]
    .flatMap((of) => qualifying.map((day) => `${of}-${day}`))
    .filter((day) => day >= today)
    .slice(0, count)
}

/** The first of them on which someone born that day is 18. */
export function votesFrom(born: string): string {
  const of18 = `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`
  return qualifyingDays(of18, 1)[0]!
}
