// Validates a calendar before it takes effect: a wrong one would show or hide the wrong things on the wrong
// day.
import type { ElectionCalendar, Phase } from './calendar.ts'
import { nominationDays } from './dates.ts'
import { rollDates, rollSteps, type RollRevision } from './rolls.ts'

/** A sentence in English with its values in braces, to be translated. */
export type Fault = { message: string; values: Record<string, string | number> }

/** `state`: its name. */
export type KnownSeat = { id: string; house: string; state: string; superseded: boolean }
export type Known = { states: ReadonlySet<string>; seats: readonly KnownSeat[] }

export function faultsOf(calendar: ElectionCalendar, known: Known): Fault[] {
  const states = calendar.states
    .filter((state) => !known.states.has(state))
    .map((state) => fault(/*i18n*/ 'There is no state called {state}.', { state }))
  const days = daysOf(calendar)
    .filter((day) => !isDay(day))
    .map((day) => fault(/*i18n*/ '{day} is not a date in the calendar.', { day }))
  const first = [...states, ...days, ...headFaults(calendar)]
  if (first.length > 0 || calendar.status === 'due') return first
  const phases = calendar.phases.flatMap((phase) => phaseFaults(phase, calendar, known))
  return phases.length > 0 ? phases : [...orderFaults(calendar), ...missingSeats(calendar, known)]
}

function fault(message: string, values: Fault['values'] = {}): Fault {
  return { message, values }
}

function headFaults({ id, house, kind, states, status, phases, due }: ElectionCalendar): Fault[] {
  const numbers = phases.map(({ number }) => number)
  return [
    id.startsWith(house === 'assembly' ? 'va-' : 'ls-')
      ? undefined
      : fault(/*i18n*/ 'The id {id} must begin with ls- for the Lok Sabha or va- for an assembly.', { id }),
    house === 'assembly' && states.length === 0
      ? fault(/*i18n*/ 'Say in which states the assemblies are elected.')
      : undefined,
    status === 'announced' && phases.length === 0
      ? fault(/*i18n*/ 'An announced election has at least one phase.')
      : undefined,
    status === 'due' && (phases.length > 0 || due === undefined || due.from > due.until)
      ? fault(/*i18n*/ 'An election that is only due needs a first and a last month, and has no phases.')
      : undefined,
    status === 'announced' && due !== undefined
      ? fault(/*i18n*/ 'An announced election has poll days, not months.')
      : undefined,
    kind === 'by-election' && phases.some(({ constituencies }) => constituencies === 'all')
      ? fault(/*i18n*/ 'A by-election names its constituencies.')
      : undefined,
    new Set(numbers).size < numbers.length ? fault(/*i18n*/ 'Two phases have the same number.') : undefined,
  ].filter((one) => one !== undefined)
}

function phaseFaults(phase: Phase, { house, states }: ElectionCalendar, { seats }: Known): Fault[] {
  const { number, constituencies, exceptions, countermanded = [], opens, closes } = phase
  const here = { phase: number }
  const found: Fault[] = []
  if (phase.nominationsUntil !== undefined && phase.nominationsUntil >= phase.pollDay)
    found.push(fault(/*i18n*/ 'Phase {phase}: nominations must end before the poll.', here))
  const steps = nominationDays.flatMap((name) => phase[name] ?? [])
  const late = [...steps, phase.pollDay].find((day, i, all) => i > 0 && day < all[i - 1]!)
  if (late !== undefined)
    found.push(fault(/*i18n*/ '{day} is before the step that precedes it.', { day: late }))
  if (constituencies.length === 0) found.push(fault(/*i18n*/ 'Phase {phase} has no constituencies.', here))
  if (opens !== undefined && closes !== undefined && closes <= opens)
    found.push(fault(/*i18n*/ 'Phase {phase} closes at {closes}, before it opens.', { ...here, closes }))
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  const own = constituencies === 'all' ? [] : constituencies
  for (const id of [...own, ...exceptions.flatMap((one) => one.constituencies), ...countermanded]) {
    const seat = byId.get(id)
    if (!seat || seat.superseded || seat.house !== house)
      found.push(
        fault(/*i18n*/ 'Phase {phase}: there is no constituency {id} in this house.', { ...here, id }),
      )
    else if (states.length > 0 && !states.includes(seat.state))
      found.push(fault(/*i18n*/ 'Phase {phase}: {id} is in {state}.', { ...here, id, state: seat.state }))
  }
  for (const one of exceptions) {
    const from = one.opens ?? opens
    const until = one.closes ?? closes
    if (one.constituencies.length === 0 || (one.opens === undefined && one.closes === undefined))
      found.push(fault(/*i18n*/ 'Phase {phase}: an exception names constituencies and hours.', here))
    if (from !== undefined && until !== undefined && until <= from)
      found.push(
        fault(/*i18n*/ 'Phase {phase}: an exception closes at {closes}, before it opens.', {
          ...here,
          closes: until,
        }),
      )
    const outside = one.constituencies.find((id) => constituencies !== 'all' && !own.includes(id))
    if (outside !== undefined)
      found.push(
        fault(/*i18n*/ 'Phase {phase}: {id} has other hours, but is not in the phase.', {
          ...here,
          id: outside,
        }),
      )
  }
  return found
}

function orderFaults({ phases, announcedOn, modelCode, countingDay, exitPolls }: ElectionCalendar): Fault[] {
  const days = phases.map(({ pollDay }) => pollDay).toSorted()
  const [first, last] = [days[0]!, days.at(-1)!]
  return [
    announcedOn !== undefined && announcedOn > first
      ? fault(/*i18n*/ 'The first poll ({day}) is before the announcement.', { day: first })
      : undefined,
    modelCode !== undefined && (modelCode.from > first || (modelCode.until ?? last) < last)
      ? fault(/*i18n*/ 'The Model Code does not cover every poll day.')
      : undefined,
    countingDay !== undefined && countingDay <= last
      ? fault(/*i18n*/ 'Counting on {day} is not after the last poll.', { day: countingDay })
      : undefined,
    exitPolls !== undefined && Date.parse(exitPolls.from) > Math.min(...phases.map(firstOpening))
      ? fault(/*i18n*/ 'The window for exit polls begins after the first poll opens.')
      : undefined,
    exitPolls !== undefined && Date.parse(exitPolls.until) < Math.max(...phases.map(lastClose))
      ? fault(/*i18n*/ 'The window for exit polls ends before the last poll closes.')
      : undefined,
  ].filter((one) => one !== undefined)
}

const instantOf = (day: string, hour: string) => Date.parse(`${day}T${hour}:00+05:30`)

/** If the hours are unknown, assume the latest: the end of the day. */
const firstOpening = ({ pollDay, opens, exceptions }: Phase) =>
  instantOf(pollDay, [opens ?? '23:59', ...exceptions.flatMap((one) => one.opens ?? [])].toSorted()[0]!)

const lastClose = ({ pollDay, closes, exceptions }: Phase) =>
  instantOf(pollDay, [closes ?? '00:00', ...exceptions.flatMap((one) => one.closes ?? [])].toSorted().at(-1)!)

/** A general election polls in every seat; one left out would be silent on no day. */
function missingSeats({ kind, house, states, phases }: ElectionCalendar, { seats }: Known): Fault[] {
  if (kind !== 'general' || phases.some(({ constituencies }) => constituencies === 'all')) return []
  const polled = new Set(phases.flatMap(({ constituencies }) => constituencies))
  const missing = seats.filter(
    (seat) =>
      seat.house === house &&
      !seat.superseded &&
      (states.length === 0 || states.includes(seat.state)) &&
      !polled.has(seat.id),
  )
  if (missing.length === 0) return []
  return [
    fault(/*i18n*/ '{count} constituencies are in no phase, among them {ids}.', {
      count: missing.length,
      ids: missing
        .slice(0, 3)
        .map(({ id }) => id)
        .join(', '),
    }),
  ]
}

export function rollFaults(roll: RollRevision, known: Pick<Known, 'states'>): Fault[] {
  const days = rollSteps.flatMap((name) => roll[name] ?? [])
  const late = days.find((day, i) => i > 0 && day < days[i - 1]!)
  const odd = [...rollDates.flatMap((name) => roll[name] ?? []), roll.asOf].find((day) => !isDay(day))
  return [
    known.states.has(roll.state)
      ? undefined
      : fault(/*i18n*/ 'There is no state called {state}.', { state: roll.state }),
    odd === undefined ? undefined : fault(/*i18n*/ '{day} is not a date in the calendar.', { day: odd }),
    late === undefined
      ? undefined
      : fault(/*i18n*/ '{day} is before the step that precedes it.', { day: late }),
  ].filter((one) => one !== undefined)
}

/** A fault as an English sentence. */
export function inEnglish({ message, values }: Fault): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

function daysOf(of: ElectionCalendar): string[] {
  const { announcedOn, modelCode, countingDay, exitPolls, phases, asOf } = of
  return [
    announcedOn,
    modelCode?.from,
    modelCode?.until,
    countingDay,
    exitPolls?.from.slice(0, 10),
    exitPolls?.until.slice(0, 10),
    ...phases.flatMap((phase) => [...nominationDays.map((name) => phase[name]), phase.pollDay]),
    ...(of.due?.lastTimes ?? []).flatMap((one) => [
      one.announcedOn,
      ...one.phases.map(({ pollDay }) => pollDay),
      one.countingDay,
      one.asOf,
    ]),
    asOf,
  ].filter((day) => day !== undefined)
}

/** JavaScript silently turns 31 February into 3 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
