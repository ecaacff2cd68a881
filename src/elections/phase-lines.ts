// Phases as the desk types them, one line each: "2; 2027-02-20; 07:00-18:00; 1-58, 60; 12, 14: 07:00-16:00; re-poll".
// Number; poll day; hours ("?" if unknown); constituencies ("all", numbers, "UP 1-58", ids); then exceptions, the days before the
// poll ("open 2027-01-20; nominations 2027-01-27; scrutiny 2027-01-28; withdrawals 2027-01-30"), where it was called off ("countermanded 7"),
// and the kind.
import type { ElectionCalendar, Phase } from './calendar.ts'
import { nominationDays } from './dates.ts'

type Of = Pick<ElectionCalendar, 'house'> & {
  /** Two-letter codes of the states; with one, numbers need none. */
  codes: readonly string[]
}

/** The phases, or the first line that cannot be read. */
export function phasesFrom(text: string, of: Of): { phases: Phase[] } | { line: number } {
  const phases: Phase[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const phase = phaseIn(line, of)
    if (!phase) return { line: i + 1 }
    phases.push(phase)
  }
  return { phases }
}

function phaseIn(line: string, of: Of): Phase | undefined {
  const [number = '', pollDay = '', hours = '', seats = '', ...more] = line
    .split(';')
    .map((cell) => cell.trim())
  const kinds = more.filter((cell) => cell === 're-poll' || cell === 'adjourned')
  const constituencies = seats === 'all' ? 'all' : seatsIn(seats, of)
  const open = hoursIn(hours)
  const days = more.map(dayIn).filter((one) => one !== undefined)
  const calledOff = more.filter((cell) => cell.startsWith(off))
  const countermanded = calledOff.map((cell) => seatsIn(cell.slice(off.length), of))
  const exceptions = more
    .filter(
      (cell) => cell !== '' && !kinds.includes(cell as never) && !calledOff.includes(cell) && !dayIn(cell),
    )
    .map((cell) => {
      const [, list = '', own = ''] = /^([^:]+):\s*(.+)$/.exec(cell) ?? []
      const found = seatsIn(list, of)
      const other = hoursIn(own)
      return found && other && { constituencies: found, ...other }
    })
  const known = exceptions.filter((one) => one !== undefined)
  if (!/^\d{1,2}$/.test(number) || !/^\d{4}-\d\d-\d\d$/.test(pollDay)) return undefined
  if (!constituencies || !open || known.length < exceptions.length || kinds.length > 1) return undefined
  if (new Set(days.map(([name]) => name)).size < days.length) return undefined
  if (countermanded.includes(undefined)) return undefined
  return {
    number: Number(number),
    pollDay,
    ...Object.fromEntries(days),
    ...open,
    constituencies,
    exceptions: known,
    ...(countermanded.length > 0 && { countermanded: countermanded.flatMap((ids) => ids ?? []) }),
    kind: kinds[0] ?? 'poll',
  }
}

const off = 'countermanded '

const dayWords = {
  nominationsFrom: 'open',
  nominationsUntil: 'nominations',
  scrutinyOn: 'scrutiny',
  withdrawUntil: 'withdrawals',
} as const

/** "nominations 2027-01-27". */
function dayIn(cell: string): [(typeof nominationDays)[number], string] | undefined {
  const [, word, day = ''] = /^([a-z]+) (\d{4}-\d\d-\d\d)$/.exec(cell) ?? []
  const name = nominationDays.find((one) => dayWords[one] === word)
  return name && [name, day]
}

/** "07:00-18:00", "07:00-?", "?". */
function hoursIn(text: string): Pick<Phase, 'opens' | 'closes'> | undefined {
  if (text === '?') return {}
  const [, opens, closes] = /^(\d\d:\d\d|\?)\s*[-–]\s*(\d\d:\d\d|\?)$/.exec(text) ?? []
  if (opens === undefined || closes === undefined) return undefined
  return { ...(opens !== '?' && { opens }), ...(closes !== '?' && { closes }) }
}

function seatsIn(text: string, { house, codes }: Of): string[] | undefined {
  const found: string[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    if (/^(ls|va)-[a-z]{2}-\d+$/.test(part)) {
      found.push(part)
      continue
    }
    const [, named, first, last = first] =
      /^(?:([A-Za-z]{2})\s+)?(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(part) ?? []
    const code = named ?? (codes.length === 1 ? codes[0] : undefined)
    if (first === undefined || code === undefined || Number(last) < Number(first)) return undefined
    const prefix = `${house === 'assembly' ? 'va' : 'ls'}-${code.toLowerCase()}`
    for (let n = Number(first); n <= Number(last); n += 1) found.push(`${prefix}-${n}`)
  }
  return found
}

/** The same phases as lines. */
export function phaseLines(phases: readonly Phase[]): string {
  return phases
    .map(({ number, pollDay, constituencies, exceptions, countermanded, kind, ...more }) =>
      [
        String(number),
        pollDay,
        hoursOf(more),
        constituencies === 'all' ? 'all' : seatsOf(constituencies),
        ...exceptions.map((one) => `${seatsOf(one.constituencies)}: ${hoursOf(one)}`),
        ...nominationDays.flatMap((name) =>
          more[name] === undefined ? [] : `${dayWords[name]} ${more[name]}`,
        ),
        ...(countermanded ? [off + seatsOf(countermanded)] : []),
        ...(kind === 'poll' ? [] : [kind]),
      ].join('; '),
    )
    .join('\n')
}

const hoursOf = ({ opens, closes }: Pick<Phase, 'opens' | 'closes'>) =>
  opens === undefined && closes === undefined ? '?' : `${opens ?? '?'}-${closes ?? '?'}`

/** Runs of numbers of one state together: UP 1-58. */
function seatsOf(ids: readonly string[]): string {
  const runs: { code: string; first: number; last: number }[] = []
  for (const id of ids) {
    const [, code = '', n = ''] = id.split('-')
    const before = runs.at(-1)
    if (before && before.code === code && before.last + 1 === Number(n)) before.last += 1
    else runs.push({ code, first: Number(n), last: Number(n) })
  }
  return runs
    .map(({ code, first, last }) => `${code.toUpperCase()} ${first === last ? first : `${first}-${last}`}`)
    .join(', ')
}
