// Age and sex of candidates for assemblies, from TCPD's files: evidence only. A row is one of our candidacies if state,
// year and votes agree with no other on either side, or else the letters of the name as well.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sexIn } from '#sources/candidacies/candidacy-cells.ts'
import { readText } from '#sources/server/read-file.ts'
import type { Results } from './own-lines.ts'
import { unknown, type Sighting } from './sightings.ts'

type Row = Record<string, string>

export async function assemblyCandidates(from: string, elections: readonly Results[]): Promise<Sighting[]> {
  const folder = join(from, 'tcpd-ae')
  if (!existsSync(folder)) return []
  const ours = Map.groupBy(
    elections.flatMap(({ house, year, results }) =>
      house !== 'assembly'
        ? []
        : results.flatMap(({ stateThen: state, nameThen: seat, candidacies }) =>
            candidacies.flatMap(({ nota, name, votes }) =>
              nota || votes === null ? [] : { year, state, seat, name, votes },
            ),
          ),
    ),
    ({ state, year, votes }) => keyOf(state, year, votes),
  )
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv.gz'))
  const rows = await Promise.all(
    files.map(async (file) => parse<Row>(await readText(join(folder, file)), { columns: true, bom: true })),
  )
  const theirs = Map.groupBy(
    rows.flat().filter((row) => row['Poll_No'] === '0'),
    (row) => keyOf(row['State_Name']!, Number(row['Year']), Number(row['Votes'])),
  )
  return [...ours].flatMap(([key, of]) => {
    const same = theirs.get(key) ?? []
    return of.flatMap((one) => {
      const found =
        of.length === 1 && same.length === 1
          ? same
          : same.filter((row) => lettersOf(row['Candidate']!) === lettersOf(one.name))
      const [row, ...others] = found
      if (!row || others.length > 0) return []
      const age = Number(row['Age']) || null
      return {
        ...unknown,
        ...one,
        source: 'tcpd-ae',
        election: 'va',
        sex: sexIn(row['Sex']!),
        age: age !== null && age >= 25 && age <= 100 ? age : null,
      }
    })
  })
}

function keyOf(state: string, year: number, votes: number): string {
  return `${state.toLowerCase().replaceAll('_', ' ')}|${year}|${votes}`
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}
