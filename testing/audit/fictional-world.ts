// A small country for the audit's own tests: four elections in two constituencies, in every file's own
// format, and shown without errors.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stringify } from '../../scripts/data/csv.ts'
import { shownOf } from './fictional-shown.ts'
import { seats, fictionalCandidacies, type FictionalCandidacy } from './fictional-stands.ts'
import { memberFiles, memberLines } from './fictional-members.ts'
import { placeTables, shapesArchive } from './fictional-places.ts'
import type { Shown } from '../../scripts/audit/shown.ts'

type Cells = Record<string, string | number>
/** Tables by file; `mutate` before `write`. */
export type World = { shown: Shown; files: Record<string, Cells[]>; results2019: Cells[][] }

export const files = {
  one: 'affidavits/ls_affidavits_2004_2019.csv.gz',
  two: 'affidavits/ls_affidavits_2004_2024_second_source.csv.gz',
  of2024: 'affidavits/2024/ls2024_candidates_main.csv.gz',
  tcpd: 'tcpd-ge/tcpd_ge_1962_2021.csv.gz',
  nominations: 'ls-results/ls2024_nominations_with_parent.csv.gz',
  results: 'ls-results/ls2024_results.csv.gz',
  schedule: 'ls-results/ls2024_pc_attributes.csv',
  chiefMinisters: 'leaders/chief-ministers-2026-07-23.csv',
  changes: 'rosters/ls18_changes_as_of_2026-10-10.csv',
  bihar: 'seat-names/bihar_ac_hi.csv',
  assembly: 'va-results/2025Assembly-NG.csv',
  assemblyWinners: 'affidavits/assembly-winners/mla_winners_main.csv.gz',
  delimitation: 'constituencies/2008-constituencies.csv',
  assemblyCandidates: 'tcpd-ae/ng.csv.gz',
  turnout: 'eci-turnout/eci_pc_turnout_2024.csv',
  map: 'maps/india_pc_2019_simplified.geojson.gz',
} as const

const state = 'Navgarh'
const seatOf = (one: FictionalCandidacy) => seats[one.seat]!.name

export function fictionalWorld(): World {
  const at = (...years: number[]) => fictionalCandidacies.filter(({ year }) => years.includes(year))
  return {
    shown: shownOf(fictionalCandidacies),
    files: {
      [files.one]: at(2014, 2019).map(affidavitOne),
      [files.two]: fictionalCandidacies.map(affidavitTwo),
      [files.of2024]: at(2024).map(affidavit2024),
      [files.tcpd]: at(2014, 2019).map(tcpd),
      [files.nominations]: at(2024).map(nomination),
      [files.results]: at(2024).map(result),
      [files.schedule]: Object.values(seats).map(({ name, number }) => ({
        st_name: state,
        pc_no: number,
        pc_name: name,
        pc_name_alias: name,
        Date_of_Poll: '5/13/2024',
      })),
      [files.chiefMinisters]: [
        { position: 'Chief Minister', name: 'Uma Rao', state, party: 'INC', as_of: '2026-07-23' },
      ],
      [files.changes]: [change('Nobody At All', 'sitting')],
      [files.bihar]: [{ ac_no: 1, name_en: 'Valmiki Nagar', name_hi: 'वाल्मीकि नगर' }],
      [files.assembly]: [ballot('Nila Das', 300), ballot('Om Nath', 100), ballot('NOTA', 5)],
      [files.assemblyWinners]: [
        {
          state,
          year: 2025,
          constituency: 'Tarapur',
          name: 'Nila Das',
          party: 'IND',
          age: 40,
          election_type: 'main_election',
        },
      ],
      [files.assemblyCandidates]: [assemblyCandidate(2025, { Sex: 'F', Age: 40 })],
      [files.delimitation]: [
        {
          ST_NAME: state,
          PC_CODE: 1,
          PC_NAME: 'Sundarpur',
          PC_TYPE: '',
          AC_CODE: 1,
          AC_NAME: 'Tarapur',
          AC_TYPE: '',
        },
      ],
      [files.turnout]: turnout(),
      [files.map]: Object.values(seats).map(({ name, nameHi }) => ({
        st_name: state,
        pc_name: name,
        pc_name_hi: nameHi,
        wikidata_qid: `Q${name}`,
      })),
      ...Object.fromEntries(
        [16, 17, 18].map((house) => [`mp-activity/lok-sabha-${house}.csv.gz`, memberLines(house)]),
      ),
      ...structuredClone(memberFiles),
      ...structuredClone(placeTables),
    },
    results2019: Object.keys(seats).map((seat) =>
      at(2019)
        .filter((one) => one.seat === seat)
        .map((one, i) => ({
          state_name: state,
          pc_name: seatOf(one),
          constituency_code: seats[seat]!.number,
          sl_no: i + 1,
          candidate_name: one.name,
          party_name: one.party,
          total_votes: one.votes,
        })),
    ),
  }
}

/** Writes the files in their publishers' formats. */
export function write({ files: tables, results2019 }: World, folder: string): void {
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file.endsWith('.gz') ? gzipSync(content) : content)
  }
  put('pin/india_2012-17_AC.zip', shapesArchive())
  for (const [file, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue
    if (file === files.map)
      put(file, JSON.stringify({ features: rows.map((properties) => ({ properties })) }))
    else if (file === files.turnout) put(file, rows.map((row) => Object.values(row).join(',')).join('\n'))
    else put(file, file.startsWith('mp-activity') ? stringify(rows).replaceAll(',', ';') : stringify(rows))
  }
  put('ls-results/ls2019_results.json.gz', JSON.stringify(results2019))
}

export function affidavitOne(one: FictionalCandidacy): Cells {
  return {
    State: state.toUpperCase(),
    Constituency: seatOf(one).toUpperCase(),
    Candidate: one.name,
    Party: one.party,
    CriminalCases: one.cases,
    Education: 'Graduate',
    TotalAssets: one.assets,
    TotalLiabilities: 0,
    Year: one.year,
    Age: one.age,
    Cash: Math.round(one.assets / 2),
    Women: one.sex === 'F' ? 1 : 0,
    Winner: one.year === 2019 ? 'NA' : one.won ? 1 : 0,
    ParentInfo: one.parent,
  }
}

export function affidavitTwo(one: FictionalCandidacy): Cells {
  return {
    election_year: one.year,
    state,
    constituency: seatOf(one),
    name: one.name,
    party: one.party,
    criminal_cases: one.cases,
    education: 'Graduate',
    age: one.age,
    assets: one.assets,
    liabilities: 0,
    is_winner: one.won ? 'True' : 'False',
    is_bye_election: 'False',
    seat_category: 'GEN',
  }
}

function affidavit2024(one: FictionalCandidacy): Cells {
  return {
    state: state.toUpperCase(),
    constituency: seatOf(one).toUpperCase(),
    name: one.name,
    party: one.party,
    is_winner: one.won ? 'True' : 'False',
    criminal_cases: one.cases,
    age: one.age,
    assets: one.assets,
    liabilities: 0,
    assets_how: 'listing',
    liabilities_how: 'listing',
    parent_or_spouse: one.parent,
  }
}

export function tcpd(one: FictionalCandidacy): Cells {
  return {
    State_Name: state,
    Assembly_No: one.year === 2014 ? 16 : 17,
    Constituency_No: seats[one.seat]!.number,
    Year: one.year,
    Poll_No: 0,
    Position: one.won ? 1 : 2,
    Candidate: one.name.toUpperCase(),
    Sex: one.sex,
    Party: one.party,
    Votes: one.votes,
    Constituency_Name: seatOf(one).toUpperCase(),
    pid: one.pid,
  }
}

export function assemblyCandidate(year: number, more: Cells): Cells {
  const nila = { Candidate: 'NILA DAS', Constituency_Name: 'TARAPUR', Votes: 300 }
  return { State_Name: state, Year: year, Poll_No: 0, ...nila, ...more }
}

function nomination(one: FictionalCandidacy): Cells {
  return {
    State: state,
    Constituency_No: seats[one.seat]!.number,
    Constituency: seatOf(one),
    Party: one.party,
    'Candidate Name': one.name,
    Gender: one.sex === 'F' ? 'female' : 'male',
    Age: one.age,
    "Father/Husband's Name": one.parent,
  }
}

function result(one: FictionalCandidacy): Cells {
  return {
    State: state,
    Constituency: seatOf(one),
    Candidate: one.name,
    Party: one.party,
    'EVM Votes': one.votes,
    'Total Votes': one.votes,
    Result: one.won ? 'Won' : 'Lost',
  }
}

export function change(elected: string, now: string): Cells {
  return {
    constituency: 'Sundarpur',
    state,
    elected_2024: elected,
    'status_2026-10-10': 'no longer sitting',
    now,
  }
}

export function ballot(candidate: string, votes: number, seat = { name: 'Tarapur', number: 1 }): Cells {
  return {
    election_year: 2025,
    constituency: seat.name,
    constituency_no: seat.number,
    candidate,
    party: candidate === 'NOTA' ? 'None of the Above' : 'Independent',
    evm_votes: votes,
    postal_votes: 0,
  }
}

/** Table 13 has no machine-readable header: state, number and name, with columns by position. */
function turnout(): Cells[] {
  return Object.values(seats).map(({ name, number }) =>
    Object.fromEntries(
      [state, number, name, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 500, 50].map((value, i) => [
        `c${i}`,
        value,
      ]),
    ),
  )
}
