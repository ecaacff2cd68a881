// CSV: our own, and files that people publish; a line for each seat, or one for each candidate.
import { parse } from 'csv-parse/sync'
import type { Stated } from '../seat-state.ts'
import { stateOf } from '../states.ts'
import {
  ChangedForm,
  contestantOf,
  isEmpty,
  isTotal,
  momentIn,
  noNumber,
  numberIn,
  statusIn,
  type CountDocument,
  type Source,
} from './document.ts'
import { candidate, figures } from './json.ts'

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
} as const

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

/** “Const. No.” is `const_no`. */
const plainHeader = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')

/** One line for each seat, or one for each candidate. */
export function readCsv(source: Source): CountDocument {
  const records = recordsIn(source.text)
  const header = (records[0] ?? []).map(plainHeader)
  const place = (column: keyof typeof columns) =>
    header.findIndex((cell) => (columns[column] as readonly string[]).includes(cell))
  const places = Object.fromEntries(
    Object.keys(columns).map((one) => [one, place(one as keyof typeof columns)]),
  )
  const has = (column: keyof typeof columns) => places[column]! >= 0
  if (!has('seat') && !has('number'))
    throw new ChangedForm(`No column names the seat; there are ${header.join(', ')}`)
  if (has('candidate') && !has('votes') && !has('evm'))
    throw new ChangedForm(`No column has the votes; there are ${header.join(', ')}`)
  // Without them and without totals the machines alone would say who leads.
  const others = header.filter(
    (one) => !Object.values(columns).some((known) => (known as readonly string[]).includes(one)),
  )
  const postal = others.find((one) => /post|ballot|total/.test(one))
  if (has('candidate') && !has('votes') && !has('postal') && postal !== undefined)
    throw new ChangedForm(
      `The column ${postal} is not understood, and without it there are only votes of machines`,
    )
  const isCut = !/[\r\n]$/.test(source.text)
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
  const problems: string[] = []
  const placeOf = (cell: Row): Pick<Stated, 'seat' | 'state' | 'number' | 'at'> | undefined => {
    // What is no moment is refused where it is taken.
    const at = momentIn(cell('at')) ?? cell('at')
    const when = at === undefined ? {} : { at }
    const seat = cell('seat')
    if (seat !== undefined) return { seat, ...when }
    const [number, code] = [numberIn(cell('number')), cell('state') ?? source.state]
    return number === undefined || code === undefined ? undefined : { state: stateOf(code), number, ...when }
  }
  const stated = has('candidate') ? byCandidate(rows, placeOf, problems) : byLine(rows, placeOf, problems)
  return { form: has('candidate') ? 'CSV of candidates' : 'CSV of seats', stated, problems }
}

type Row = ((column: keyof typeof columns) => string | undefined) & { wrong: string | undefined }
type Place = (cell: Row) => Pick<Stated, 'seat' | 'state' | 'number' | 'at'> | undefined

const unplaced = (cell: Row) =>
  cell('number') === undefined
    ? 'names no seat'
    : 'names a seat by its number, and nothing says of which state'

function roundIn(cell: Row): Pick<Stated, 'round' | 'rounds'> {
  const [, joined, of] = /^(\d+)\s*\/\s*(\d+)$/.exec(cell('round') ?? '') ?? []
  const [round, rounds] = [numberIn(joined ?? cell('round')), numberIn(of ?? cell('rounds'))]
  return { ...(round !== undefined && { round }), ...(rounds !== undefined && rounds > 0 && { rounds }) }
}

function byLine(rows: Row[], place: Place, problems: string[]): Stated[] {
  return rows.flatMap((cell, i): Stated[] => {
    const seat = place(cell)
    const leader = contestantOf(cell('leader'), cell('leaderParty'))
    const runnerUp = contestantOf(cell('runnerUp'), cell('runnerUpParty'))
    const margin = numberIn(cell('margin'))
    const line = {
      ...roundIn(cell),
      ...(leader && { leader }),
      ...(runnerUp && { runnerUp }),
      ...(margin !== undefined && { margin }),
    }
    const { wrong, ...word } = statusIn(cell('status'))
    const why = cell.wrong ?? (seat ? (wrong ?? noNumber(cell('margin'), 'margin')) : unplaced(cell))
    if (!seat || why !== undefined) {
      problems.push(`Line ${i + 2}: ${why}`)
      return []
    }
    return [{ ...seat, ...word, ...line }]
  })
}

/** The lines of one seat, moment and round are one statement; without one of them it says nothing. */
function byCandidate(rows: Row[], place: Place, problems: string[]): Stated[] {
  const all = new Map<string, Stated & { candidates: NonNullable<Stated['candidates']> }>()
  const broken = new Set<string>()
  for (const [i, cell] of rows.entries()) {
    const seat = place(cell)
    if (cell.wrong === undefined && isTotal(cell('candidate') ?? '')) continue
    const of = { ...seat, ...roundIn(cell) }
    const key = JSON.stringify(of)
    const numbers = Object.fromEntries(figures.map((name) => [name, numberIn(cell(name))]))
    const [one] = candidate({ name: cell('candidate'), party: cell('party') }, numbers)
    const { wrong: unclear, ...word } = statusIn(cell('status'))
    const noFigure = figures.map((name) => noNumber(cell(name), name)).find((why) => why !== undefined)
    const wrong = cell.wrong ?? noFigure ?? unclear
    if (!seat || !one || wrong !== undefined) {
      problems.push(`Line ${i + 2}: ${wrong ?? (seat ? 'names no candidate' : unplaced(cell))}`)
      broken.add(key)
      continue
    }
    const known = all.get(key) ?? {
      ...of,
      changes: true as const,
      ...(of.round !== undefined && of.at === undefined && { ofRounds: true as const }),
      candidates: [],
    }
    known.candidates.push(one)
    all.set(key, { ...known, ...word })
  }
  return [...all].flatMap(([key, one]) => (broken.has(key) ? [] : apart(one)))
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
