// CSV: our own, and files that people publish; a line for each seat, or one for each candidate.
import { parse } from 'csv-parse/sync'
import { withoutNulls } from '#base/without-nulls.ts'
import type { Stated } from '../seat-state.ts'
import { stateOf } from '../states.ts'
import {
  candidateIn,
  ChangedForm,
  isEmpty,
  isSum,
  lineIn,
  momentIn,
  noNumber,
  numberIn,
  roundIn,
  type CountDocument,
  type Source,
} from './document.ts'
import { saidBeside } from './words-beside.ts'

/** Names of columns, ours first; the others are those of files that people publish. */
const columns = {
  at: ['at', 'timestamp'],
  seat: ['seat', 'seat_id'],
  state: ['state', 'state_code', 's_u'],
  number: ['number', 'ac_no', 'pc_no', 'const_no'],
  status: ['status', 'result_status'],
  round: ['round'],
  rounds: ['rounds'],
  leader: ['leader', 'leading', 'leading_candidate'],
  leaderParty: ['leader_party', 'leading_party'],
  runnerUp: ['runner_up', 'trailing', 'trailing_candidate'],
  runnerUpParty: ['runner_up_party', 'trailing_party'],
  margin: ['margin'],
  candidate: ['candidate', 'name'],
  party: ['party'],
  serial: ['serial', 'ballot_number', 'ballot_no', 'sl_no', 's_no'],
  evm: ['evm', 'evm_votes', 'total_evm_after_round'],
  postal: ['postal', 'postal_votes'],
  votes: ['votes', 'total', 'total_votes'],
  source: ['source'],
} as const

/** What a candidate’s line may count, and the number on the ballot. */
const figures = ['serial', 'evm', 'postal', 'votes'] as const

/** What stands between the names of the columns. */
export const delimiters = [',', ';', '\t', '|']

function recordsIn(content: string): string[][] {
  const [names = ''] = content.split('\n', 1)
  const [delimiter] = delimiters.toSorted((a, b) => names.split(b).length - names.split(a).length)
  try {
    return parse(content, {
      bom: true,
      delimiter: delimiter!,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    throw new ChangedForm(`No CSV: ${(error as Error).message}`)
  }
}

/** “Const. No.” is `const_no`, “Margin %” no margin. */
const plainHeader = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')

/** One line for each seat, or one for each candidate. */
export function readCsv(file: Source): CountDocument {
  const records = recordsIn(file.text)
  const heads = (records[0] ?? []).map(plainHeader)
  // Beside an id, a seat is its name.
  const header = heads.map((head) => (head === 'seat' && heads.includes('seat_id') ? 'seat_name' : head))
  const isOneOf = (names: readonly string[]) => (head: string) => names.includes(head)
  const places = Object.fromEntries(
    Object.entries(columns).map(([column, names]) => [column, header.findIndex(isOneOf(names))]),
  )
  // Beside those who lead, a name is the seat’s.
  if (places['leader']! >= 0 && header[places['candidate']!] === 'name') places['candidate'] = -1
  const has = (column: keyof typeof columns) => places[column]! >= 0
  if (!has('seat') && !has('number'))
    throw new ChangedForm(`No column names the seat; there are ${header.join(', ')}`)
  if (has('candidate') && !has('votes') && !has('evm'))
    throw new ChangedForm(`No column has the votes; there are ${header.join(', ')}`)
  if (has('candidate') && has('leader'))
    throw new ChangedForm(`Columns of candidates and of those who lead: ${header.join(', ')}`)
  for (const [column, names] of Object.entries(columns)) {
    const several = header.filter(isOneOf(names))
    if (several.length > 1 && column !== 'serial' && places[column]! >= 0)
      throw new ChangedForm(`Several columns may be the ${column}, leave one: ${several.join(', ')}`)
  }
  const election = header.findIndex((cell) => /^(election_?)?(year|election)$/.test(cell))
  const elections = new Set(records.slice(1).flatMap((cells) => cells[election]?.trim() || []))
  if (elections.size > 1)
    throw new ChangedForm(
      `The column ${header[election]} has several: ${[...elections].slice(0, 5).join(', ')}`,
    )
  // Without them and without totals the machines alone would say who leads.
  const known = new Set<string>(Object.values(columns).flat())
  const further = header
    .filter((one) => !known.has(one))
    .find((one) =>
      has('postal')
        ? /vote/.test(one) && !/share|percent|total/.test(one)
        : /post|ballot|total|vote/.test(one),
    )
  if (has('candidate') && !has('votes') && further !== undefined)
    throw new ChangedForm(`The column ${further} is not understood, and without it votes are missing`)
  const isCut = !/[\r\n]$/.test(file.text)
  const rows = records.slice(1).map((cells, i): Row => {
    const isWhole = cells.length >= header.length && cells.slice(header.length).every(isEmpty)
    const wrong = isWhole
      ? isCut && i === records.length - 2
        ? 'has no end, so it may be cut off'
        : undefined
      : `has ${cells.length} cells instead of ${header.length}`
    return Object.assign(
      (column: keyof typeof columns) => {
        const cell = cells[places[column]!]?.trim()
        return isEmpty(cell) ? undefined : cell
      },
      { wrong },
    )
  })
  // One of these may be there under another name.
  const lacking = (['status', 'margin'] as const).filter(
    (one) => !has(one) && !(one === 'margin' && has('candidate')),
  )
  const unread = header.filter((one) => one !== '' && one !== 'seat_name' && !known.has(one))
  const problems =
    lacking.length > 0 && unread.length > 0
      ? [`No column is the ${lacking.join(' or the ')}; not read: ${unread.join(', ')}`]
      : []
  const placeOf = (cell: Row): Pick<Stated, 'seat' | 'state' | 'number' | 'at'> | undefined => {
    // What is no moment is refused where it is taken.
    const at = momentIn(cell('at')) ?? cell('at')
    const when = at === undefined ? {} : { at }
    const seat = cell('seat')
    if (seat !== undefined) return { seat, ...when }
    const [number, code] = [numberIn(cell('number')), cell('state') ?? file.state]
    return number === undefined || code === undefined ? undefined : { state: stateOf(code), number, ...when }
  }
  const stated = has('candidate') ? byCandidate(rows, placeOf, problems) : byLine(rows, placeOf, problems)
  const source = [...new Set(rows.flatMap((cell) => cell('source') ?? []))].join('; ')
  const form = has('candidate') ? 'CSV of candidates' : 'CSV of seats'
  return { form, ...(source !== '' && { source }), stated, problems }
}

type Row = ((column: keyof typeof columns) => string | undefined) & { wrong: string | undefined }
type Place = (cell: Row) => Pick<Stated, 'seat' | 'state' | 'number' | 'at'> | undefined

const unplaced = (cell: Row) =>
  cell('number') === undefined
    ? 'names no seat'
    : 'names a seat by its number, and nothing says of which state'

function byLine(rows: Row[], place: Place, problems: string[]): Stated[] {
  return rows.flatMap((cell, i): Stated[] => {
    const seat = place(cell)
    const { wrong, ...line } = lineIn(cell)
    const why = cell.wrong ?? (seat ? wrong : unplaced(cell))
    if (seat && why === undefined) return [{ ...seat, ...line }]
    problems.push(`Line ${i + 2}: ${why}`)
    return []
  })
}

/** The lines of one seat, moment and round are one statement; without one of them it says nothing. */
function byCandidate(rows: Row[], place: Place, problems: string[]): Stated[] {
  const lines = rows.flatMap((cell, i) => {
    if (cell.wrong === undefined && isSum({ name: cell('candidate') ?? '', party: cell('party') ?? '' }))
      return []
    const seat = place(cell)
    const { wrong: noRound, ...round } = roundIn(cell('round'), cell('rounds'))
    const numbers = withoutNulls(Object.fromEntries(figures.map((name) => [name, numberIn(cell(name))])))
    const candidate = candidateIn(cell('candidate'), cell('party'), numbers)
    const noFigure = figures.map((name) => noNumber(cell(name), name)).find((why) => why !== undefined)
    const unnamed = seat ? (candidate ? undefined : 'names no candidate') : unplaced(cell)
    const wrong = cell.wrong ?? noRound ?? noFigure ?? unnamed
    if (wrong !== undefined) problems.push(`Line ${i + 2}: ${wrong}`)
    const known = wrong === undefined && candidate ? [{ candidate, word: cell('status') }] : []
    return [{ of: { ...seat, ...round }, known }]
  })
  return [...Map.groupBy(lines, ({ of }) => JSON.stringify(of)).values()].flatMap((group) => {
    const { of } = group[0]!
    const known = group.flatMap((line) => line.known)
    if (known.length < group.length) return []
    try {
      const isRound = of.round !== undefined && of.at === undefined
      return apart({
        ...of,
        changes: true,
        ...(isRound && { ofRounds: true }),
        candidates: known.map(({ candidate }) => candidate),
        ...saidBeside(known),
      })
    } catch (error) {
      if (!(error instanceof ChangedForm)) throw error
      problems.push(`${of.seat ?? `${of.state} ${of.number}`}: ${error.message}`)
      return []
    }
  })
}

/** A seat that was read more than once in the same second: NOTA is in it once for each time, and so is everybody. */
function apart(stated: Stated & { candidates: NonNullable<Stated['candidates']> }): Stated[] {
  const times = stated.candidates.filter(({ nota }) => nota).length
  const groups = [...Map.groupBy(stated.candidates, ({ name, party }) => `${name}|${party ?? ''}`).values()]
  if (times < 2 || groups.some(({ length }) => length % times !== 0)) return [stated]
  return Array.from({ length: times }, (_, i) => ({
    ...stated,
    candidates: groups.flatMap((same) =>
      same.slice((i * same.length) / times, ((i + 1) * same.length) / times),
    ),
  }))
}
