// Makes data/calendar/elections.json, the elections that are due and how those before were announced, from two lists that
// people compiled:
//   node scripts/data/make-calendar.ts FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectionCalendar, LastTime } from '#elections/contract.ts'
import { readRegister } from '#sources/server/register-files.ts'
import { ownRows } from '#sources/table.ts'
import { calendarFiles } from './calendar-files.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the lists?')
const to = join(import.meta.dirname, '../../data')
const register = await readRegister(to)
/** No cell of this list has a comma, though some have quotes. */
const [header, ...lines] = readFileSync(join(from, 'calendar/assemblies-due.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','))
const rows = lines.map((cells) => Object.fromEntries(header!.map((column, i) => [column, cells[i] ?? ''])))
const statesIn = (cell: string) =>
  cell.split('|').map((name) => register.states.find((state) => state.name === name) ?? fail(name))

function fail(name: string): never {
  throw new Error(`No state is called ${name}`)
}

/** The day on which the terms were computed. */
const computedOn = '2026-11-21'

/** Who reported each announcement; the day is that of the announcement. */
const reports: Record<string, LastTime['source']> = {
  '2022': {
    publisher: 'CNBC-TV18',
    title: 'Report on the announcement, also in Lokmat Times and The News Himachal',
  },
  '2017': { publisher: 'Business Standard', title: 'Reports on the announcement, also in The Hawk' },
}
const phaseRows = ownRows(readFileSync(join(from, 'next-elections/poll-phases-5states.csv'), 'utf8'))

/** Latest first. */
function lastTimesIn(state: string): LastTime[] {
  const years = Map.groupBy(
    phaseRows.filter((row) => row['state'] === state),
    (row) => row['year']!,
  )
  return [...years].map(([year, phases]) => {
    const { announced, count_day } = phases[0]!
    return {
      announcedOn: announced!,
      phases: phases.map((row) => ({
        number: Number(row['phase']),
        pollDay: row['poll_day']!,
        seats: Number(row['seats']),
      })),
      countingDay: count_day!,
      asOf: announced!,
      source: reports[year] ?? fail(year),
    }
  })
}

const elections = rows.flatMap(({ due, states, reckoned_from }): ElectionCalendar[] => {
  const [first, last = first] = due!.split('..')
  const lastElection = (/[A-Z][a-z]{2}(-[A-Z][a-z]{2})? \d{4}/.exec(reckoned_from!) ?? fail(due!))[0]
  return states!.split('|').map((name) => {
    const assembly = name === 'Lok Sabha' ? undefined : statesIn(name)[0]!
    const lastTimes = assembly ? lastTimesIn(assembly.code) : []
    return {
      id: assembly ? `va-${assembly.code.toLowerCase()}-due` : 'ls-due',
      house: assembly ? 'assembly' : 'lok_sabha',
      kind: 'general',
      states: assembly ? [assembly.name] : [],
      phases: [],
      status: 'due',
      due: {
        from: first!,
        until: last!,
        lastElection: lastElection.replace('-', '–'),
        ...(lastTimes.length > 0 && { lastTimes }),
      },
      asOf: computedOn,
      source: {
        publisher: 'Matdata',
        title: `Five years from the first sitting after the general election of ${lastElection.replace('-', '–')}`,
      },
    }
  })
})

writeFileSync(join(to, calendarFiles.elections), `${JSON.stringify(elections, null, 1)}\n`)
console.log(`${calendarFiles.elections}: ${elections.length}`)
