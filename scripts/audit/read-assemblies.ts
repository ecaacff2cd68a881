// Assembly results, every candidate and NOTA: votes by state, year and seat.
import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { isNota } from './read-candidates.ts'
import { number, table } from './tables.ts'

export type Ballot = {
  at: string
  stateCode: string
  year: number
  seatNumber?: number
  seat?: string
  name: string
  nota: boolean
  party: string
  votes: number
  evm?: number | undefined
  electors?: number | undefined
  voters?: number | undefined
}

const folder = 'va-results'
const codes: Readonly<Record<string, string>> = {
  Mizoram: 'MZ',
  'Madhya Pradesh': 'MP',
  Chhattisgarh: 'CG',
  Telangana: 'TS',
}

/** The results of a seat from the first file that has them; the collections count where no file of one state does. */
export function readAssemblies(raw: string): Ballot[] {
  const files = first(raw)
  const known = new Set(files.map(({ stateCode, year }) => `${stateCode} ${year}`))
  const seen = new Map<string, string>()
  const rest = collections
    .flatMap((file) => collected(raw, file))
    .filter((one) => {
      const key = `${one.stateCode} ${one.year} ${one.seatNumber}`
      const file = one.at.split(':')[0]!
      if (!seen.has(key)) seen.set(key, file)
      return seen.get(key) === file && !known.has(`${one.stateCode} ${one.year}`)
    })
  return [...files, ...rest]
}

const collections = [
  'va-8states-latest',
  'va-5states-2012-2022',
  'va-missing-latest',
  'va-previous-26states',
].map((name) => `next-elections/${name}.csv.gz`)

/** Some of these lists leave out NOTA. Seats of other boundaries have no id. */
function collected(raw: string, file: string): Ballot[] {
  return table(raw, file)
    .filter(({ cells }) => cells['seat_id'] !== '')
    .map(({ at, cells }) => ({
      at,
      stateCode: cells['state']!,
      year: Number(cells['year']),
      seatNumber: Number(cells['seat_no']),
      seat: cells['seat']!,
      ...candidateOf(cells['candidate']!, cells['party']!),
      votes: number(cells['votes']) ?? 0,
      evm: number(cells['evm']),
      electors: number(cells['electors']),
      voters: number(cells['voters']),
    }))
}

const candidateOf = (name: string, party: string) => ({ name, party, nota: isNota(name, party) })

function first(raw: string): Ballot[] {
  if (!existsSync(join(raw, folder))) return []
  return readdirSync(join(raw, folder)).flatMap((name) => {
    const [, year, state] = /^(\d{4})Assembly-(\w\w)\.csv/.exec(name) ?? []
    const file = `${folder}/${name}`
    if (year !== undefined && state !== undefined)
      return Number(year) > 2023 ? votesData(raw, file, state, Number(year)) : []
    if (name.startsWith('assembly_2023')) return of2023(raw, file)
    return name.startsWith('assembly_2024_OD') ? odisha(raw, file) : []
  })
}

function votesData(raw: string, file: string, stateCode: string, year: number): Ballot[] {
  return table(raw, file).map(({ at, cells }) => ({
    at,
    stateCode,
    year,
    seatNumber: Number(cells['constituency_no']),
    seat: cells['constituency']!,
    ...candidateOf(cells['candidate']!, cells['party']!),
    votes: (number(cells['evm_votes']) ?? 0) + (number(cells['postal_votes']) ?? 0),
    evm: number(cells['evm_votes']),
  }))
}

function of2023(raw: string, file: string): Ballot[] {
  return table(raw, file).map(({ at, cells }) => ({
    at,
    stateCode: codes[cells['state_name']!] ?? '??',
    year: 2023,
    seat: cells['seat_name']!,
    ...candidateOf(cells['cand_name']!, cells['cand_party']!),
    votes: number(cells['cand_votes']) ?? 0,
  }))
}

function odisha(raw: string, file: string): Ballot[] {
  return table(raw, file).map(({ at, cells }) => ({
    at,
    stateCode: 'OD',
    year: 2024,
    seatNumber: Number(/\d+$/.exec(cells['schema_id']!)?.[0]),
    seat: cells['seat']!,
    ...candidateOf(cells['candidate']!, cells['party']!),
    votes: number(cells['votes']) ?? 0,
  }))
}
