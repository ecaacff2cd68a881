// Formats with figures of one election by constituency: results, turnout, poll dates. Consistent
// constituencies are imported, the others left out with a reason.
import type {
  ElectionFact,
  PollDateFact,
  ResultFact,
  FormerSeat,
  SourceFact,
  TurnoutFact,
} from '#constituencies/facts.ts'
import type { Question } from '../similar-names.ts'
import type { Columns, Texts, Values } from '../columns.ts'
import { yearIn } from '../days.ts'
import { withDay, quarantine, type ImportFormat, type Validated } from '../import-format.ts'
import { placeName } from '../parse-cells.ts'
import type { ElectionKey, Place, Register, RegisterSeat } from '../register.ts'
import type { Quarantined } from '../report.ts'
import { readTable, type Row, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
import { contestOf, type Ballot } from './contests.ts'

type SeatFacts = { results: ResultFact; turnout: TurnoutFact; 'poll-dates': PollDateFact }
type Lines = {
  /** `total` is a line with its constituency's sum: a check, never a candidate. */
  results: Ballot | { total: number }
  turnout: { electors: number; votesPolled: number; turnout: number }
  'poll-dates': { pollDate: string }
}
type Kind = keyof SeatFacts
export type Facts = { [K in Kind]: { kind: K; seats: SeatFacts[K][] } }[Kind]
export type ElectionFacts = { election: ElectionFact; facts: Facts }
export type SeatFormat = ImportFormat<Table<Columns>, ElectionFacts> & { kind: Kind }

type Declared<C extends Columns, K extends Kind> = {
  id: string
  reads: string
  columns: C
  /** CSV by default. */
  read?(content: string, columns: C): Table<C>
  /** Why a line is not about a constituency, e.g. "titles and notes". */
  skip?(texts: Texts<C>): string | undefined
  place(texts: Texts<C>): Place
  fact(values: Values<C>): Lines[K] | { fault: string }
  /** `asOf` is empty if the command must supply it. */
  source: SourceFact | ((election: ElectionFact) => SourceFact)
}

export const resultsFormat = <C extends Columns>(declared: Declared<C, 'results'>) =>
  seatFormat('results', declared, (of, lines) => {
    const total = lines.flatMap((line) => ('total' in line ? line.total : []))[0] ?? null
    return contestOf({ ...of, ballots: lines.filter((line) => 'candidate' in line), total }, of.register)
  })

export const turnoutFormat = <C extends Columns>(declared: Declared<C, 'turnout'>) =>
  seatFormat('turnout', declared, ({ seatThen }, [line]) => {
    const fault = wrongTurnout(line!)
    return fault === undefined ? { ...seatThen, ...line! } : { fault }
  })

export const pollDatesFormat = <C extends Columns>(declared: Declared<C, 'poll-dates'>) =>
  seatFormat('poll-dates', declared, ({ seatThen }, [line]) => ({ ...seatThen, ...line! }))

type Seat = { election: ElectionFact; seat: RegisterSeat; seatThen: FormerSeat; register: Register }
type SeatOf<K extends Kind> = (of: Seat, lines: readonly Lines[K][]) => SeatFacts[K] | { fault: string }

function seatFormat<C extends Columns, K extends Kind>(
  kind: K,
  { id, reads, columns, read = readTable, skip, place, fact, source }: Declared<C, K>,
  seatOf: SeatOf<K>,
): SeatFormat {
  const format: ImportFormat<Table<C>, ElectionFacts> = {
    id,
    reads,
    read: (content) => read(content, columns),
    validate({ rows }, { register }) {
      const skipped: Record<string, number> = {}
      const placed = rows.flatMap((row): Placed<C, K>[] => {
        const other = skip?.(row.texts)
        if (other === undefined)
          return [
            {
              row,
              place: place(row.texts),
              fact: row.fault === undefined ? fact(row.values) : { fault: row.fault },
            },
          ]
        skipped[other] = (skipped[other] ?? 0) + 1
        return []
      })
      // An election may be announced before its date.
      const key = onlyElection(placed, register, kind === 'poll-dates' ? 1 : 0)
      const election = register.election(key)
      const { seats, repeated, totals, ...report } = seatsOf({ kind, seatOf, election, register }, placed)
      if (repeated > 0) skipped['repeated lines'] = repeated
      if (totals > 0) skipped['totals'] = (skipped['totals'] ?? 0) + totals
      const facts = { kind, seats } as unknown as Facts
      return {
        ...report,
        title: election.label,
        read: rows.length,
        skipped,
        taking: `for ${seats.length} seats`,
        facts: [{ election, facts }],
      }
    },
    source: ({ election }, context) =>
      withDay(typeof source === 'function' ? source(election) : source, context),
  }
  return { ...(format as unknown as ImportFormat<Table<Columns>, ElectionFacts>), kind }
}

/** A line about a constituency. */
type Placed<C extends Columns, K extends Kind> = {
  row: Row<C>
  place: Place
  fact: Lines[K] | { fault: string }
}

function onlyElection(
  placed: readonly { place: Place }[],
  register: Register,
  yearsAhead: number,
): ElectionKey {
  const keys = placed.map(({ place }) => place.election)
  const [first] = keys
  if (!first) throw new WrongFormat('There is no result in this file.')
  const state = first.state === null ? null : register.state(first.state)?.code
  if (state === undefined)
    throw new WrongFormat(
      `The election is of "${first.state}": ${register.unknownState(first.state!).fault}.`,
    )
  if (yearIn(String(first.year - yearsAhead)) === undefined)
    throw new WrongFormat(`The year of the election is "${first.year}".`)
  const other = keys.find(
    (key) => key.house !== first.house || key.state !== first.state || key.year !== first.year,
  )
  if (other)
    throw new WrongFormat(`One file holds one election; this one has ${nameOf(first)} and ${nameOf(other)}.`)
  return { ...first, state }
}

function nameOf({ state, year }: ElectionKey): string {
  return `${state ?? 'Lok Sabha'} ${year}`
}

/** A constituency is imported completely or not at all. */
function seatsOf<C extends Columns, K extends Kind>(
  {
    kind,
    seatOf,
    election,
    register,
  }: { kind: K; seatOf: SeatOf<K>; election: ElectionFact; register: Register },
  placed: readonly Placed<C, K>[],
): Pick<Validated<never>, 'taken' | 'quarantined'> & {
  seats: SeatFacts[K][]
  repeated: number
  totals: number
} {
  const quarantined: Quarantined[] = []
  const leaveOut = (
    of: readonly Placed<C, K>[],
    reasonOf: (one: Placed<C, K>) => string,
    question?: Question,
  ) => {
    for (const one of of) quarantined.push(quarantine(one.row, reasonOf(one), question))
  }
  const found: { seat: RegisterSeat; seatThen: FormerSeat; lines: readonly Placed<C, K>[] }[] = []
  /** Constituencies that may also have lines under another name, by the first such line. */
  const perhaps = new Map<string, number>()
  let repeated = 0
  for (const all of Map.groupBy(placed, (one) => placeKey(one.place)).values()) {
    const lines = withoutRepeats(all)
    repeated += all.length - lines.length
    const { place, row } = lines[0]!
    const seat = register.seat(place)
    if ('fault' in seat) {
      leaveOut(lines, () => seat.fault, seat.question)
      const [only, ...others] = seat.question?.options ?? []
      if (only && others.length === 0) perhaps.set(only.id, row.line)
    } else found.push({ seat: seat.seat, seatThen: thenOf(seat, place), lines })
  }

  const seats: SeatFacts[K][] = []
  let taken = 0
  let totals = 0
  for (const of of Map.groupBy(found, ({ seat }) => seat.id).values()) {
    const { seat, seatThen, lines } = of[0]!
    const other = perhaps.get(seat.id)
    const bad = lines.find(({ fact }) => 'fault' in fact)
    const whole = { election, seat, seatThen, register }
    if (of.length > 1)
      leaveOut(
        of.flatMap((one) => one.lines),
        () => `${seat.name} comes under ${of.length} names`,
      )
    else if (other !== undefined) leaveOut(lines, () => `line ${other} may be of ${seat.name} too`)
    else if (bad) {
      const { fault } = bad.fact as { fault: string }
      leaveOut(lines, (one) =>
        one === bad ? fault : `left out with its seat (line ${bad.row.line}: ${fault})`,
      )
    } else if (kind !== 'results' && lines.length > 1)
      leaveOut(lines, () => `${seat.name} comes ${lines.length} times`)
    else {
      const facts = seatOf(
        whole,
        lines.map(({ fact }) => fact as Lines[K]),
      )
      const summing = lines.filter(({ fact }) => 'total' in fact).length
      if ('fault' in facts) leaveOut(lines, () => facts.fault)
      else {
        seats.push(facts)
        totals += summing
        taken += lines.length - summing
      }
    }
  }
  return { seats, taken, repeated, totals, quarantined: quarantined.toSorted((a, b) => a.line - b.line) }
}

function wrongTurnout({ electors, votesPolled, turnout }: Lines['turnout']): string | undefined {
  if (electors === 0) return 'no electors'
  if (votesPolled > electors) return 'more votes than electors'
  const computed = (votesPolled / electors) * 100
  return Math.abs(computed - turnout) > 0.02
    ? `turnout is published as ${turnout} and computed as ${computed.toFixed(2)}`
    : undefined
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

function placeKey({ state, number, name }: Place): string {
  return [state, number, name].join('|')
}

function thenOf({ seat, stateThen }: { seat: RegisterSeat; stateThen: string }, { name }: Place): FormerSeat {
  return { seat: seat.id, stateThen, nameThen: name === null ? seat.name : placeName(name) }
}
