// Generates data/office-holders/*.csv, in the format of docs/import-leaders.md, from public lists of office
// holders: node scripts/data/make-office-holders.ts FOLDER. Run scripts/data/make-starter-data.ts afterwards.
// docs/sources.md names the sources and the decisions made by hand.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from './csv.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the lists of office holders?')
const to = join(import.meta.dirname, '../../data/office-holders')

type Row = Record<string, string>
const table = (name: string) => {
  const bytes = readFileSync(join(from, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return parse<Row>(text, { columns: true, bom: true })
}

/**
 * Links chief ministers to persons in candidate analysis by the election, its year and the constituency they
 * won. Decided by hand, only where office, state, party and name leave no doubt.
 */
const persons: Record<string, string> = {
  'Himanta Biswa Sarma': 'va 2026 va-as-37',
  'Samrat Choudhary': 'va 2025 va-br-164',
  'Vishnu Deo Sai': 'ls 2014 ls-cg-2',
  'Rekha Gupta': 'va 2025 va-dl-14',
  'Nayab Singh Saini': 'va 2024 va-hr-11',
  'Omar Abdullah': 'va 2024 va-jk-18',
  'Hemant Soren': 'va 2024 va-jh-3',
  'Devendra Fadnavis': 'va 2024 va-mh-52',
  'Neiphiu Rio': 'ls 2014 ls-nl-1',
  'N. Rangaswamy': 'va 2026 va-py-9',
  'Bhagwant Mann': 'ls 2019 ls-pb-12',
  'C. Joseph Vijay': 'va 2026 va-tn-12',
  'Revanth Reddy': 'ls 2019 ls-ts-7',
  'Yogi Adityanath': 'ls 2014 ls-up-64',
}

/** Two spellings of the same person. */
const respelt: Record<string, string> = { 'Bhupendrabhai Patel': 'Bhupendra Patel' }
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
    person: persons[name!] ?? '',
  }),
)
const unused = Object.keys(persons).filter((name) => !current.some((one) => one.name === name))
if (unused.length > 0) throw new Error(`No chief minister is called ${unused.join(', ')}`)

/** From 2022 only those no longer in office: nothing shows that the others held it throughout. */
const former = formerChiefMinisters().filter(
  (one) => current.find(({ state }) => state === one.state)?.name !== (respelt[one.name] ?? one.name),
)

const premier = table('leaders/office_holders_to_2022-07.csv').find(
  ({ position, end }) => position === 'Prime Minister' && end === '',
)!

rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
write('2022-07.csv', former)
write('by-elections-2025-11.csv', byElections())
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

function write(file: string, rows: Record<string, string>[]): void {
  writeFileSync(join(to, file), stringify(rows))
  console.log(`${file}: ${rows.length} lines`)
}

/** If the two lists disagree on a state's chief minister, the state is left out. */
function formerChiefMinisters() {
  const wikidata = new Map(
    table('leaders/chief_ministers_wikidata_2022-07.csv').map((row) => [row['stateLabel']!, row]),
  )
  return table('leaders/chief_ministers_wikipedia_2022-07.csv').flatMap(
    ({ stateLabel: state, person, personLabel }) => {
      const other = wikidata.get(state!)
      if (person === '' || other?.['person'] !== person) {
        console.log(`${state} 2022 is left out: the lists differ, or name nobody.`)
        return []
      }
      return {
        position: 'Chief Minister',
        name: personLabel!,
        state: state!,
        from: other!['start']!,
        as_of: '2022-07',
      }
    },
  )
}

/** Changes since the general election, checked against the results and PRS's list with dates of terms. */
function lokSabha() {
  const seats = table('rosters/ls18_changes_as_of_2026-10-10.csv')
  const terms = table('rosters/ls18_prs_2025-01.csv')
  const termOf = (name: string, seat: string) =>
    terms.find((one) => one['name'] === name && one['constituency'] === seat)
  const lines = seats.flatMap(({ constituency, state, elected_2024: elected, now }) => {
    const line = { position: 'MP', state: state!, constituency: constituency!, as_of: '2026-10-10' }
    // Spelled as in the result, to make one entry.
    const member = asInResult[elected!] ?? elected!
    const end = termOf(member, constituency!)?.['end_of_term']
    const left = {
      ...line,
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
    const took = { ...line, name, party: party!, from: iso(start), until: '', person: `ls-by 2024 ${seat}` }
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

/** Of the eight constituencies, those whose members are shown here, or will be with their states' results. */
function byElections() {
  const winners = [
    ['Devyani Rana', 'BJP', 'Jammu and Kashmir', 'Nagrota'],
    ['Aga Syed Muntazir', 'JKPDP', 'Jammu and Kashmir', 'Budgam'],
    ['Somesh Chandra Soren', 'JMM', 'Jharkhand', 'Ghatsila'],
    ['R. Lalthangliana', 'MNF', 'Mizoram', 'Dampa'],
    ['V. Naveen Yadav', 'INC', 'Telangana', 'Jubilee Hills'],
    ['Jay Dholakia', 'BJP', 'Odisha', 'Nuapada'],
  ]
  return winners.map(([name, party, state, constituency]) => ({
    position: 'MLA',
    name: name!,
    party: party!,
    state: state!,
    constituency: constituency!,
    from: '2025-11',
    as_of: '2025-11-15',
  }))
}
