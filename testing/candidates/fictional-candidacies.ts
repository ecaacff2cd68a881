// Candidacies in the fictional state of Navbhoomi, for tests: from two sources, imported and linked like real
// ones.
import type { Database } from '#base/server/database/db.ts'
import { nothingDeclared, type CandidacyRecordFact } from '#candidates/facts.ts'
import { putCandidacies } from '#candidates/server/intake.ts'
import { linkPersons } from '#candidates/server/linking.ts'

type Line = [
  year: number,
  seat: string,
  name: string,
  parent: string | null,
  party: string | null,
  age: number | null,
  assets: number | null,
  cases: number | null,
  education: string | null,
  more?: Partial<Pick<CandidacyRecordFact, 'won' | 'votes'> & { liabilities: number }>,
]

/** By source, in file order: line numbers count from 1. */
const fictional: Record<'first' | 'second', Line[]> = {
  first: [
    [
      2009,
      'Suryapur',
      'Tarkesh Vallabhi',
      'Omkar Vallabhi',
      'NVP',
      40,
      1_000_000,
      0,
      '12th Pass',
      { liabilities: 50_000 },
    ],
    [
      2014,
      'SURYAPUR',
      'Tarkesh Vallabhi',
      'Omkar Vallabhi',
      'NVP',
      45,
      2_500_000,
      1,
      'Graduate',
      { won: true },
    ],
    [
      2019,
      'Chandrapur',
      'TARKESH VALLABHI',
      'Late Omkar Vallabhi',
      'Kamal Dal',
      50,
      5_000_000,
      2,
      'Graduate',
    ],
    [2019, 'Suryapur', 'Jagruti Mehrotra', 'Hemant Mehrotra', 'IND', 38, null, 0, null],
    [2014, 'Suryapur', 'Shrinivas Penumalli', 'Gopal Penumalli', 'NVP', 41, 32_156, 0, '10th Pass'],
    [2019, 'Suryapur', 'Srinivas Penumalli', 'Gopal Penumalli', 'NVP', 46, 1_959_700_000, 0, '10th Pass'],
    [2014, 'Chandrapur', 'Ravi Shankar Dube', 'Hari Dube', 'Kamal Dal', 50, 4_000_000, 3, 'Post Graduate'],
    [2019, 'Chandrapur', 'Ravishankar Dube', 'Hari Dube', 'Kamal Dal', 55, 4_100_000, 1, 'Post Graduate'],
    [2019, 'Chandrapur', 'Meghna Iravati', 'Soham Iravati', 'IND', 33, 900_000, null, '8th Pass'],
    [2014, 'Chandrapur', 'Lekhraj Bhoja', 'Manik Bhoja', 'IND', 30, 200_000, 0, 'Graduate'],
    [2019, 'Chandrapur', 'Lekhraj Bhoja', 'Manik Bhoja', 'IND', 35, 1_000_000, 0, 'Graduate'],
  ],
  second: [
    [
      2014,
      'Suryapur',
      'Tarkesh Vallabhi',
      null,
      'NVP',
      45,
      2_500_000,
      3,
      'Graduate',
      { liabilities: 70_000 },
    ],
    [2014, 'Chandrapur', 'Dr. Padmini Kosal', null, 'IND', 61, 0, 0, 'Doctorate'],
  ],
}

const sources = { first: '2019-05-23', second: '2024-06-04' } as const

/** Person id by name as in the file (the first match). */
export async function putFictionalCandidacies(db: Database): Promise<Record<string, string>> {
  for (const [source, asOf] of Object.entries(sources)) {
    await db`insert into source (id, publisher, title, licence, credit, as_of, rows)
      values (${source}, 'Navbhoomi Archive', ${`Affidavits, ${source} file`}, 'free', 'Archive', ${asOf}, 0)`
    const records = fictional[source as keyof typeof sources].map((line, i) => recordOf(source, line, i + 1))
    await db.transaction((trx) =>
      putCandidacies(trx, { source, file: { file: 'file.csv', columns: ['all'], records } }),
    )
  }
  await linkPersons(db)
  return fictionalPersons(db)
}

export async function fictionalPersons(db: Database): Promise<Record<string, string>> {
  const rows = await db<{ name: string; id: string }>`
    select name, person_id as id from candidacy_record r join candidacy_link on record_id = r.id order by year desc`
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}

function recordOf(source: string, line: Line, at: number): CandidacyRecordFact {
  const [year, constituency, name, parent, party, age, assets, cases, education, more = {}] = line
  return {
    id: `r${source === 'first' ? 1 : 2}${String(at).padStart(15, '0')}`,
    line: at,
    year,
    election: 'ls',
    state: 'Navbhoomi',
    constituency,
    name,
    parent,
    sex: null,
    party,
    votes: more.votes ?? null,
    won: more.won ?? null,
    affidavit: {
      ...nothingDeclared,
      age,
      assets,
      liabilities: more.liabilities ?? null,
      cases,
      education,
    },
    cells: [name],
  }
}
