// From the text of a file of candidacies to facts: columns are found by their headers, every line is checked.
import { createHash } from 'node:crypto'
import { educationScore } from '#candidates/history/education.ts'
import type { CandidacyFileFact, CandidacyRecordFact } from '#candidates/facts.ts'
import { nameFault, quoted, tidy } from '../parse-cells.ts'
import type { CandidacyCells, CandidacyFormat, Field } from './candidacy-format.ts'
import { rupeesIn, said, sexIn, winnerIn, wholeIn } from './candidacy-cells.ts'
import { yearIn } from '../days.ts'
import type { Quarantined } from '../report.ts'
import { WrongFormat } from '../file-format.ts'
import { recordsOf } from '../table.ts'
import { withoutStrangers } from './whose-row.ts'
import type { InPart } from './whose-row.ts'

export type ReadCandidacies = {
  file: CandidacyFileFact
  read: number
  skipped: Record<string, number>
  quarantined: Quarantined[]
  /** Lines that were taken without something that is not their candidate's own. */
  inPart: InPart[]
}

/** A column without which no line says who stood where. */
const needed: readonly Field[] = ['election_year', 'state', 'constituency', 'candidate']

/**
 * Throws `WrongFormat` where the file is no CSV or lacks a column that every line needs. `isOwn` says which lines are known to hold their
 * candidate's own figures, where a namesake's could stand.
 */
export function readCandidacies(
  form: CandidacyFormat,
  name: string,
  text: string,
  isOwn: (record: CandidacyRecordFact) => boolean = () => false,
): ReadCandidacies {
  const [header, ...lines] = recordsOf(text)
  const columns = (header?.cells ?? []).map(tidy)
  const at = fieldsIn(columns, form)
  const records: CandidacyRecordFact[] = []
  const quarantined: Quarantined[] = []
  const skipped: Record<string, number> = {}
  const skip = (what: string) => (skipped[what] = (skipped[what] ?? 0) + 1)
  const seen = new Set<string>()
  let read = 0
  for (const { cells, line } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue
    read++
    const whole = cells.join('\u0000')
    const named = cellsOf(cells, at, columns)
    const other = form.skip?.(named)
    if (other !== undefined) skip(other)
    else if (seen.has(whole)) skip('repeated lines')
    else {
      seen.add(whole)
      const fact = recordOf(form, named, { line, cells })
      if ('reason' in fact) quarantined.push({ line, reason: fact.reason, text: cells.join(',') })
      else records.push(fact)
    }
  }
  if (records.length === 0 && quarantined.length === 0)
    throw new WrongFormat('There is no candidacy in this file.')
  const all = { columns, records: withIds(form, records, at) }
  const own = form.faults ? withoutStrangers(form.faults, all, isOwn) : { records: all.records, inPart: [] }
  return {
    file: { file: name, columns, records: own.records },
    read,
    skipped,
    quarantined,
    inPart: own.inPart,
  }
}

type Columns = ReadonlyMap<Field, number>

function fieldsIn(columns: readonly string[], form: CandidacyFormat): Columns {
  const plain = columns.map(lettersOf)
  const at = new Map<Field, number>()
  for (const [field, headers] of Object.entries(form.headers) as [Field, readonly string[]][]) {
    const found = headers.map((header) => plain.indexOf(lettersOf(header))).find((i) => i !== -1)
    if (found !== undefined) at.set(field, found)
  }
  const twice = [...at].find(([, i]) => plain.indexOf(plain[i]!, i + 1) !== -1)
  if (twice) throw new WrongFormat(`Two columns are called "${columns[twice[1]]}".`)
  const missing = needed.filter(
    (field) => !at.has(field) && !(field === 'election_year' && !form.headers.election_year),
  )
  if (missing.length > 0)
    throw new WrongFormat(
      `Columns are missing: ${missing.map((field) => form.headers[field]?.[0] ?? field).join(', ')}.`,
    )
  return at
}

function lettersOf(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}

function cellsOf(cells: readonly string[], at: Columns, columns: readonly string[]): CandidacyCells {
  const fields = Object.fromEntries([...at].map(([field, i]) => [field, tidy(cells[i] ?? '')]))
  return { ...fields, cell: (header) => tidy(cells[columns.indexOf(header)] ?? '') }
}

type Fault = { reason: string }
const wrong = (reason: string): Fault => ({ reason })

function recordOf(
  form: CandidacyFormat,
  cells: CandidacyCells,
  { line, cells: raw }: { line: number; cells: readonly string[] },
): CandidacyRecordFact | Fault {
  const stated = cells.election_year ?? ''
  const year = form.year ? form.year(cells) : (yearIn(stated) ?? NaN)
  if (year === undefined)
    return wrong('a by-election, of which the file has only the year in which the term began')
  if (yearIn(String(year)) === undefined) return wrong(`the year is ${quoted(stated)}`)
  const { state = '', candidate = '' } = cells
  const constituency = form.seat?.(cells) ?? cells.constituency ?? ''
  for (const [what, name] of Object.entries({ state, constituency, 'candidate’s name': candidate })) {
    const fault = nameFault(name, what)
    if (fault !== undefined) return wrong(fault)
  }
  const election = form.election(cells)
  const age = wholeIn(cells.age, 150)
  const assets = rupeesIn(cells.assets)
  const liabilities = rupeesIn(cells.liabilities)
  const cases = wholeIn(cells.criminal_cases, 10_000)
  const votes = wholeIn(cells.votes, 100_000_000)
  const won = winnerIn(cells.winner) ?? isFirst(cells.position)
  if (age === undefined) return wrong(`the age is ${quoted(cells.age ?? '')}`)
  if (assets === undefined) return wrong(`the assets are ${quoted(cells.assets ?? '')}`)
  if (liabilities === undefined) return wrong(`the liabilities are ${quoted(cells.liabilities ?? '')}`)
  if (cases === undefined) return wrong(`the criminal cases are ${quoted(cells.criminal_cases ?? '')}`)
  if (votes === undefined) return wrong(`the votes are ${quoted(cells.votes ?? '')}`)
  const education = said(cells.education)
  return {
    id: '',
    line,
    year,
    election,
    state,
    constituency,
    name: candidate,
    parent: said(cells.parent_spouse_name),
    sex: sexIn(cells.sex) ?? sexIn(cells.women, true),
    party: said(cells.party),
    votes,
    won,
    affidavit: {
      age: age !== null && age >= leastAge(election) && age <= 110 ? age : null,
      assets,
      liabilities,
      cases,
      education,
      educationScore: educationScore(education),
    },
    cells: raw,
  }
}

/** Null where no place is told. */
function isFirst(position: string | undefined): boolean | null {
  const place = wholeIn(position, 10_000)
  return place ? place === 1 : null
}

/** Nobody may stand for a house before 25, or for a local body before 21; what is below was typed in wrongly. */
function leastAge(election: string): number {
  return /^(?:ls|va)\b/.test(election) ? 25 : 21
}

/** From what a corrected file would not change; lines that are alike in all of it are counted. */
function withIds(
  form: CandidacyFormat,
  records: readonly CandidacyRecordFact[],
  at: Columns,
): CandidacyRecordFact[] {
  const sourceId = at.get('source_id')
  const seen = new Map<string, number>()
  return records.map((record) => {
    const { election, state, constituency, name, party, cells } = record
    const year = yearIn(cells[at.get('election_year') ?? -1] ?? '') ?? record.year
    const own = sourceId === undefined ? '' : (cells[sourceId] ?? '')
    const identity = JSON.stringify([form.source.id, year, election, state, constituency, name, party, own])
    const copy = (seen.get(identity) ?? 0) + 1
    seen.set(identity, copy)
    const digest = createHash('sha256').update(`${identity}${copy}`).digest('hex')
    return { ...record, id: `r${digest.slice(0, 16)}` }
  })
}
