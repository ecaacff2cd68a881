/**
 * npm run score-links -- PAIRS.csv.gz [EXPORT.csv] [--write]: how well the linkage agrees with labelled
 * pairs, state by state. Without EXPORT it reads the affidavits in the configured database. `--write` puts
 * the sums into docs/linking.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readConfig } from '../../src/app/server/config.ts'
import { openDatabase } from '../../src/base/server/database/db.ts'
import { exportCandidacies } from '../../src/candidates/server/export.ts'
import { labelledPairs, placeKey, readTable, tunedStates } from './link-pairs.ts'

const words = process.argv.slice(2)
const [pairsFile, exported] = words.filter((word) => !word.startsWith('--'))
if (pairsFile === undefined) {
  process.stderr.write('Which pairs? npm run score-links -- PAIRS.csv.gz [EXPORT.csv]\n')
  process.exit(1)
}

type Tally = { found: number; wrong: number; missed: number; apart: number }
type Row = Record<string, string>

const persons = personsIn(exported === undefined ? await fromDatabase() : readTable(exported))
const byState = new Map<string, Tally>()
let absent = 0
for (const { a, b, state, isMatch } of labelledPairs(pairsFile)) {
  const [one, other] = [persons.get(a), persons.get(b)]
  if (one === undefined || other === undefined) {
    absent++
    continue
  }
  let tally = byState.get(state)
  if (!tally) byState.set(state, (tally = { found: 0, wrong: 0, missed: 0, apart: 0 }))
  if (one === other) tally[isMatch ? 'found' : 'wrong']++
  else tally[isMatch ? 'missed' : 'apart']++
}
const states = [...byState].toSorted(([a], [b]) => (a < b ? -1 : 1))
const sums = [
  '| | matches | nonmatches | precision | recall | F1 |',
  '|---|--:|--:|--:|--:|--:|',
  lineOf(
    '**States that were tuned on**',
    states.filter(([state]) => tunedStates.has(state)).map(([, tally]) => tally),
  ),
  lineOf(
    '**Held-out states**',
    states.filter(([state]) => !tunedStates.has(state)).map(([, tally]) => tally),
  ),
]
const lines = [
  ...sums,
  ...states.map(([state, tally]) => lineOf(tunedStates.has(state) ? state : `${state} (held out)`, [tally])),
]
process.stdout.write(`${lines.join('\n')}\n`)
if (absent > 0) process.stderr.write(`${absent} pairs name a candidacy that is not there.\n`)
if (words.includes('--write')) {
  const report = new URL('../../docs/linking.md', import.meta.url)
  const text = readFileSync(report, 'utf8')
  const figures = /(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/
  writeFileSync(
    report,
    text.replace(figures, (_, begin: string, end: string) => `${begin}${sums.join('\n')}\n${end}`),
  )
}

function lineOf(name: string, tallies: readonly Tally[]): string {
  const sum = (part: keyof Tally) => tallies.reduce((total, tally) => total + tally[part], 0)
  const [found, wrong, missed, apart] = [sum('found'), sum('wrong'), sum('missed'), sum('apart')]
  const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(4))
  const figures = [
    share(found, found + wrong),
    share(found, found + missed),
    share(2 * found, 2 * found + wrong + missed),
  ]
  return `| ${name} | ${found + missed} | ${wrong + apart} | ${figures.join(' | ')} |`
}

/** The person for a year, state, constituency and source id, under our column names or the publisher's. */
function personsIn(rows: readonly Row[]): Map<string, string> {
  return new Map(
    rows.map((row) => [
      placeKey(
        row['election_year'] ?? row['Year'],
        row['state'] ?? row['State'],
        row['constituency'] ?? row['Constituency'],
        row['source_id'] ?? row['ID'],
      ),
      row['person_id']!,
    ]),
  )
}

async function fromDatabase(): Promise<Row[]> {
  const opened = await openDatabase(readConfig().database)
  try {
    for (const source of ['ls-affidavits-2004-2019', 'candidacies']) {
      const csv: string[] = []
      const count = await exportCandidacies(opened.db, source, (line) => csv.push(line))
      if (count > 0) return parse<Row>(csv.join('\n'), { columns: true })
    }
    return []
  } finally {
    await opened.close()
  }
}
