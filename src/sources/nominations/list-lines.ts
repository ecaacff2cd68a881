// The lines of a list of candidates beside each other: what is no candidate, whose seat stands only in the line above, and whether
// the numbers are those of the ballot.
import { fold } from '#base/fold.ts'
import { latinDigits } from '#base/stated-date/date-words.ts'
import { kindOfLine, lettersOf } from '#counting/forms/counted-lines.ts'
import type { ReadContext } from '../import-format.ts'
import { quoted, tidyCell } from '../parse-cells.ts'
import { isNumberedName } from '../lone-cells.ts'
import type { Register } from '../register.ts'
import type { Unplaced } from '../similar-names.ts'
import type { Row as TableRow, Table as TableOf } from '../table.ts'
import type { Paper } from './further-papers.ts'
import { nameAndParty, type nominationColumns, type NominationCells } from './nomination-columns.ts'
import { seatOfLine } from './nomination-lines.ts'

type Row = TableRow<typeof nominationColumns>
type Table = TableOf<typeof nominationColumns>
/** A line that was read; `day` is that of its list. */
export type Listed = { row: Row; paper: Paper; day: string }

export const isNameAndParty = ({ header, at }: Table) =>
  at.party === -1 && nameAndParty.some((title) => lettersOf(title) === lettersOf(header[at.name] ?? ''))

export const headings = 'headings'

/** Whose only cell may be a candidate, or the rest of the line above: neither is a heading. */
export function loneFault({ cells }: Row, { at }: Table, { seats }: Register): string | undefined {
  const filled = cells.flatMap((cell, i) => (cell.trim() === '' ? [] : [{ cell: cell.trim(), i }]))
  const [only] = filled
  if (filled.length !== 1 || only === undefined || only.i === at.name) return undefined
  if (isNumberedName(only.cell, seats))
    return `${quoted(only.cell)} stands alone in its line: is it a candidate? Give each cell its column`
  const isRest = only.i > 0 && (only.i === at.party || only.i === at.symbol) && /\p{L}/u.test(only.cell)
  return isRest
    ? `${quoted(only.cell)} stands alone in its line: is it the rest of the line above? Write it there`
    : undefined
}

/** Which kind of line that is no candidate's. */
export function noCandidate({ cells, texts }: Row, { at }: Table): string | undefined {
  const kind = kindOfLine(texts.name, '')
  if (kind === 'nota') return 'None of the above'
  if (kind === 'total' || kind === 'figure') return 'totals'
  const filled = cells.flatMap((cell, i) => (cell.trim() === '' ? [] : [{ cell: cell.trim(), i }]))
  const isAlone = filled.length === 1 && filled[0]!.i !== at.name
  // The columns, numbered.
  const isNumbered = filled.every(({ cell }) => /^\(?\p{Nd}{1,2}\)?$/u.test(cell))
  return isAlone || isNumbered ? headings : undefined
}

type Placed = { row: Row; place: { seat: string } | Unplaced; near: readonly string[] }

/**
 * A cell over several lines is empty but for its first; the serials go on. `near`: the seats that a line without one may belong to.
 */
export function withSeats(rows: readonly Row[], context: ReadContext): Placed[] {
  let above: Row | undefined
  const placed = rows.map((row) => {
    const { seat, number } = row.texts
    const before = above && isOnlyPlace(above) ? 0 : serialOf(above)
    const goesOn = seat === '' && number === '' && before !== undefined && serialOf(row) === before + 1
    const filled = goesOn ? withPlaceOf(row, above!) : row
    above = filled
    return { row: filled, place: placeOf(filled, context) }
  })
  return placed.map((one, i) => {
    const beside = [placed.slice(0, i).findLast(hasSeat), placed.slice(i + 1).find(hasSeat)]
    const meant = 'question' in one.place ? (one.place.question?.options ?? []).map(({ id }) => id) : []
    return { ...one, near: [...beside.flatMap((other) => (other ? seatIn(other) : [])), ...meant] }
  })
}

/** “Sundarpur East,,,” above its candidates. */
const isOnlyPlace = ({ cells, texts: { seat, number } }: Row) => {
  const filled = cells.map((cell) => tidyCell(cell)).filter(Boolean)
  return filled.length > 0 && filled.every((cell) => cell === seat || cell === number)
}

const seatIn = ({ place }: Pick<Placed, 'place'>) => ('seat' in place ? [place.seat] : [])
const hasSeat = (one: Pick<Placed, 'place'>) => 'seat' in one.place

function serialOf(row: Row | undefined): number | undefined {
  const text = row?.texts.serial || row?.texts.ballotNumber
  return text ? Number.parseInt(latinDigits(text), 10) || undefined : undefined
}

function withPlaceOf(row: Row, { texts }: Row): Row {
  const { seat, number, state, house, election } = texts
  const place = {
    seat,
    number,
    state: row.texts.state || state,
    house: row.texts.house || house,
    election: row.texts.election || election,
  }
  const filled = { ...row.texts, ...place }
  if (row.fault !== undefined) return { ...row, texts: filled }
  const values: NominationCells = {
    ...row.values,
    ...place,
    number: numberOf(number),
    election: place.election || null,
  }
  return { ...row, texts: filled, values }
}

const numberOf = (text: string) => Number(latinDigits(text)) || null

function placeOf({ texts, ...row }: Row, context: ReadContext) {
  const { seat, state, house, election } = texts
  const number = row.fault === undefined ? row.values.number : numberOf(texts.number)
  return seatOfLine({ seat, state, house, election, number }, context)
}

type Wrong = { seat: string; row: Row; fault: string }

/**
 * On a ballot the numbers are 1, 2, 3 … in each seat. The serial of the list of the ballot is that number, unless it runs through
 * the file.
 */
export function withBallotNumbers<Line extends Listed>(
  all: readonly Line[],
  isOfBallot: boolean,
): { lines: readonly Line[]; wrong: Wrong[]; notes: string[] } {
  const takesSerials = isOfBallot && all.every(({ paper }) => paper.ballotNumber === null)
  const lines = takesSerials ? all.map(withSerial) : all
  const onBallot = lines.filter(({ paper }) => paper.state === 'contesting')
  const ballots = [...Map.groupBy(onBallot, ({ paper }) => paper.seat).values()].flatMap((of) => {
    const numbers = new Set(of.map(({ paper }) => paper.ballotNumber))
    // Each line may have a day of its own, or each day its ballot.
    const isOne = numbers.size === of.length && !numbers.has(null)
    return isOne ? [of] : [...Map.groupBy(of, ({ day }) => day).values()]
  })
  const wrong = ballots.flatMap((of): Wrong[] => {
    const numbers = of.map(({ paper }) => paper.ballotNumber)
    if (numbers.every((number) => number === null)) return []
    const isOdd = (number: number | null, i: number) =>
      number === null || number < 1 || number > numbers.length || numbers.indexOf(number) !== i
    const at = numbers.findIndex(isOdd)
    if (at === -1) return []
    const { row, paper } = of[at]!
    const fault = `${of.length} candidates of ${paper.seat} have the numbers ${numbers.map((one) => one ?? 'none').join(', ')}: is somebody missing, or a number wrong?`
    return [{ seat: paper.seat, row, fault }]
  })
  const symbols = ballots.flatMap((of) => {
    const twice = withOneSymbol(of)
    return twice.length > 0 ? twice : withOneOfParty(of)
  })
  const numbers = lines.flatMap(({ paper }) => paper.ballotNumber ?? [])
  const runOn =
    takesSerials && ballots.length > 1 && numbers.every((one, i) => i === 0 || one > numbers[i - 1]!)
  return runOn && wrong.length > 0
    ? {
        lines: all,
        wrong: symbols,
        notes: ['  the serial numbers run through the file: they are not taken for numbers of the ballot'],
      }
    : { lines, wrong: [...wrong, ...symbols], notes: [] }
}

/** On a ballot each symbol is one candidate's: otherwise a line is there twice, or a symbol is wrong. */
function withOneSymbol(of: readonly Listed[]): Wrong[] {
  const symbols = of.map(({ paper }) => (paper.symbol === null ? '' : lettersOf(paper.symbol)))
  const at = symbols.findIndex((one, i) => one !== '' && symbols.indexOf(one) !== i)
  if (at === -1) return []
  const { row, paper } = of[at]!
  const other = of[symbols.indexOf(symbols[at]!)]!.paper.name
  return [
    {
      seat: paper.seat,
      row,
      fault: `${quoted(paper.name)} has the symbol of ${quoted(other)}, ${quoted(paper.symbol!)}: is one of them there twice?`,
    },
  ]
}

/** Two independents may have one name; a party has one candidate of it. */
function withOneOfParty(of: readonly Listed[]): Wrong[] {
  const keys = of.map(({ paper: { name, party, independent } }) =>
    independent || party === null ? '' : `${fold(name)} ${fold(party)}`,
  )
  const at = keys.findIndex((one, i) => one !== '' && keys.indexOf(one) !== i)
  if (at === -1) return []
  const { row, paper } = of[at]!
  return [
    {
      seat: paper.seat,
      row,
      fault: `${quoted(paper.name)} of ${paper.party} is there twice: which line is right?`,
    },
  ]
}

const withSerial = <Line extends Listed>(line: Line): Line =>
  line.paper.state === 'contesting' && line.row.fault === undefined
    ? { ...line, paper: { ...line.paper, ballotNumber: line.row.values.serial } }
    : line
