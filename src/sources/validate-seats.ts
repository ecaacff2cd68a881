// From lines to facts, seat by seat: what adds up is taken, the rest is left out with a reason.
import type { ElectionFact, PollDateFact, ResultFact, SeatThen, TurnoutFact } from '#constituencies/facts.ts'
import type { Question } from './asking.ts'
import { placeName } from './parse-cells.ts'
import { contestOf } from './formats/contests.ts'
import type { Register, RegisterSeat } from './register.ts'
import type { Quarantined } from './report.ts'
import type { Line, Place, SeatTurnout, FileFormat } from './file-format.ts'

export type Facts =
  | { kind: 'results'; results: ResultFact[] }
  | { kind: 'turnout'; turnout: TurnoutFact[] }
  | { kind: 'poll-dates'; pollDates: PollDateFact[] }

type AnyFact = ReturnType<FileFormat['parse']> extends infer P ? Exclude<P, { skip: string }> : never
/** A line that speaks of a seat. */
export type Placed = { line: Line; parsed: AnyFact }
export type ValidationResult = {
  facts: Facts
  taken: number
  repeated: number
  totals: number
  quarantined: Quarantined[]
}

/** A seat is taken whole or not at all. */
export function sift(
  form: FileFormat,
  placed: readonly Placed[],
  election: ElectionFact,
  register: Register,
): ValidationResult {
  const quarantined: Quarantined[] = []
  const leaveOut = (of: readonly Placed[], reasonOf: (one: Placed) => string, question?: Question) => {
    for (const one of of)
      quarantined.push({ line: one.line.line, reason: reasonOf(one), text: one.line.text, question })
  }
  const found: Found[] = []
  /** Seats that lines under another name may be of too, by the first such line. */
  const perhaps = new Map<string, number>()
  let repeated = 0
  for (const all of Map.groupBy(placed, ({ parsed }) => placeKey(parsed.place)).values()) {
    const lines = withoutRepeats(all)
    repeated += all.length - lines.length
    const { place } = lines[0]!.parsed
    const seat = register.seat(place)
    if ('fault' in seat) {
      leaveOut(lines, () => seat.fault, seat.question)
      const [only, ...others] = seat.question?.options ?? []
      if (only && others.length === 0) perhaps.set(only.id, lines[0]!.line.line)
    } else found.push({ seat: seat.seat, seatThen: thenOf(seat, place), lines })
  }

  const facts = emptyFacts(form)
  let taken = 0
  let totals = 0
  for (const [{ seat, seatThen, lines }, ...others] of seatsIn(found)) {
    if (others.length > 0) {
      const all = [lines, ...others.map((other) => other.lines)].flat()
      leaveOut(all, () => `${seat.name} comes under ${others.length + 1} names`)
      continue
    }
    const other = perhaps.get(seat.id)
    if (other !== undefined) {
      leaveOut(lines, () => `line ${other} may be of ${seat.name} too`)
      continue
    }
    const bad = lines.find(({ parsed }) => 'fault' in parsed)
    const fault = bad
      ? (bad.parsed as { fault: string }).fault
      : add(facts, { election, seat, seatThen, register }, lines)
    if (fault === undefined) {
      const summing = lines.filter(({ parsed }) => 'total' in parsed).length
      totals += summing
      taken += lines.length - summing
    } else
      leaveOut(lines, (one) =>
        bad && one !== bad ? `left out with its seat (line ${bad.line.line}: ${fault})` : fault,
      )
  }
  return { facts, taken, repeated, totals, quarantined }
}

/** The lines of one place of the file, and the seat that it is. */
type Found = { seat: RegisterSeat; seatThen: SeatThen; lines: readonly Placed[] }

function seatsIn(found: readonly Found[]): [Found, ...Found[]][] {
  return [...Map.groupBy(found, ({ seat }) => seat.id).values()] as [Found, ...Found[]][]
}

type Seat = { election: ElectionFact; seat: RegisterSeat; seatThen: SeatThen; register: Register }

/** Adds the facts of one seat, or says why not. */
function add(facts: Facts, of: Seat, lines: readonly Placed[]): string | undefined {
  const parsed = lines.map((one) => one.parsed)
  if (facts.kind === 'results') {
    const contest = contestOf(
      {
        election: of.election,
        seat: of.seat,
        seatThen: of.seatThen,
        ballots: parsed.flatMap((one) => ('ballot' in one ? one.ballot : [])),
        total: parsed.flatMap((one) => ('total' in one ? one.total : []))[0] ?? null,
      },
      of.register,
    )
    if ('fault' in contest) return contest.fault
    facts.results.push(contest.result)
    return undefined
  }
  const [only] = parsed
  if (parsed.length > 1 || !only) return `${of.seat.name} comes ${parsed.length} times`
  if (facts.kind === 'turnout' && 'turnout' in only) {
    const fault = wrongTurnout(only.turnout)
    if (fault === undefined) facts.turnout.push({ ...of.seatThen, ...only.turnout })
    return fault
  }
  if (facts.kind === 'poll-dates' && 'pollDate' in only)
    facts.pollDates.push({ ...of.seatThen, pollDate: only.pollDate })
  return undefined
}

function wrongTurnout({ electors, votesPolled, turnout }: SeatTurnout): string | undefined {
  if (electors === 0) return 'no electors'
  if (votesPolled > electors) return 'more votes than electors'
  const computed = (votesPolled / electors) * 100
  return Math.abs(computed - turnout) > 0.02
    ? `turnout is published as ${turnout} and computed as ${computed.toFixed(2)}`
    : undefined
}

function emptyFacts(form: FileFormat): Facts {
  if (form.kind === 'results') return { kind: 'results', results: [] }
  return form.kind === 'turnout' ? { kind: 'turnout', turnout: [] } : { kind: 'poll-dates', pollDates: [] }
}

export function countOf(facts: Facts): number {
  if (facts.kind === 'results') return facts.results.length
  return facts.kind === 'turnout' ? facts.turnout.length : facts.pollDates.length
}

/** Some files hold a seat twice, line for line: that says nothing new. Two namesakes with equal votes stay two. */
function withoutRepeats(lines: readonly Placed[]): readonly Placed[] {
  const copies = [...Map.groupBy(lines, ({ line }) => line.text).values()]
  const times = copies[0]!.length
  if (times === 1 || copies.some((same) => same.length !== times)) return lines
  return copies.map((same) => same[0]!)
}

function placeKey({ state, number, name }: Place): string {
  return [state, number, name].join('|')
}

function thenOf({ seat, stateThen }: { seat: RegisterSeat; stateThen: string }, { name }: Place): SeatThen {
  return { seat: seat.id, stateThen, nameThen: name === null ? seat.name : placeName(name) }
}
