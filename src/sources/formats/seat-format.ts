// Formats with figures of one election by constituency: results, turnout, poll dates. Consistent
// constituencies are imported, the others left out with a reason.
import type { ElectionFact, SourceFact } from '#constituencies/facts.ts'
import type { Columns, Texts, Values } from '../columns.ts'
import { yearIn } from '../days.ts'
import { withDay, type ImportFormat } from '../import-format.ts'
import { isNumberedName } from '../lone-cells.ts'
import type { ElectionKey, Place, Register, RegisterSeat } from '../register.ts'
import { readTable, unreadColumns, type Row, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
import { fileOfResultLines } from './result-lines.ts'
import { unfinishedSeats } from './unfinished.ts'
import { byElectionInWords } from './by-election-files.ts'
import { contestOf, exchangedFault, gapIn } from './contests.ts'
import {
  seatsOf,
  type Kind,
  type Lines,
  type Placed,
  type Rules,
  type SeatFacts,
  type SeatReader,
} from './whole-seats.ts'

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
  /** Whether a line is of a by-election. */
  isBetween?(texts: Texts<C>): boolean
  /** Whether a file may hold several elections. */
  several?: boolean
  place(texts: Texts<C>): Place
  fact(values: Values<C>): Lines[K] | { fault: string }
  /** `asOf` is empty if the command must supply it. */
  source: SourceFact | ((election: ElectionFact) => SourceFact)
}

export const resultsFormat = <C extends Columns>(declared: Declared<C, 'results'>) =>
  seatFormat('results', declared, {
    reader(seats) {
      const file = fileOfResultLines(seats.map((lines) => lines.map(({ fact }) => fact)))
      // Numbers that run through the whole file begin anywhere.
      const serials = seats.flatMap((lines) => lines.flatMap(({ fact }) => fact.serial ?? []))
      const begun = seats.filter((lines) => lines.some(({ fact }) => fact.serial === 1))
      const isThrough = new Set(serials).size === serials.length || begun.length * 2 < seats.length
      const first = seats.length > 1 && isThrough ? undefined : 1
      return (of, lines) => {
        const resultLines = lines.map(({ line, fact }) => ({ ...fact, line }))
        const gap = hasTotal(resultLines) ? undefined : gapIn(resultLines, first)
        const fault = exchangedFault(resultLines, of) ?? gap
        return fault === undefined ? contestOf(of, resultLines, file) : { fault }
      }
    },
    isWhole: (facts) => hasTotal(facts) || facts.every(({ share }) => typeof share === 'number'),
    doubts: ({ house }, seats) => unfinishedSeats(house, seats),
  })

/** A figure to which its votes must add up. */
const hasTotal = (facts: readonly Lines['results'][]) =>
  facts.some(({ kind, votes, seatVotes }) => (kind === 'total' && votes !== null) || seatVotes !== undefined)

export const turnoutFormat = <C extends Columns>(declared: Declared<C, 'turnout'>) =>
  seatFormat('turnout', declared, {
    reader: () => oneLine((fact) => wrongTurnout(fact)),
  })

export const pollDatesFormat = <C extends Columns>(declared: Declared<C, 'poll-dates'>) =>
  seatFormat('poll-dates', declared, { reader: () => oneLine(() => undefined) })

function oneLine<K extends 'turnout' | 'poll-dates'>(
  faultIn: (fact: Lines[K]) => string | undefined,
): SeatReader<K> {
  return ({ seat, seatThen }, lines) => {
    const { fact } = lines[0]!
    const fault = lines.length > 1 ? `${seat.name} comes ${lines.length} times` : faultIn(fact)
    return fault === undefined ? { facts: { ...seatThen, ...fact } as unknown as SeatFacts[K] } : { fault }
  }
}

function seatFormat<C extends Columns, K extends Kind>(
  kind: K,
  {
    id,
    reads,
    columns,
    read = readTable,
    skip,
    isBetween,
    several = false,
    place,
    fact,
    source,
  }: Declared<C, K>,
  rules: Rules<K>,
): SeatFormat {
  const format: ImportFormat<Table<C>, ElectionFacts> = {
    id,
    reads,
    read: (content) => read(content, columns),
    validate(table, { register, isFinal = false }) {
      const { rows } = table
      const skipped: Record<string, number> = {}
      const between = rows.filter(({ texts }) => isBetween?.(texts))
      if (between.length > 0 && between.length === rows.length) {
        const places = between.map(({ texts }) => place(texts))
        throw new WrongFormat(byElectionInWords(places, register))
      }
      const factOf = (row: Row<C>) =>
        between.includes(row)
          ? { fault: 'a line of a by-election' }
          : row.fault === undefined
            ? fact(row.values)
            : { fault: row.fault }
      const isRead = (row: Row<C>) => skip?.(row.texts) === undefined && !isNote(row, register)
      const sound = rows.filter((row) => isRead(row) && placeFault(place(row.texts)) === undefined)
      let above = sound[0] && place(sound[0].texts)
      const placed = rows.flatMap((row): Placed<C, K>[] => {
        const other = skip?.(row.texts) ?? (isNote(row, register) ? 'notes' : undefined)
        if (other !== undefined) {
          skipped[other] = (skipped[other] ?? 0) + 1
          return []
        }
        const own = place(row.texts)
        const { state } = own.election
        const election = { ...own.election, state: state && (register.state(state)?.code ?? state) }
        const fault = above && placeFault(own)
        above =
          fault === undefined
            ? { ...own, election }
            : { ...above!, ...(isPlaced(own) && { ...own, election: above!.election }) }
        return [
          {
            row,
            place: above,
            fact: fault === undefined ? factOf(row) : { fault },
            isLost: !isPlaced(own),
            underWay: underWay(row, table),
          },
        ]
      })
      const byElection = several
        ? Map.groupBy(placed, (one) => nameOf(one.place.election))
        : new Map([['', placed]])
      const parts = [...byElection.values()].map((lines) => {
        // An election may be announced before its date.
        const key = onlyElection(lines, register, kind === 'poll-dates' ? 1 : 0)
        const election = register.election(key)
        return { key, election, ...seatsOf({ rules, election, register, isFinal }, lines) }
      })
      for (const { aside } of parts)
        for (const [what, count] of Object.entries(aside)) skipped[what] = (skipped[what] ?? 0) + count
      const [first] = parts
      return {
        taken: parts.reduce((sum, { taken }) => sum + taken, 0),
        quarantined: parts.flatMap(({ quarantined }) => quarantined).toSorted((a, b) => a.line - b.line),
        ...(first && parts.length === 1 && { title: first.election.label }),
        read: rows.length,
        skipped,
        taking: `for ${parts.reduce((sum, { seats }) => sum + seats.length, 0)} seats`,
        notes: (max) => [
          ...unreadColumns(table),
          ...register.unknownParties(
            parts.flatMap(({ seats }) => seats.flatMap(partiesOf)),
            max,
          ),
          ...parts.flatMap(({ key, named, seats, confirmed }) =>
            seatNotes({ house: register.seatsOf(key), named, facts: seats, confirmed }, max),
          ),
        ],
        facts: parts.map(({ election, seats }) => ({ election, facts: { kind, seats } as unknown as Facts })),
      }
    },
    source: ({ election }, context) =>
      withDay(typeof source === 'function' ? source(election) : source, context),
  }
  return { ...(format as unknown as ImportFormat<Table<Columns>, ElectionFacts>), kind }
}

/**
 * A line below or between the others, as “Source: …”: its only cell is the first, or neither a name nor a number, and no numbered
 * name; or its cells are the numbers of the columns, or their units in brackets.
 */
const isNote = ({ cells }: Row<Columns>, { seats }: Register) => {
  const [only = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  if (others.length === 0 && isNumberedName(only, seats)) return false
  return others.length === 0
    ? cells[0]?.trim() === only || /\p{L}.*[:\d]|[:\d].*\p{L}/u.test(only)
    : cells.every((cell, i) => cell.trim() === `${i + 1}` || /^(?:\s*|\s*\(.*\)\s*)$/.test(cell))
}

const isPlaced = ({ number, name }: Place) => Boolean(name) || (number !== null && number > 0)

/** A merged cell is empty but for its first line: whose the others are, only their order says. */
function placeFault(place: Place): string | undefined {
  if (!isPlaced(place)) return 'names no seat: it may be of the one above or below'
  return Number.isNaN(place.election.year) || place.election.state === ''
    ? 'does not say of which election it is'
    : undefined
}

/** The file itself says that the votes of this line are not all. */
function underWay({ cells }: Row<Columns>, { header, at }: Table<Columns>): string | undefined {
  const read = new Set(Object.values(at))
  return cells.find((cell, i) => {
    const [, counted, all] = /^\D*(\d{1,3})\s*(?:\/|of)\s*(\d{1,3})\D*$/i.exec(cell) ?? []
    const isRound = /round|राउंड|चक्र/i.test(`${header[i]} ${cell}`) && Number(counted) < Number(all)
    return !read.has(i) && (isRound || /^(?:leading|trailing)\b|\bin progress\b|\bawaited\b/i.test(cell))
  })
}

const partiesOf = (seat: SeatFacts[Kind]) =>
  'candidacies' in seat ? seat.candidacies.map(({ party }) => party) : []

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
    throw new WrongFormat(
      Number.isNaN(first.year)
        ? 'No line says in which year the election was, as in 2022.'
        : `The year of the election is "${first.year}".`,
    )
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

function wrongTurnout({ electors, votesPolled, turnout }: Lines['turnout']): string | undefined {
  if (electors === 0) return 'no electors'
  if (votesPolled > electors) return 'more votes than electors'
  const computed = (votesPolled / electors) * 100
  return Math.abs(computed - turnout) > 0.02
    ? `turnout is published as ${turnout} and computed as ${computed.toFixed(2)}`
    : undefined
}

// What a report says about seats: those that the file lacks, those without a result, and what a person confirmed.
function seatNotes(
  of: {
    /** Those that the election fills. */
    house: readonly RegisterSeat[]
    /** Those of which the file has a line. */
    named: readonly RegisterSeat[]
    facts: readonly SeatFacts[Kind][]
    /** Those that looked unfinished. */
    confirmed: readonly RegisterSeat[]
  },
  max: number,
): string[] {
  const named = new Set(of.named.map(({ id }) => id))
  const inStatus = (status: string) => {
    const seats = new Set(
      of.facts.flatMap((one) => ('status' in one && one.status === status ? one.seat : [])),
    )
    return of.house.filter(({ id }) => seats.has(id))
  }
  const absent = of.house.filter(({ id }) => !named.has(id))
  const all = absent.length === of.house.length
  return [
    ...(all ? [] : listed(`of the ${of.house.length} seats of this house are not in the file`, absent, max)),
    ...listed('have no votes in the file, and await their result', inStatus('awaiting'), max),
    ...listed('have one candidate and no votes: elected unopposed', inStatus('uncontested'), max),
    ...listed('looked unfinished, and are final because you said so', of.confirmed, max),
  ]
}

function listed(what: string, seats: readonly RegisterSeat[], max: number): string[] {
  if (seats.length === 0) return []
  const names = seats.slice(0, max).map(({ name, number }) => `${name} (${number})`)
  const more = seats.length > max ? ` and ${seats.length - max} more; --all names all of them` : ''
  return [`  ${seats.length} ${what}: ${names.join(', ')}${more}`]
}
