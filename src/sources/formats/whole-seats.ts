// Puts the lines of a file together by constituency. A constituency is imported completely or not at all, with a reason.
import type {
  ElectionFact,
  FormerSeat,
  PollDateFact,
  ResultFact,
  TurnoutFact,
} from '#constituencies/facts.ts'
import type { Columns } from '../columns.ts'
import { quarantine, type Validated } from '../import-format.ts'
import { placeName } from '../parse-cells.ts'
import type { Place, Register, RegisterSeat } from '../register.ts'
import type { Quarantined } from '../report.ts'
import { plainName, type Question } from '../similar-names.ts'
import type { Row } from '../table.ts'
import type { ResultLine } from './result-lines.ts'

export type SeatFacts = { results: ResultFact; turnout: TurnoutFact; 'poll-dates': PollDateFact }
export type Lines = {
  results: ResultLine
  turnout: { electors: number; votesPolled: number; turnout: number }
  'poll-dates': { pollDate: string }
}
export type Kind = keyof SeatFacts

type Seat = { election: ElectionFact; seat: RegisterSeat; seatThen: FormerSeat; register: Register }
type Line<K extends Kind> = { line: number; fact: Lines[K] }
export type SeatReader<K extends Kind> = (
  of: Seat,
  lines: readonly Line<K>[],
) => { facts: SeatFacts[K]; aside?: Readonly<Record<string, number>> } | { fault: string }
export type Rules<K extends Kind> = {
  /** Looks at the lines of all seats before it reads one. */
  reader(seats: readonly (readonly Line<K>[])[]): SeatReader<K>
  /** Whether the lines of a seat that has several show themselves that none is missing. */
  isWhole?(facts: readonly Lines[K][]): boolean
  /** Seats about which a person must be asked, and why. */
  doubts?(election: ElectionFact, seats: readonly SeatFacts[K][]): ReadonlyMap<string, string>
}

/** A line about a constituency. */
export type Placed<C extends Columns, K extends Kind> = {
  row: Row<C>
  place: Place
  fact: Lines[K] | { fault: string }
  /** Why it is of no final count, if it says so. */
  underWay?: string | undefined
  /** It names no seat: `place` is that of the line above. */
  isLost?: boolean
}

type Found<C extends Columns, K extends Kind> = {
  seat: RegisterSeat
  seatThen: FormerSeat
  lines: readonly Placed<C, K>[]
}
type Sorted<C extends Columns, K extends Kind> = Pick<Validated<never>, 'taken' | 'quarantined'> & {
  seats: SeatFacts[K][]
  /** Lines that add nothing, by what they are. */
  aside: Record<string, number>
  /** Seats whose count looks unfinished, and was said to be final. */
  confirmed: RegisterSeat[]
  /** Every seat of which the file has a line. */
  named: Found<C, K>['seat'][]
}

export function seatsOf<C extends Columns, K extends Kind>(
  {
    rules,
    election,
    register,
    isFinal,
  }: { rules: Rules<K>; election: ElectionFact; register: Register; isFinal: boolean },
  placed: readonly Placed<C, K>[],
): Sorted<C, K> {
  const quarantined: Quarantined[] = []
  const leaveOut = (of: readonly Placed<C, K>[], reason: string, question?: Question) => {
    for (const one of of) quarantined.push(quarantine(one.row, reason, question))
  }
  const aside: Record<string, number> = {}
  const setAside = (what: string, count: number) => {
    if (count > 0) aside[what] = (aside[what] ?? 0) + count
  }
  const found: Found<C, K>[] = []
  /** Constituencies that may also have lines under another name, by the first such line. */
  const perhaps = new Map<string, number>()
  const groups = [...Map.groupBy(placed, ({ place }) => placeKey(place, register)).values()]
  const known: Known<C, K> = new Map(
    groups.flatMap((all) => {
      const seat = register.seat(all[0]!.place)
      return all.map((one) => [one, seat] as const)
    }),
  )
  const beside = besideLost(placed, known)
  for (const all of groups) {
    const lines = withoutRepeats(all)
    setAside('repeated lines', all.length - lines.length)
    const { place, row } = lines[0]!
    const seat = known.get(lines[0]!)!
    if ('fault' in seat) {
      leaveOut(lines, seat.fault, seat.question)
      const [only, ...others] = seat.question?.options ?? []
      if (only && others.length === 0) perhaps.set(only.id, row.line)
    } else found.push({ seat: seat.seat, seatThen: thenOf(seat, place), lines })
  }

  const readable: { of: Found<C, K>; lines: Line<K>[] }[] = []
  for (const same of Map.groupBy(found, ({ seat }) => seat.id).values()) {
    const [of] = same
    const { seat, lines } = of!
    const mayLack = rules.isWhole?.(lines.map(({ fact }) => fact as Lines[K])) === false
    const other = perhaps.get(seat.id) ?? (mayLack ? beside.get(seat.id) : undefined)
    const bad = lines.find(({ fact }) => 'fault' in fact)
    if (same.length > 1)
      leaveOut(
        same.flatMap((one) => one.lines),
        `${seat.name} comes under ${same.length} names`,
      )
    else if (bad) {
      const { fault } = bad.fact as { fault: string }
      leaveOut([bad], fault)
      leaveOut(
        lines.filter((one) => one !== bad),
        `left out with its seat (line ${bad.row.line}: ${fault})`,
      )
    } else if (other !== undefined)
      leaveOut(
        lines,
        `line ${other} may be of ${seat.name} too: correct or remove it, or answer with --accept`,
      )
    else
      readable.push({
        of: of!,
        lines: lines.map(({ row, fact }) => ({ line: row.line, fact: fact as Lines[K] })),
      })
  }

  const reader = rules.reader(readable.map(({ lines }) => lines))
  const read = readable.flatMap(({ of, lines }) => {
    const { seat, seatThen } = of
    const result = reader({ election, seat, seatThen, register }, lines)
    if (!('fault' in result)) return [{ of, ...result }]
    leaveOut(of.lines, result.fault)
    return []
  })
  const doubts = rules.doubts?.(
    election,
    read.map(({ facts }) => facts),
  )
  const doubtOf = ({ seat, lines }: Found<C, K>) =>
    doubts?.get(seat.id) ?? lines.find(({ underWay }) => underWay)?.underWay
  const sure = read.filter(({ of }) => {
    const doubt = doubtOf(of)
    if (doubt === undefined || isFinal) return true
    leaveOut(
      of.lines,
      `${of.seat.name} looks unfinished: ${doubt}. Leave it out, or confirm with --final that this is the final count`,
    )
    return false
  })
  let taken = 0
  for (const { of, aside: other = {} } of sure) {
    for (const [what, count] of Object.entries(other)) setAside(what, count)
    taken += of.lines.length - Object.values(other).reduce((sum, count) => sum + count, 0)
  }
  return {
    seats: sure.map(({ facts }) => facts),
    taken,
    aside,
    confirmed: isFinal ? read.flatMap(({ of }) => (doubtOf(of) === undefined ? [] : of.seat)) : [],
    named: found.map(({ seat }) => seat),
    quarantined: quarantined.toSorted((a, b) => a.line - b.line),
  }
}

type Known<C extends Columns, K extends Kind> = ReadonlyMap<Placed<C, K>, ReturnType<Register['seat']>>

/**
 * The seats beside a line of a candidate that cannot be placed, by that line: it may be of one of them, and tell
 * who won.
 */
function besideLost<C extends Columns, K extends Kind>(
  placed: readonly Placed<C, K>[],
  known: Known<C, K>,
): ReadonlyMap<string, number> {
  const beside = new Map<string, number>()
  for (const [i, one] of placed.entries()) {
    const seat = known.get(one)!
    if ('kind' in one.fact && one.fact.kind !== 'candidate') continue
    if (!(one.isLost || ('fault' in seat && seat.question?.options.length !== 1))) continue
    for (const next of [placed[i - 1], placed[i + 1]]) {
      const other = next && known.get(next)!
      if (other && 'seat' in other) beside.set(other.seat.id, one.row.line)
    }
  }
  return beside
}

/**
 * Some files contain a constituency twice, line for line, which adds nothing. Two namesakes with equal votes
 * stay two.
 */
function withoutRepeats<C extends Columns, K extends Kind>(
  lines: readonly Placed<C, K>[],
): readonly Placed<C, K>[] {
  const copies = [...Map.groupBy(lines, ({ row }) => row.whole).values()]
  const times = copies[0]!.length
  if (times === 1 || copies.some((same) => same.length !== times)) return lines
  return copies.map((same) => same[0]!)
}

/** Spaces, capitals and “(SC)” make no other seat. */
function placeKey({ state, number, name }: Place, register: Register): string {
  return [register.state(state)?.code ?? state, number, plainName(name ?? '')].join('|')
}

function thenOf({ seat, stateThen }: { seat: RegisterSeat; stateThen: string }, { name }: Place): FormerSeat {
  return { seat: seat.id, stateThen, nameThen: name === null ? seat.name : placeName(name) }
}
