import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { linkDecisions } from '#testing/candidates/link-decisions.ts'
import { exportCandidacies } from '#candidates/server/export.ts'
import { putCandidacies } from '#candidates/server/intake.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import { candidacyFormats } from './candidacies/candidacy-format.ts'
import { readCandidacies } from './candidacies/candidacy-lines.ts'
import { candidaciesFrom } from './starter/starter-format.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import type { Register } from './register.ts'
import { readRegister } from './server/register-files.ts'
import { announceSource } from './server/store.ts'

const form = candidacyFormats.find(({ id }) => id === 'candidacies')!
const header =
  'Election Year,state,Constituency,candidate,Parent/Spouse Name,party,age,assets,criminal_cases,education,source_id,remark'
const lines = [
  '2014,Navbhoomi,Suryapur,Tarkesh Vallabhi,Omkar Vallabhi,NVP,45,"Rs 30,99,414 ~ 30 Lacs+",2,Graduate, 007 ,"says ""hello"""',
  '2019,Navbhoomi,Suryapur,T. VALLABHI,Late Omkar Vallabhi,NVP,50,NA,,Post Graduate,x-1,',
  '2019,Navbhoomi,Suryapur,Jagruti Mehrotra,Hemant,IND,4,0,0,Not Given,x-2,',
]

let opened: OpenDatabase
let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
  opened = await openTestDatabase()
})
afterEach(async () => {
  await emptyTables(
    opened.db,
    'source',
    'import_run',
    'candidacy_record',
    'person',
    'link_doubt',
    'link_decision_pair',
  )
})
afterAll(() => opened?.close())

async function write(text: string, name = 'ours.csv', remove = true) {
  const files = [{ name, text }]
  return importFiles(opened.db, { kind: form.id, files, register, asOf: '2024-06-04', remove })
}

async function bring(rows: readonly string[], name = 'ours.csv') {
  const { files, changes } = await write([header, ...rows, ''].join('\n'), name)
  await linkPersons(opened.db)
  return { ...files[0]!, changes }
}

/** Person id by the file's own id. */
async function persons(): Promise<Record<string, string>> {
  const csv: string[] = []
  await exportCandidacies(opened.db, 'candidacies', (line) => csv.push(line))
  const rows = parse<Record<string, string>>(csv.join('\n'), { columns: true, trim: true })
  return Object.fromEntries(rows.map((row) => [row['source_id']!, row['person_id']!]))
}

it('a file is exported with every column as imported, and three more', async () => {
  await bring(lines)
  const csv: string[] = []
  expect(await exportCandidacies(opened.db, 'candidacies', (line) => csv.push(line))).toBe(3)
  expect(csv[0]).toBe(`person_id,link_confidence,${header},disputed`)
  const withoutOurs = csv.slice(1).map((line) => line.replace(/^p\w{10},[\d.]*,/, '').replace(/,$/, ''))
  expect(withoutOurs).toEqual(lines)
})

it('a person is linked across elections, and others are left alone', async () => {
  await bring(lines)
  const { '007': first, 'x-1': later, 'x-2': other } = await persons()
  expect(first).toBe(later)
  expect(other).not.toBe(first)
})

it('zero and unknown stay distinct', async () => {
  await bring(lines)
  const rows = await opened.db`
    select assets, cases, age, education_score from affidavit join candidacy_record r on r.id = record_id
    order by line`
  expect(rows).toEqual([
    { assets: 3_099_414, cases: 2, age: 45, education_score: 5 },
    { assets: null, cases: null, age: 50, education_score: 6 },
    { assets: 0, cases: 0, age: null, education_score: 0 },
  ])
})

it('listed totals are taken; from images only assets that two readings agree on; each says which', () => {
  const text = [
    'candidate_id,state,constituency,name,party,is_winner,criminal_cases,education,age,assets,liabilities,assets_how,liabilities_how',
    '1,Navbhoomi,Suryapur,Jagruti Mehrotra,NVP,True,2,Graduate,50,900000,1000,listing,listing',
    '2,Navbhoomi,Suryapur,Tarkesh Vallabhi,IND,False,0,Graduate,41,500000,2000,two-readings-agree,two-readings-agree',
    '3,Navbhoomi,Suryapur,Omkar Vallabhi,IND,False,0,Graduate,45,700000,3000,one-reading,one-reading',
    '4,Navbhoomi,Suryapur,Ganpat Deshraj,IND,False,0,Graduate,45,,,missing,missing',
  ].join('\n')
  const told = ['ls-affidavits-2024', 'ls-affidavits-2024-read'].map((id) => {
    const of = candidacyFormats.find((one) => one.id === id)!
    const { records } = readCandidacies(of, 'nb.csv', text).file
    const sums = records.map(({ name, affidavit: { assets, liabilities } }) => [name, assets, liabilities])
    return [of.source.title, sums]
  })
  expect(told).toEqual([
    ['Affidavits of candidates to the Lok Sabha 2024', [['Jagruti Mehrotra', 900_000, 1_000]]],
    [
      'Affidavits of candidates to the Lok Sabha 2024: assets read from a picture, twice',
      [['Tarkesh Vallabhi', 500_000, null]],
    ],
  ])
})

it('sex and position come from TCPD’s files, or from a column about women', async () => {
  const tcpd = readCandidacies(
    candidacyFormats.find(({ id }) => id === 'tcpd-ae')!,
    'nb.csv',
    [
      'Assembly_No,Poll_No,Year,Candidate,State_Name,Constituency_Name,Party,Votes,Sex,Position,Age',
      '13,0,2009,JAGRUTI MEHROTRA,Navbhoomi,SURYAPUR,NVP,900,F,1,40',
      '13,0,2009,TARKESH VALLABHI,Navbhoomi,SURYAPUR,IND,100,MALE,2,41',
      '13,0,2009,OMKAR,Navbhoomi,SURYAPUR,IND,1,,,',
    ].join('\n'),
  )
  const affidavits = readCandidacies(
    candidacyFormats.find(({ id }) => id === 'ls-affidavits-2004-2019')!,
    'nb.csv',
    'Year,State,Constituency,Candidate,Women\n2009,Navbhoomi,Suryapur,A. Vallabhi,1\n2009,Navbhoomi,Suryapur,Omkar,NA',
  )
  const told = [tcpd, affidavits].flatMap(({ file }) => file.records.map(({ sex, won }) => [sex, won]))
  expect(told).toEqual([
    ['female', true],
    ['male', false],
    [null, null],
    ['female', null],
    [null, null],
  ])
})

it('a file’s sex column is kept and can be corrected', async () => {
  const sexes = async (sex: string) => {
    const text = `year,state,constituency,candidate,gender\n2014,Navbhoomi,Suryapur,Tarkesh Vallabhi,${sex}`
    await write(text)
    return await opened.db`select sex from candidacy_record`
  }
  expect([await sexes('Female'), await sexes('M'), await sexes('unknown')]).toEqual([
    [{ sex: 'female' }],
    [{ sex: 'male' }],
    [{ sex: null }],
  ])
})

it('the report says why a line is left out, and counts repeats', async () => {
  const { quarantined, skipped, changes } = await bring([
    lines[0]!,
    lines[0]!,
    '2019,,Suryapur,A. Nobody,,IND,40,,,,x-3,',
    '2019,Navbhoomi,Suryapur,A. Nobody,,IND,40,a lot,,,x-4,',
    'soon,Navbhoomi,Suryapur,A. Nobody,,IND,40,,,,x-5,',
  ])
  expect(quarantined.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'column "state" is empty'],
    [5, 'column "assets": "a lot" is not an amount like Rs 30,99,414'],
    [6, 'column "Election Year": "soon" is not a year from 1951 to this one'],
  ])
  expect([skipped, changes]).toMatchObject([{ 'repeated lines': 1 }, { added: 1, changed: 0, removed: 0 }])
})

it('a file without the required columns is refused', () => {
  expect(() => readCandidacies(form, 'x.csv', 'year,candidate\n2019,A')).toThrow(
    /Columns are missing: state, constituency/,
  )
})

it('importing the same file again changes nothing', async () => {
  await bring(lines)
  const before = await persons()
  const { changes } = await bring(lines)
  expect(changes).toMatchObject({ added: 0, changed: 0, removed: 0 })
  expect(await persons()).toEqual(before)
})

it('ids stay when an earlier election is added', async () => {
  await bring(lines)
  const before = await persons()
  await bring(['2009,Navbhoomi,Suryapur,Tarkesh Vallabhi,Omkar Vallabhi,NVP,40,,,,x-0,'], 'older.csv')
  const { 'x-0': added, ...rest } = await persons()
  expect(rest).toEqual(before)
  expect(added).toBe(before['007'])
})

it('later linkings obey an operator’s split until it is undone', async () => {
  await bring(lines)
  const before = await persons()
  const { splitPerson, undo } = linkDecisions(opened)
  const rows = await opened.db<{ key: string }>`select id as key from candidacy_record where line = 3`
  const decision = await splitPerson(before['007']!, [rows[0]!.key])
  await linkPersons(opened.db)
  await bring(lines)
  const split = await persons()
  expect(split['007']).toBe(before['007'])
  expect(split['x-1']).not.toBe(before['007'])

  await undo(decision)
  await linkPersons(opened.db)
  expect(await persons()).toEqual(before)
})

it('an operator’s merge is kept, and the other address redirects', async () => {
  await bring(lines)
  const before = await persons()
  await linkDecisions(opened).mergePersons(before['007']!, before['x-2']!)
  await linkPersons(opened.db)
  const after = await persons()
  expect(after['x-2']).toBe(before['007'])
  const rows = await opened.db`select id, merged_into from person where merged_into is not null`
  expect(rows).toEqual([{ id: before['x-2'], merged_into: before['007'] }])
})

it('an import replaces shipped candidacies, and their persons stay', async () => {
  const [kept, vanished] = readCandidacies(form, 'whole.csv', [header, ...lines].join('\n')).file.records
  const compact = [kept!, { ...vanished!, id: 'r0000000000000000' }].map(
    ({ id, year, state, constituency, name, party, won, affidavit }) => ({
      id,
      year,
      election: 'ls',
      state,
      constituency,
      candidate: name,
      party,
      won: won === null ? null : won ? 'W' : 'L',
      ...affidavit,
    }),
  )
  const text = [compact[0]!, ...compact].map((row, i) =>
    (i === 0 ? Object.keys(row) : Object.values(row)).join(','),
  )
  await announceSource(opened.db, { ...form.source, asOf: '2024-06-04' })
  const file = candidaciesFrom(text.join('\n'), 'affidavits/some.csv.gz')
  await putCandidacies(opened.db, { source: 'candidacies', file })
  await linkPersons(opened.db)
  const key = sql<{ person: string }>`select person_id as person from candidacy_link where key = ${kept!.id}`
  const before = await opened.db(key)
  const withoutTheWord = write([header, ...lines, ''].join('\n'), 'ours.csv', false)
  await expect(withoutTheWord).rejects.toThrow('it goes: candidacies: 1 (')
  await bring(lines)
  const rows = await opened.db<{ file: string }>`select distinct file from candidacy_record`
  expect(rows).toEqual([{ file: 'ours.csv' }])
  expect(await opened.db(key)).toEqual(before)
})
