// Four fictional persons with figures that must not be shown: tests look for them in all output.
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { nothingDeclared, type CandidacyRecordFact } from '#candidates/facts.ts'
import { writeCareers } from '#candidates/server/careers.ts'
import { fictionalPersons } from './fictional-candidacies.ts'
import { putCandidacies } from '#candidates/server/intake.ts'
import { linkPersons } from '#candidates/server/linking.ts'

type Line = {
  year: number
  name: string
  parent: string
  assets: number | null
  cases?: number | null
  won?: boolean
  seat?: string
  age: number
}

/** A 36-fold rise, a win and two figures on which the sources differ, and unknown assets. */
const anahita = { name: 'Anahita Kurian', parent: 'Bejan Kurian' }
/** Two candidacies that may not be one person's. */
const ekaveer = { name: 'Ekaveer Dhananjay', parent: 'Soma Dhananjay' }
/** A starting figure too small to compare. */
const tarika = { name: 'Tarika Menghani', parent: 'Ishwar Menghani' }
/** Everything about her may be shown. */
const meghna = { name: 'Meghna Iravati', parent: 'Soham Iravati' }

const files: Record<string, Line[]> = {
  alpha: [
    { ...anahita, year: 2009, age: 40, assets: 1_313_131, cases: 0, seat: 'Chandanpur' },
    { ...anahita, year: 2014, age: 45, assets: 47_474_747, cases: 2, won: true },
    { ...anahita, year: 2019, age: 50, assets: null, cases: 83 },
    { ...anahita, year: 2024, age: 55, assets: 22_334_455, cases: 4 },
    { ...ekaveer, year: 2014, age: 38, assets: 3_141_592, cases: 1, seat: 'Chandanpur' },
    { ...ekaveer, year: 2019, age: 43, assets: 5_358_979, cases: 6, seat: 'Chandanpur' },
    { ...tarika, year: 2014, age: 33, assets: 41_213, cases: 0, seat: 'Lakhanpur' },
    { ...tarika, year: 2019, age: 38, assets: 312_779, cases: 0, seat: 'Lakhanpur' },
    { ...meghna, year: 2014, age: 60, assets: 2_000_000, cases: 0, seat: 'Chandanpur' },
    { ...meghna, year: 2019, age: 65, assets: 3_280_000, cases: 0, seat: 'Chandanpur' },
  ],
  beta: [
    { ...anahita, year: 2014, age: 45, assets: 47_474_747, cases: 2, won: false },
    { ...anahita, year: 2019, age: 50, assets: null, cases: 57 },
    { ...anahita, year: 2024, age: 55, assets: 88_776_655, cases: 4 },
  ],
}

/** Person id by name. The result of 2024 is awaited, so nobody is known to be elected. */
export async function putFictionalDoubts(db: Database): Promise<Record<string, string>> {
  let day = 1
  for (const [source, lines] of Object.entries(files)) {
    await db`insert into source (id, publisher, title, licence, credit, as_of, rows)
      values (${source}, ${`${source} archive`}, ${source}, 'free', 'Archive', ${`2024-06-0${day++}`}, 0)`
    const records = lines.map((line, i) => recordOf(source, line, i + 1))
    const file = { file: `${source}.csv`, columns: ['name', 'year', 'assets', 'cases', 'won'], records }
    await db.transaction((trx) => putCandidacies(trx, { source, file }))
  }
  await putAwaited(db)
  await linkPersons(db)
  await db`update candidacy_link set confidence = 0.7 where confidence is not null and record_id in (
    select id from candidacy_record where name = ${ekaveer.name})`
  await db.transaction(writeCareers)
  return fictionalPersons(db)
}

async function putAwaited(db: Database): Promise<void> {
  await db`insert into state (code, name, name_hi, kind) values ('NB', 'Navbhoomi', 'नवभूमि', 'state')`
  await db`insert into state_name values ('NB', 'Navbhoomi', ${fold('Navbhoomi')}, 'nbm')`
  await db`insert into constituency (id, house, state_code, number, name, delimitation, source_id)
    values ('ls-nb-1', 'lok_sabha', 'NB', 1, 'Suryapur', 2008, 'alpha')`
  await db`insert into election (id, house, state_code, year, label)
    values ('ls-2024', 'lok_sabha', null, 2024, 'Lok Sabha 2024')`
  await db`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id)
    values ('ls-2024', 'ls-nb-1', 'Navbhoomi', 'Suryapur', 'awaiting', 'alpha')`
  await db`insert into party values ('nvp', 'NVP', null)`
  await db`insert into candidacy (id, election_id, constituency_id, name, party_id, independent, nota, votes, position, won)
    values ('y1', 'ls-2024', 'ls-nb-1', 'ANAHITA KURIAN', 'nvp', false, false, null, null, false)`
}

function recordOf(source: string, line: Line, at: number): CandidacyRecordFact {
  const { year, name, parent, assets, cases = null, won = null, seat = 'Suryapur', age } = line
  return {
    id: `r${source === 'alpha' ? 1 : 2}${String(at).padStart(15, '0')}`,
    line: at,
    year,
    election: 'ls',
    state: 'Navbhoomi',
    constituency: seat,
    name,
    parent,
    sex: null,
    party: 'NVP',
    votes: null,
    won,
    affidavit: { ...nothingDeclared, age, assets, cases },
    cells: [name, year, assets, cases, won].map((cell) => String(cell ?? '')),
  }
}
