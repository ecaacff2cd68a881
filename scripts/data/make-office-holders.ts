// Generates data/office-holders/*.csv, in the format of docs/import-leaders.md, from public lists of office
// holders: node scripts/data/make-office-holders.ts FOLDER.
// It renews data/starter.json too.
// docs/sources.md names the sources and the decisions made by hand.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { membersFrom } from '#sources/starter/starter-format.ts'
import { readText } from '#sources/server/read-file.ts'
import { readRegister } from '#sources/server/register-files.ts'
import { stringify } from './csv.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { historyOfOffices } from './offices/history.ts'
import { assemblies, byElections, type Seat } from './offices/assemblies.ts'
import { filled, line } from './offices/lines.ts'
import { ministersOf } from './offices/ministers.ts'
import { byElectionFile, holderFiles } from './offices/office-holder-files.ts'
import { rajyaSabha, type Winner } from './offices/rajya-sabha.ts'
import persons from './offices/chief-ministers.json' with { type: 'json' }

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the lists of office holders?')
const data = join(import.meta.dirname, '../../data')
const to = join(data, 'office-holders')

type Row = Record<string, string>
const table = (name: string) => rowsOf(join(from, name))
function rowsOf(path: string): Row[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return parse<Row>(text, { columns: true, bom: true })
}

/**
 * Links chief ministers to persons in candidate analysis by the election, its year and the constituency they
 * won. Decided by hand, only where office, state, party and name leave no doubt.
 */
const personOf: Readonly<Record<string, string>> = persons

const asInResult: Record<string, string> = {
  'Ricky Andrew J Syngkon': 'Dr. Ricky Andrew J. Syngkon',
  'Nurul Islam': 'Sk Nurul Islam',
}

const current = table('leaders/chief-ministers-2026-07-23.csv').map(
  ({ position, name, state, party, as_of }) => ({
    position: position!,
    name: name!,
    party: party!,
    state: state!,
    as_of: as_of!,
    person: personOf[name!] ?? '',
  }),
)
const unused = Object.keys(persons).filter((name) => !current.some((one) => one.name === name))
if (unused.length > 0) throw new Error(`No chief minister is called ${unused.join(', ')}`)

const register = await readRegister(data)
const members = membersFrom(await readText(join(data, 'parliament/members-18.csv.gz')))
const ministers = ministersOf(table, members)
const upper = rajyaSabha(table, winners(), register)
const speaker = members.find(({ gap }) => gap === 'presiding')!

const premier = table('leaders/office_holders_to_2022-07.csv').find(
  ({ position, end }) => position === 'Prime Minister' && end === '',
)!

rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
write('2022-07.csv', filled(historyOfOffices(table, register, members)))
write('ministers-2024-06.csv', filled(ministers.others))
write(
  'parliament-2024-12.csv',
  filled([
    line({
      position: 'Speaker',
      name: speaker.name,
      party: speaker.party ?? '',
      as_of: speaker.periodUntil,
      person: `ls 2024 ${speaker.seat}`,
    }),
    ...ministers.members,
  ]),
)
write('rajya-sabha-2025.csv', filled(upper.lines))
write('by-elections-2026-11.csv', byElections(table))
write('assemblies-2026-11.csv', filled(assemblies(table, seatsWithWinners())))
write('chief-ministers-2026-07.csv', current)
write('prime-minister-2026-08.csv', [
  {
    position: 'Prime Minister',
    name: premier['person']!,
    from: premier['start']!,
    as_of: '2026-08',
    person: 'ls 2024 ls-up-77',
  },
])
write('lok-sabha-2026-10.csv', lokSabha())
writeManifest({ ...readManifest(), holders: holderFiles, byElections: byElectionFile })
console.log(`Rajya Sabha: ${upper.linked.length} linked (${upper.linked.join('; ')})`)
console.log(`Rajya Sabha: ${upper.unlinked.length} not linked: ${upper.unlinked.join('; ')}`)
console.log(`Portfolios in one list only, left out: ${ministers.unconfirmed.join(' | ')}`)

function write(file: string, rows: Record<string, string>[]): void {
  writeFileSync(join(to, file), stringify(rows))
  console.log(`${file}: ${rows.length} lines`)
}

/** Winners of seats in the Lok Sabha, by whom a member of the other house may be known here. */
function winners(): Winner[] {
  return table('affidavits/ls_affidavits_2004_2024_second_source.csv.gz').flatMap((row) =>
    row['is_winner'] === 'True' && row['is_bye_election'] === 'False'
      ? [
          {
            year: Number(row['election_year']),
            state: row['state']!,
            constituency: row['constituency']!,
            name: row['name']!,
            party: row['party']!,
            age: Number(row['age']) || null,
          },
        ]
      : [],
  )
}

/** Changes since the general election, checked against the results and PRS's list with dates of terms. */
function lokSabha() {
  const seats = table('rosters/ls18_changes_as_of_2026-10-10.csv')
  const terms = table('rosters/ls18_prs_2025-01.csv')
  const termOf = (name: string, seat: string) =>
    terms.find((one) => one['name'] === name && one['constituency'] === seat)
  const lines = seats.flatMap(({ constituency, state, elected_2024: elected, now }) => {
    const place = { position: 'MP', state: state!, constituency: constituency!, as_of: '2026-10-10' }
    // Spelled as in the result, to make one entry.
    const member = asInResult[elected!] ?? elected!
    const end = termOf(member, constituency!)?.['end_of_term']
    const left = {
      ...place,
      name: member,
      party: '',
      from: '',
      until: end === undefined || end === 'In Office' ? 'unknown' : iso(end),
      person: '',
    }
    if (now === 'vacant') return [left]
    const [, name, party] = /^(.+) \((.+)\), sitting$/.exec(now!) ?? []
    if (name === undefined) return []
    const seat = constituency === 'Nanded' ? 'ls-mh-16' : 'ls-kl-4'
    const start = termOf(name, constituency!)!['start_of_term']!
    const took = { ...place, name, party: party!, from: iso(start), until: '', person: `ls-by 2024 ${seat}` }
    return [left, took]
  })
  return [
    ...lines.map(({ position, name, party, state, constituency, from: since, until, as_of, person }) => ({
      position,
      name,
      party,
      state,
      constituency,
      from: since,
      until,
      as_of,
      person,
    })),
    {
      position: 'MP',
      name: 'All other members',
      party: '',
      state: '',
      constituency: '',
      from: '',
      until: '',
      as_of: '2026-10-10',
      person: '',
    },
  ]
}

/** 28-11-2024 → 2024-11-28 */
function iso(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** Of assemblies, with the winner of the latest results that ship. */
function seatsWithWinners(): Map<string, Seat> {
  const elected = new Map<string, { winner: string; year: number }>()
  const { files } = readManifest()
  const results = files.filter(({ kind, election }) => kind === 'results' && election.house === 'assembly')
  for (const { file, election } of results.toSorted((a, b) => a.election.year - b.election.year))
    for (const { seat, candidate, mark } of rowsOf(join(data, file)))
      if (mark !== '') elected.set(seat!, { winner: candidate!, year: election.year })
  return new Map(
    register.seats
      .filter(({ house, until }) => house === 'assembly' && until === null)
      .map(({ id, stateCode, name }) => [
        id,
        { id, state: stateCode, name, winner: undefined, year: Infinity, ...elected.get(id) },
      ]),
  )
}
