// Makes data/calendar/elections.json and rolls.json from two lists that people compiled from the press:
//   node scripts/data/make-calendar.ts FOLDER
// What the lists call "from memory" is left out. What may have changed since is marked.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withoutNulls } from '#base/without-nulls.ts'
import type { ElectionCalendar, RollRevision } from '#elections/contract.ts'
import { readRegister } from '#sources/server/register-files.ts'
import { calendarFiles } from './calendar-files.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the lists?')
const to = join(import.meta.dirname, '../../data')
const register = await readRegister(to)
/** No cell of these lists has a comma. */
const rows = (name: string) => {
  const [header, ...lines] = readFileSync(join(from, 'calendar', name), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line): Record<string, string> => {
    const cells = line.split(',')
    return Object.fromEntries(header!.split(',').map((column, i) => [column, cells[i] ?? '']))
  })
}
const statesIn = (cell: string) =>
  cell.split('|').map((name) => register.states.find((state) => state.name === name) ?? fail(name))

function fail(name: string): never {
  throw new Error(`No state is called ${name}`)
}

/** The day on which the terms were computed. */
const computedOn = '2026-11-21'

const elections = rows('assemblies-due.csv').flatMap(({ due, states, reckoned_from }): ElectionCalendar[] => {
  const [first, last = first] = due!.split('..')
  const lastElection = (/[A-Z][a-z]{2}(-[A-Z][a-z]{2})? \d{4}/.exec(reckoned_from!) ?? fail(due!))[0]
  return states!.split('|').map((name) => {
    const assembly = name === 'Lok Sabha' ? undefined : statesIn(name)[0]!
    return {
      id: assembly ? `va-${assembly.code.toLowerCase()}-due` : 'ls-due',
      house: assembly ? 'assembly' : 'lok_sabha',
      kind: 'general',
      states: assembly ? [assembly.name] : [],
      phases: [],
      status: 'due',
      due: { from: first!, until: last!, lastElection: lastElection.replace('-', '–') },
      asOf: computedOn,
      source: {
        publisher: 'Matdata',
        title: `Five years from the first sitting after the general election of ${lastElection.replace('-', '–')}`,
      },
    }
  })
})

/** Each reading: who wrote it and when, by the first words of the list's source. */
const readings: [begins: string, publisher: string, day: string, title: string][] = [
  [
    'economictimes',
    'Daily News and Analysis',
    '2025-10-27',
    'Report on the first phase of the revision, also in The Economic Times',
  ],
  [
    'PIB 30 Nov 2025',
    'The Hawk',
    '2025-12-11',
    'Revised dates of the second phase; Press Information Bureau, 30 November 2025',
  ],
  ['thehawk.in', 'The Hawk', '2025-12-11', 'Revised dates of the second phase, also in The Telegraph'],
  ['thehansindia', 'The Hans India', '2026-02-19', 'Special revision of the roll of Assam'],
  ['vaidra.in 14 May 2026', 'Vaidra', '2026-05-14', 'Announcement of the third phase'],
  [
    'newsgram',
    'Vaidra',
    '2026-05-14',
    'Announcement of the third phase; list of states: NewsGram, 20 February 2026',
  ],
  [
    'vaidra.in: to be set later',
    'Vaidra',
    '2026-05-14',
    'Announcement of the third phase: three states later, because of the weather',
  ],
]

let reading = readings[0]!
const rolls = rows('sir.csv').flatMap((row): RollRevision[] => {
  // One line lacks an empty cell before its source.
  if (row['seen'] === '')
    Object.assign(row, { source: row['qualifying_date'], seen: row['source'], qualifying_date: '' })
  // "same" repeats the line before.
  if (row['source'] !== 'same')
    reading = readings.find(([begins]) => row['source']!.startsWith(begins)) ?? fail(row['source']!)
  const seen = row['seen']!
  const fromMemory = seen.includes('from memory')
  const date = (name: string) => (row[name] === '' ? undefined : row[name])
  const known = {
    announcedOn: fromMemory ? undefined : date('announced'),
    enumerationUntil: date('enumeration_until'),
    draftOn: date('draft_roll'),
    claimsUntil: date('claims_until'),
    finalOn: date('final_roll'),
    qualifyingDay: fromMemory ? undefined : date('qualifying_date'),
  }
  const unconfirmed: RollRevision['unconfirmed'] = seen.includes('extended again later')
    ? ['enumerationUntil', 'draftOn']
    : seen.includes('later changes of the final date')
      ? ['finalOn']
      : // The list of states was put together from two readings.
        seen.startsWith('list seen')
        ? ['announcedOn']
        : []
  return statesIn(row['state']!).map(({ name }) => ({
    state: name,
    phase: row['phase'] as RollRevision['phase'],
    ...withoutNulls(known),
    unconfirmed,
    asOf: reading[2],
    source: { publisher: reading[1], title: reading[3] },
  }))
})

for (const [file, list] of [
  [calendarFiles.elections, elections],
  [calendarFiles.rolls, rolls],
] as const) {
  mkdirSync(dirname(join(to, file)), { recursive: true })
  writeFileSync(join(to, file), `${JSON.stringify(list, null, 1)}\n`)
  console.log(`${file}: ${list.length}`)
}
