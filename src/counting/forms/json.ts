// JSON: the Commission's list of leaders, our own form, and those in which people publish a night.
import { Check, Clean, Clone, Diff, Errors } from 'typebox/value'
import { withoutNulls } from '#base/without-nulls.ts'
import { Stated, type CountedCandidate } from '../seat-state.ts'
import { stateOf } from '../states.ts'
import {
  candidateIn,
  ChangedForm,
  contestantOf,
  isEmpty,
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
    if (Array.isArray(json[list])) return ownForm(json[list], statedMoment(json['at']), text(json['source']))
  if (Array.isArray(json['snapshots'])) return snapshots(json['snapshots'], source)
  if (isObject(json['ac'])) return bySeat(json['ac'], source, statedMoment(json['fetchedAt']))
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

/** Undefined where none is stated. One that nobody understands is not the moment of reading. */
function statedMoment(value: unknown): string | undefined {
  const at = momentIn(text(value))
  if (at === undefined && value !== undefined && value !== null && value !== '')
    throw new ChangedForm(`Its time “${text(value) ?? ''}” is not understood`)
  return at
}

function ownForm(list: unknown[], at?: string, source?: string): CountDocument {
  const problems: string[] = []
  const stated = list.filter((one, i): one is Stated => {
    const wrong = wrongIn(one)
    if (wrong !== undefined)
      problems.push(
        `Entry ${i + 1} is not as the form says: ${wrong}; it is ${JSON.stringify(one).slice(0, 120)}`,
      )
    return wrong === undefined
  })
  const unread = new Set(
    stated.flatMap((one) => Diff(Clean(Stated, Clone(one)), one).map(({ path }) => path.split('/').at(-1))),
  )
  if (unread.size > 0) problems.push(`Our form has no field ${[...unread].join(', ')}: not read`)
  return withoutNulls({ form: 'own JSON', at, source, stated, problems })
}

/** The first of what is wrong. */
function wrongIn(one: unknown): string | undefined {
  if (!Check(Stated, one)) {
    const [first] = Errors(Stated, one)
    return `${first?.instancePath.slice(1).replaceAll('/', '.') || 'the whole'} ${first?.message}`
  }
  const isPlaced = one.seat !== undefined || (one.state !== undefined && one.number !== undefined)
  return isPlaced ? undefined : 'neither a seat nor a state (S22 or TN) with a number'
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

/** A night as published afterwards: at each moment, who led or had won in which seat. */
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
      const [party, , name, , said] = Array.isArray(row) ? (row as unknown[]).map(text) : []
      const leader = contestantOf(name, party)
      const { wrong, ...status } = statusIn(said)
      if (wrong !== undefined) problems.push(`Seat ${number} at ${at}: ${wrong}`)
      return leader && wrong === undefined ? [{ ...placed(state, number), at, ...status, leader }] : []
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
  const problems: string[] = []
  const stated = Object.entries(seats).flatMap(([number, of]): Stated[] => {
    const list: unknown = isObject(of) ? of['candidates'] : of
    if (!Array.isArray(list)) throw new ChangedForm(`Seat ${number} has no candidates`)
    const seat = placed(state, number)
    const totals = list.flatMap((one) =>
      isObject(one) && Array.isArray(one['totals']) ? [one['totals']] : [],
    )
    const last = Math.max(0, ...totals.map(({ length }) => length))
    rounds ||= totals.length > 0
    try {
      if (totals.length === 0)
        return [{ ...seat, candidates: list.flatMap((one) => candidate(one, (cells) => cells)) }]
      return Array.from({ length: last }, (_, i): Stated => {
        const counted = list.flatMap((one) =>
          candidate(one, (cells) => ({ evm: [cells['totals']].flat()[i] })),
        )
        return { ...seat, round: i + 1, rounds: last, candidates: counted, ofRounds: true }
      })
    } catch (error) {
      if (!(error instanceof ChangedForm)) throw error
      problems.push(`${seat.state} ${number}: ${error.message}`)
      return []
    }
  })
  return rounds
    ? { form: 'rounds by seat', stated, problems }
    : withoutNulls({ form: 'votes by seat', at, stated, problems })
}

/** None for a line that adds up others. Throws `ChangedForm`: a seat of which one line is not understood says nothing. */
function candidate(one: unknown, figuresOf: (cells: Json) => Json): CountedCandidate[] {
  const cells = isObject(one) ? one : {}
  const { evm, postal, total, votes } = figuresOf(cells)
  const [name, party] = [text(cells['name']), text(cells['party'])]
  if (isEmpty(name) || (party === undefined && (cells['party'] ?? null) !== null))
    throw new ChangedForm(`not the name and party of a candidate: ${JSON.stringify(one).slice(0, 120)}`)
  const figures = Object.entries({ evm, postal, votes: total ?? votes }).map(([what, value]) => {
    const cell = text(value ?? '') ?? JSON.stringify(value)
    const wrong = noNumber(cell, what)
    if (wrong !== undefined) throw new ChangedForm(`${name}: ${wrong}`)
    return [what, numberIn(cell)] as const
  })
  const counted = candidateIn(name, party, withoutNulls(Object.fromEntries(figures)))
  return counted ? [counted] : []
}
