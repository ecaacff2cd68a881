// Reads everything our sources say about candidacies into one shape. Only scripts read these files: most may
// not ship.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { CandidacyRecordFact, Sex } from '#candidates/facts.ts'
import { sexIn } from '#sources/candidacies/candidacy-cells.ts'
import { candidacyFormats } from '#sources/candidacies/candidacy-format.ts'
import { readCandidacies } from '#sources/candidacies/candidacy-lines.ts'
import { wholeNumberIn } from '#sources/columns.ts'
import { readText } from '#sources/server/read-file.ts'

export type Sighting = {
  source: string
  /** From a line that ships, or may ship. */
  key: string | null
  year: number
  election: string
  state: string
  seat: string
  name: string
  parent: string | null
  sex: Sex | null
  /** A year of birth, if a source has it more exactly than by age. */
  born: number | null
  age: number | null
  party: string | null
  votes: number | null
  won: boolean | null
  assets: number | null
  liabilities: number | null
  cases: number | null
  education: string | null
}

export const unknown = {
  key: null,
  parent: null,
  sex: null,
  born: null,
  age: null,
  party: null,
  votes: null,
  won: null,
  assets: null,
  liabilities: null,
  cases: null,
  education: null,
}

export function sightingOf(source: string, record: CandidacyRecordFact): Sighting {
  const { id, year, election, state, constituency, name, parent, sex, party, votes, won, affidavit } = record
  const { age, assets, liabilities, cases, education } = affidavit
  const of = { key: id, year, election, state, seat: constituency, name, parent, sex, party, votes, won }
  return { ...unknown, source, ...of, age, assets, liabilities, cases, education }
}

export const winnersFile = {
  id: 'assembly-winners',
  file: 'affidavits/assembly-winners/mla_winners_main.csv.gz',
}

/**
 * Sources that contribute no lines to the product: they only lend sex, age, parents and votes. Of the winners of
 * assemblies, `winners` may ship.
 */
export async function witnesses(from: string, winners: readonly CandidacyRecordFact[]): Promise<Sighting[]> {
  const parts = await Promise.all([
    ofForm(from, 'tcpd-ge', 'tcpd-ge/tcpd_ge_1962_2021.csv.gz'),
    ofForm(from, 'ls-2024-nominations', 'ls-results/ls2024_nominations_with_parent.csv.gz'),
    candidates2019(from),
    candidates2024(from),
    assemblyWinners(from, winners),
    members17(from),
    members18(from),
  ])
  return parts.flat()
}

/** Lok Sabha general elections by TCPD's number; by-elections keep their own year. */
const generalYear = new Map([
  ['14', 2004],
  ['15', 2009],
  ['16', 2014],
  ['17', 2019],
])

async function ofForm(from: string, id: string, file: string): Promise<Sighting[]> {
  const form = candidacyFormats.find((one) => one.id === id)!
  const { columns, records } = readCandidacies(form, file, await readText(join(from, file))).file
  const assembly = columns.indexOf('Assembly_No')
  return records.flatMap((record) => {
    const sighting = { ...sightingOf(id, record), key: null }
    if (assembly < 0) return [sighting]
    const general = generalYear.get(record.cells[assembly]!)
    if (general === undefined) return []
    return [record.election === 'ls' ? { ...sighting, year: general } : { ...sighting, election: 'ls-by' }]
  })
}

type Row = Record<string, string>

async function rowsOf(from: string, file: string, delimiter = ','): Promise<Row[]> {
  const path = join(from, file)
  if (!existsSync(path)) return []
  return parse<Row>(await readText(path), { columns: true, bom: true, delimiter, relax_column_count: true })
}

const number = (cell: string | undefined) =>
  wholeNumberIn((cell ?? '').trim(), Number.MAX_SAFE_INTEGER) ?? null

/** The main candidates of 2019 in all states, with sex, age and votes. */
async function candidates2019(from: string): Promise<Sighting[]> {
  const rows = await rowsOf(from, 'ls-results/ls2019_main_candidates_messy.csv.gz')
  return rows
    .filter((row) => row['NAME'] !== 'NOTA')
    .map((row) => ({
      ...unknown,
      source: 'main-2019',
      year: 2019,
      election: 'ls',
      state: row['STATE']!,
      seat: row['CONSTITUENCY']!,
      name: row['NAME']!,
      party: row['PARTY'] || null,
      sex: sexIn(row['GENDER']!.trim()),
      age: number(row['AGE']),
      votes: number(row['TOTAL\nVOTES']),
      won: row['WINNER'] === '1',
      assets: number(/^Rs\s*([\d,]+)/.exec(row['ASSETS'] ?? '')?.[1]?.replaceAll(',', '')),
      cases: number(row['CRIMINAL\nCASES']),
      education: row['EDUCATION'] || null,
    }))
}

async function candidates2024(from: string): Promise<Sighting[]> {
  const [candidates, winners] = await Promise.all([
    rowsOf(from, 'affidavits/2024/ls2024_candidates_main.csv.gz'),
    rowsOf(from, 'affidavits/2024/ls2024_winners_543.csv'),
  ])
  const listed = new Set(candidates.map((row) => row['candidate_id']))
  return [...candidates, ...winners.filter((row) => !listed.has(row['candidate_id']))].map((row) => ({
    ...unknown,
    source: 'affidavits-2024',
    year: 2024,
    election: 'ls',
    state: row['state']!,
    seat: row['constituency']!,
    name: row['name']!,
    parent: row['parent_or_spouse'] || null,
    party: row['party'] || null,
    age: number(row['age']),
    won: row['is_winner'] === undefined || row['is_winner'] === 'True',
    assets: number(row['assets']),
    liabilities: number(row['liabilities']),
    cases: number(row['criminal_cases']),
    education: row['education'] || null,
  }))
}

/** @param lines that may ship. */
async function assemblyWinners(from: string, lines: readonly CandidacyRecordFact[]): Promise<Sighting[]> {
  const keys = new Map(lines.map(({ line, id }) => [line, id]))
  const rows = await rowsOf(from, winnersFile.file)
  return rows
    .map((row, i) => ({ row, line: i + 2 }))
    .filter(({ row }) => row['election_type'] === 'main_election')
    .map(({ row, line }) => ({
      ...unknown,
      source: winnersFile.id,
      key: keys.get(line) ?? null,
      year: Number(row['year']),
      election: 'va',
      state: row['state']!,
      seat: row['constituency']!,
      name: row['name']!,
      party: row['party'] || null,
      age: number(row['age']),
      won: true,
      assets: number(row['assets']),
      liabilities: number(row['liabilities']),
      cases: number(row['criminal_cases']),
      education: row['education'] || null,
    }))
}

/**
 * Members in 2023, including winners of by-elections, so they match winners of the general election only if
 * the names agree.
 */
async function members17(from: string): Promise<Sighting[]> {
  const rows = await rowsOf(from, 'leaders/ls17_members_wikidata_2023-02-23.csv')
  return rows.map((row) => ({
    ...unknown,
    source: 'members-17',
    year: 2019,
    election: 'ls',
    state: row['stateLabel'] ?? '',
    seat: row['constituency']!,
    name: row['name']!.replace(
      /^(.*?), (?:Shri|Smt\.?|Dr\.?|Ms\.?|Kumari|Prof\.?|Adv\.?|Sushri)\s*(.*)$/i,
      '$2 $1',
    ),
    party: row['party'] || null,
    sex: sexIn((row['gender'] ?? '').trim()),
    born: Number(row['dobPrecision']) >= 9 ? number(row['dob']?.slice(0, 4)) : null,
    won: true,
  }))
}

async function members18(from: string): Promise<Sighting[]> {
  const rows = await rowsOf(from, 'rosters/ls18_prs_2025-01.csv')
  return rows.map((row) => ({
    ...unknown,
    source: 'members-18',
    year: 2024,
    election: 'ls',
    state: row['state']!,
    seat: row['constituency']!,
    name: row['name']!,
    party: row['party'] || null,
    sex: sexIn((row['gender'] ?? '').trim()),
    age: number(row['age']),
    won: true,
  }))
}
