// One line of a result: a candidate, NOTA, or a figure of the whole constituency.
import { isBlank } from '#base/files/unknown-cell.ts'
import { column, count, faultInWords, isFault } from '../columns.ts'
import { markFault, personName, quoted, tidyCell } from '../parse-cells.ts'
import { kindOfLine, type LineKind } from '#counting/forms/counted-lines.ts'

/** `null` means not stated. */
export type ResultLine = {
  /** Its line in the file; 0 until the file is known. */
  line: number
  /** Its number in the list of its seat, if the file has one. */
  serial: number | null
  kind: LineKind
  /** Without publishers' remarks. */
  candidate: string
  party: string
  evmVotes: number | null
  postalVotes: number | null
  votes: number | null
  /** The file states no total: they are the sum of the other two. */
  isSum?: boolean
  /** Percent of the constituency's votes, if the file has it: checked against the votes. */
  share: number | null
  /** The votes of the whole constituency, if each line repeats them: checked against the votes. */
  seatVotes?: number | undefined
  /** Null in files that do not mark the winner. */
  won: boolean | null
  /** The line says so; whether it is so, the whole seat shows. */
  saysUnopposed: boolean
  /** Why a number of votes is none: a word stands there. */
  unread?: string | undefined
  /** The file tells it apart from others of its name. */
  isNamesake?: boolean | undefined
  /** What each line repeats of the whole constituency. */
  poll?: PollFact | undefined
}

/** `isPart`: the file names only some of the candidates. */
type PollFact = { electors: number | null; voters: number | null; isPart: boolean }

/** A word in place of a number: what it means, the seat shows. */
type Word = { unread: string }
export type Votes = number | null | Word

/** A number of votes. A cell without any digit is no fault of its own: an uncontested seat has a word there. */
export function votesIn(header: string) {
  const number = count(header)
  return column(header, (cell): Votes | { fault: string } => {
    const value = number.read(cell)
    return isFault(value) && !/\p{N}/u.test(cell) ? { unread: faultInWords(header, cell, value) } : value
  })
}

/** From the cells of one line: votes by machine (EVM), by post and, if counted separately, of migrants. */
export function resultLineOf(cells: {
  candidate: string
  party: string
  evm?: Votes
  postal?: Votes
  migrant?: Votes
  /** If the file has no total, the sum of the others. */
  total?: Votes
  share?: number | null
  seatVotes?: number | undefined
  won?: boolean | null
  poll?: PollFact
  isNamesake?: boolean
  serial?: number | null
}): ResultLine | { fault: string } {
  const { candidate, party, seatVotes, share = null, won = null, poll, isNamesake, serial = null } = cells
  const [evm, postal, migrant, total] = [cells.evm, cells.postal, cells.migrant, cells.total].map(numberOf)
  const parts = [evm, postal, migrant].flatMap((part) => part ?? [])
  const sum = parts.length === 0 ? null : parts.reduce((all, part) => all + part)
  // Postal votes alone are not what somebody got: missing is not zero.
  const isPart = cells.evm !== undefined && evm === null
  const counted = cells.total === undefined ? (isPart ? null : sum) : total!
  const word = [cells.evm, cells.postal, cells.migrant, cells.total].find(
    (of) => of !== null && typeof of === 'object',
  )
  if (word === undefined && sum !== null && counted !== null && sum !== counted)
    return { fault: `EVM and postal votes add up to ${sum}, the total says ${counted}` }
  const kind = kindOfLine(candidate, party)
  const called = candidate.replace(unopposedRemark, ' ')
  const fault = kind === 'candidate' ? markFault(called) : undefined
  if (fault !== undefined) return { fault }
  return {
    line: 0,
    serial,
    kind,
    candidate: personName(called),
    party: isBlank(party) ? '' : tidyCell(party.replace(unopposedRemark, ' ')),
    evmVotes: evm!,
    postalVotes: postal!,
    votes: counted,
    isSum: cells.total === undefined,
    share,
    seatVotes,
    won,
    saysUnopposed: unopposedRemark.test(candidate) || unopposedRemark.test(party),
    unread: word?.unread,
    poll,
    isNamesake,
  }
}

/** Remarks after a name, in brackets or behind a dash. Only for the name: what a seat is, its lines show. */
export const unopposedRemark =
  /\s*(?:[-–:,]\s*|[([]\s*)(?:[^()[\]]*\b)?(?:un-?\s?contested|un-?\s?opposed|walk-?\s?over|nirvirodh)\b[^()[\]]*[)\]]?\s*$|\s*[-–(]\s*निर्विरोध[^)]*\)?\s*$/iu

function numberOf(cell: Votes | undefined): number | null {
  return typeof cell === 'number' ? cell : null
}

/** What only all lines of a file together show. */
export type FileOfResultLines = {
  /** Names without a party in three or more seats. Nobody may stand for more than two. */
  labels: ReadonlySet<string>
  /** Nothing is counted yet, or cut off, and most seats have one candidate. */
  listsOnePerSeat: boolean
}

const mostSeatsOfOne = 2

export function fileOfResultLines(seats: readonly (readonly ResultLine[])[]): FileOfResultLines {
  const times = new Map<string, number>()
  for (const resultLines of seats)
    for (const name of new Set(
      resultLines.flatMap(({ kind, candidate }) => (kind === 'unclear' ? candidate : [])),
    ))
      times.set(name, (times.get(name) ?? 0) + 1)
  const alone = seats.filter(
    (resultLines) => resultLines.filter(({ kind }) => kind === 'candidate').length === 1,
  )
  const isCounted = seats.some((resultLines) => resultLines.some(({ votes }) => (votes ?? 0) > 0))
  return {
    labels: new Set([...times].flatMap(([name, seen]) => (seen > mostSeatsOfOne ? name : []))),
    listsOnePerSeat: !isCounted && seats.length > 1 && alone.length > seats.length / 2,
  }
}

/** `figures` are totals, and votes that are nobody's; `aside` counts them by what they are. */
export type SeatLines = {
  candidates: ResultLine[]
  nota: ResultLine[]
  figures: ResultLine[]
  aside: Record<string, number>
}

export function linesByKind(
  resultLines: readonly ResultLine[],
  { labels }: FileOfResultLines,
): SeatLines | { fault: string } {
  const lines: SeatLines = { candidates: [], nota: [], figures: [], aside: {} }
  const setAside = (resultLine: ResultLine, what: string) => {
    lines.figures.push(resultLine)
    lines.aside[what] = (lines.aside[what] ?? 0) + 1
  }
  for (const resultLine of resultLines) {
    const { kind, candidate } = resultLine
    if (kind === 'contradiction') return { fault: `${candidate} stands for a party` }
    if (kind === 'others')
      return { fault: `${quoted(candidate)} are several candidates in one line: the seat is not complete` }
    if (kind === 'nobody') return { fault: `${quoted(candidate)} is nobody’s name` }
    if (kind === 'nota') lines.nota.push(resultLine)
    else if (kind === 'total' || isSumOfTheOthers(resultLine, resultLines))
      setAside({ ...resultLine, kind: 'total' }, 'totals')
    else if (kind === 'figure') setAside(resultLine, 'of nobody (rejected votes and the like)')
    else if (kind === 'unclear' && labels.has(candidate))
      setAside(resultLine, `${quoted(candidate)}, which is nobody,`)
    else lines.candidates.push(resultLine)
  }
  return lines
}

/** A total, in whatever words. */
function isSumOfTheOthers({ kind, votes: sum }: ResultLine, resultLines: readonly ResultLine[]): boolean {
  if (kind !== 'unclear' || !sum) return false
  const others = resultLines.filter((other) => other.kind === 'candidate' || other.kind === 'nota')
  return others.length > 1 && others.reduce((all, other) => all + (other.votes ?? 0), 0) === sum
}
