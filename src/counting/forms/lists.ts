// Files that are no pages: the Commission's list of leaders, our own JSON and CSV, and forms in which people publish a night.
import { parse } from 'csv-parse/sync'
import { Check } from 'typebox/value'
import { withoutNulls } from '#base/without-nulls.ts'
import { Stated, votesOf, type CountedCandidate } from '../seat-state.ts'
import { stateOf } from '../states.ts'
import {
  ChangedForm,
  contestantOf,
  isEmpty,
  isNota,
  momentIn,
  noNumber,
  numberIn,
  statusIn,
  type CountDocument,
  type Source,
} from './document.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readJson(source: Source): CountDocument {
  const json = parsed(source.text)
  if (Array.isArray(json)) return ownForm(json)
  if (!isObject(json)) throw new ChangedForm('Neither a list nor an object')
  for (const list of ['seats', 'readings'])
    if (Array.isArray(json[list])) return ownForm(json[list], momentIn(text(json['at'])))
  if (Array.isArray(json['snapshots'])) return snapshots(json['snapshots'], source)
  if (isObject(json['ac'])) return bySeat(json['ac'], source, momentIn(text(json['fetchedAt'])))
  const states = Object.entries(json).filter(([code]) => /^[SU]\d\d$/.test(code))
  if (states.length > 0) return leaders(states)
  throw new ChangedForm(`No known list; its fields are ${Object.keys(json).slice(0, 10).join(', ')}`)
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new ChangedForm(`No JSON: ${(error as Error).message}`)
  }
}
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

function ownForm(list: unknown[], at?: string): CountDocument {
  const problems: string[] = []
  const stated = list.filter((one, i): one is Stated => {
    if (
      Check(Stated, one) &&
      (one.seat !== undefined || (one.state !== undefined && one.number !== undefined))
    )
      return true
    problems.push(`Entry ${i + 1} is not as the form says: ${JSON.stringify(one).slice(0, 120)}`)
    return false
  })
  return { form: 'own JSON', ...(at !== undefined && { at }), stated, problems }
}

/** `election-json-Sxx-live.json`: who leads in each seat, and nothing else. */
function leaders(states: [string, unknown][]): CountDocument {
  const problems: string[] = []
  const stated = states.flatMap(([code, of]) => {
    const rows = isObject(of) ? (of['chartData'] ?? of['tableData']) : undefined
    if (!Array.isArray(rows)) throw new ChangedForm(`${code} has no chartData`)
    return rows.flatMap((row: unknown): Stated[] => {
      const [party, state, number, name] = Array.isArray(row) ? (row as unknown[]).map(text) : []
      const seat = numberIn(number)
      if (seat === undefined || state !== code) {
        problems.push(`A row that is no seat of ${code}: ${JSON.stringify(row).slice(0, 120)}`)
        return []
      }
      const leader = contestantOf(name, party)
      return leader ? [{ state: stateOf(code), number: seat, leader }] : []
    })
  })
  return { form: 'list of leaders', stated, problems }
}

/** A night as published afterwards: at each moment, who led in which seat. */
function snapshots(all: unknown[], { state }: Source): CountDocument {
  const problems: string[] = []
  const stated = all.flatMap((one, i): Stated[] => {
    const { eciTs, ts, results } = isObject(one) ? one : {}
    const at = momentIn(text(eciTs) ?? text(ts))
    if (at === undefined || !isObject(results)) {
      problems.push(`Snapshot ${i + 1} has no time or no results`)
      return []
    }
    return Object.entries(results).flatMap(([number, row]): Stated[] => {
      const [party, , name] = Array.isArray(row) ? (row as unknown[]).map(text) : []
      const leader = contestantOf(name, party)
      return leader ? [{ ...placed(state, number), at, leader }] : []
    })
  })
  return { form: 'snapshots', stated, problems }
}

function placed(state: string | undefined, number: string): Pick<Stated, 'state' | 'number'> {
  if (state === undefined) throw new ChangedForm('Nothing says which state this is; name it')
  return { state: stateOf(state), number: Number(number) }
}

/** By seat: its candidates with their votes, or with what they had after each round. */
function bySeat(seats: Json, { state }: Source, at: string | undefined): CountDocument {
  let rounds = false
  const stated = Object.entries(seats).flatMap(([number, of]): Stated[] => {
    const list: unknown = isObject(of) ? of['candidates'] : of
    if (!Array.isArray(list)) throw new ChangedForm(`Seat ${number} has no candidates`)
    const candidates = list.filter(isObject)
    const totals = candidates.map((one) => one['totals']).filter(Array.isArray)
    const seat = placed(state, number)
    if (totals.length === 0) {
      const counted = candidates.flatMap((one) => candidate(one, numbersIn(one)))
      return [{ ...seat, candidates: counted }]
    }
    rounds = true
    const last = Math.max(...totals.map(({ length }) => length))
    return Array.from({ length: last }, (_, i): Stated => {
      const counted = candidates.flatMap((one) => candidate(one, { evm: (one['totals'] as number[])[i] }))
      return { ...seat, round: i + 1, rounds: last, candidates: counted, ofRounds: true }
    })
  })
  return {
    form: rounds ? 'rounds by seat' : 'votes by seat',
    ...(at !== undefined && !rounds && { at }),
    stated,
    problems: [],
  }
}

const numbersIn = (one: Json) => ({
  evm: numberIn(text(one['evm'])),
  postal: numberIn(text(one['postal'])),
  votes: numberIn(text(one['total'] ?? one['votes'])),
})

type Numbers = { [of in (typeof figures)[number]]?: number | undefined }
function candidate({ name, party }: Json, numbers: Numbers): CountedCandidate[] {
  const known = withoutNulls(numbers)
  if (isNota(text(name) ?? '')) return [{ name: 'NOTA', nota: true, ...known }]
  const of = contestantOf(text(name), text(party))
  return of ? [{ ...of, ...known }] : []
}

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

function recordsIn(content: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    throw new ChangedForm(`No CSV: ${(error as Error).message}`)
  }
}

/** One line for each seat, or one for each candidate. */
export function readCsv(source: Source): CountDocument {
  const records = recordsIn(source.text)
  const header = (records[0] ?? []).map((cell) => cell.trim().toLowerCase())
  const place = (column: keyof typeof columns) =>
    header.findIndex((cell) => (columns[column] as readonly string[]).includes(cell))
  const places = Object.fromEntries(
    Object.keys(columns).map((one) => [one, place(one as keyof typeof columns)]),
  )
  const has = (column: keyof typeof columns) => places[column]! >= 0
  if (!has('seat') && !has('number'))
    throw new ChangedForm(`No column names the seat; there are ${header.join(', ')}`)
  const rows = records.slice(1).map((cells) => (column: keyof typeof columns) => {
    const cell = cells[places[column]!]?.trim()
    return isEmpty(cell) ? undefined : cell
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

type Row = (column: keyof typeof columns) => string | undefined
type Place = (cell: Row) => Pick<Stated, 'seat' | 'state' | 'number' | 'at'> | undefined

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
    const { wrong, ...word } = statusIn(cell('status'), line)
    const why = seat ? (wrong ?? noNumber(cell('margin'), 'margin')) : 'names no seat'
    if (!seat || why !== undefined) {
      problems.push(`Line ${i + 2}: ${why}`)
      return []
    }
    return [{ ...seat, ...word, ...line }]
  })
}

const figures = ['serial', 'evm', 'postal', 'votes'] as const

/** The lines of one seat, moment and round are one statement. */
function byCandidate(rows: Row[], place: Place, problems: string[]): Stated[] {
  const all = new Map<string, Stated & { candidates: NonNullable<Stated['candidates']> }>()
  for (const [i, cell] of rows.entries()) {
    const seat = place(cell)
    const numbers = Object.fromEntries(figures.map((of) => [of, numberIn(cell(of))]))
    const [one] = candidate({ name: cell('candidate'), party: cell('party') }, numbers)
    const { wrong: unclear, ...word } = statusIn(cell('status'), { margin: one && votesOf(one) })
    const wrong = figures.map((of) => noNumber(cell(of), of)).find((why) => why !== undefined) ?? unclear
    if (!seat || !one || wrong !== undefined) {
      problems.push(`Line ${i + 2}: ${wrong ?? `names no ${seat ? 'candidate' : 'seat'}`}`)
      continue
    }
    const of = { ...seat, ...roundIn(cell) }
    const key = JSON.stringify(of)
    const known = all.get(key) ?? {
      ...of,
      changes: true as const,
      ...(of.round !== undefined && of.at === undefined && { ofRounds: true as const }),
      candidates: [],
    }
    known.candidates.push(one)
    all.set(key, { ...known, ...word })
  }
  return [...all.values()].flatMap(apart)
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
