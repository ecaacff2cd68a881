import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { settleOffices } from '#leaders/server/settle-offices.ts'
import { eciLs2024 } from './formats/eci-ls-2024.ts'
import { parseAccepted } from './similar-names.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { holdersFormat } from './holders.ts'
import { factsIn } from './import-format.ts'
import type { Register } from './register.ts'
import { readRegister } from './server/register-files.ts'
import { WrongFormat } from './wrong-format.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

const header = 'Position,Name,Party,State,Constituency,From,Until,As of,Source,Source URL'
const file = (...lines: string[]) => [header, ...lines].join('\n')
const readText = (text: string) => {
  const { facts: stated, ...report } = factsIn(holdersFormat, text, { register }, 'holders.csv')
  return { stated, ...report }
}
const read = (...lines: string[]) => readText(file(...lines))
const faultOf = (line: string) => read(line).quarantined[0]?.reason

describe('a line in a file of office holders', () => {
  test('states who holds which office since when, as of a day, and the source', () => {
    const {
      stated,
      read: lines,
      quarantined,
    } = read(
      'Chief Minister,Farid Khan,Kamal Dal,Nav Bhumi,,2021-07,,2026-05-10,Navbhoomi Gazette,https://gazette.example/1',
      'MP,Gita Rao,Independent,Navbhoomi,Sandalwood Town,,,2026-05-09,Navbhoomi Gazette,',
      'prime minister,Hari Das,,,,,,2026,Nirvachan Sadan,',
    )
    expect(quarantined).toEqual([])
    expect(lines).toBe(3)
    expect(stated.map(({ source }) => [source.id, source.asOf, source.address])).toEqual([
      ['holders-navbhoomi-gazette', '2026-05-10', 'https://gazette.example/1'],
      ['holders-nirvachan-sadan', '2026-01-01', null],
    ])
    expect(stated[0]!.holders).toEqual([
      {
        position: 'chief_minister',
        name: 'Farid Khan',
        party: { name: 'Kamal Dal', short: 'KD' },
        independent: false,
        state: 'NB',
        seat: null,
        from: '2021-07',
        until: null,
        left: false,
        asOf: '2026-05-10',
      },
      expect.objectContaining({ position: 'mp', seat: 'ls-nb-2', party: null, independent: true }),
    ])
    expect(stated[1]!.holders[0]).toMatchObject({ party: null, independent: false, asOf: '2026' })
  })

  test.each([
    [
      'King,A B,,,,,,2026,S,',
      'column "Position": "King" is not Prime Minister, Chief Minister, MP, MLA, Speaker, Minister or Rajya Sabha',
    ],
    ['CM,-,,Navbhoomi,,,,2026,S,', 'column "Name": "-" is not a name'],
    ['CM,A B,,Nowhere,,,,2026,S,', 'unknown state "Nowhere"'],
    ['MLA,A B,,Navbhoomi,,,,2026,S,', 'the constituency is missing'],
    ['MLA,A B,,Navbhoomi,Elsewhere,,,2026,S,', 'no one seat of Navbhoomi is called "Elsewhere"'],
    [
      'CM,A B,,Navbhoomi,,,,10.5.2026,S,',
      'column "As of": "10.5.2026" may be 2026-05-10 or 2026-10-05: write the one that is meant',
    ],
    [
      'CM,A B,,Navbhoomi,,2026-13,,2026,S,',
      'column "From": "2026-13" is not a day, month or year like 2026-05-10',
    ],
    ['CM,A B,,Navbhoomi,,,,,S,', 'column "As of" is empty: on which day was this true?'],
    ['CM,A B,,Navbhoomi,,,,2026,,', 'column "Source" is empty: who says so?'],
    ...[
      'Vacant',
      'President’s Rule',
      'To be declared',
      'Asha Rani [2]',
      'VACANT (death)',
      'Asha Rani*',
      'Late Asha Rani',
      'Asha Rani (result awaited)',
      'Bye-election due',
      'Seat lying vacant',
      'Not Available',
      'Asha Rani / Bala Rao',
    ].map((who) => [
      `CM,${who},,Navbhoomi,,,,2026,S,`,
      `"${who}" is no name: give the name alone, or leave the line out and say until when the last one held the office`,
    ]),
  ])('%s is quarantined', (line, reason) => {
    expect(faultOf(line)).toBe(reason)
  })

  test('with another holder of an office on the same day is quarantined, as the other one is, unless one has left', () => {
    const { taken, quarantined } = read(
      'CM,Farid Khan,,Navbhoomi,,,2026-05-10,2026-05-10,S,',
      'CM,Gita Rao,,Navbhoomi,,2026-05-10,,2026-05-10,S,',
      'CM,Hari Das,,Navbhoomi,,2026-05-10,,2026-05-10,S,',
    )
    expect(taken).toBe(1)
    expect(quarantined).toMatchObject([
      { line: 3, reason: 'line 4 names another holder of the same office' },
      { line: 4, reason: 'line 3 names another holder of the same office' },
    ])
  })
})

describe('a line on an office of the Union', () => {
  const withMore = (...lines: string[]) =>
    readText(['position,name,state,portfolio,from,until,due,as_of,source', ...lines].join('\n'))

  test('names a minister with a portfolio, or a member of the Rajya Sabha with the end of the term', () => {
    const { stated, quarantined } = withMore(
      'Union Minister,Gita Rao,,Rivers,,,,2026-05,S',
      'Minister,Hari Das,,Roads,,,,2026-05,S',
      'Speaker of the Lok Sabha,Ela Sen,,,2024-06,,,2026-05,S',
      'Rajya Sabha,Asha Rani,Navbhoomi,,2022,,2028,2026-05,S',
      'Rajya Sabha,Bala Kumar,,,2022,,2028,2026-05,S',
    )
    expect(quarantined).toEqual([])
    expect(stated[0]!.holders).toMatchObject([
      { position: 'minister', portfolio: 'Rivers', state: null },
      { position: 'minister', portfolio: 'Roads' },
      { position: 'speaker', from: '2024-06', seat: null },
      { position: 'rajya_sabha', state: 'NB', due: '2028' },
      { position: 'rajya_sabha', state: null },
    ])
  })

  test.each([
    ['CM,Gita Rao,Navbhoomi,Rivers,,,,2026,S', 'only ministers have a portfolio'],
    ['Minister,All other members,,,,,,2026,S', '"All other members" is for the Lok Sabha and assemblies'],
    ['Rajya Sabha,Gita Rao,Nowhere,,,,,2026,S', 'unknown state "Nowhere"'],
    ['Rajya Sabha,Gita Rao,Navbhoomi,,,,2099,2026,S', 'column "due": "2099" is in the future'],
  ])('%s is quarantined', (line, reason) => {
    expect(withMore(line).quarantined[0]?.reason).toBe(reason)
  })

  test('may state two ended terms of one office on one day, one after the other', () => {
    const { taken, quarantined } = withMore(
      'CM,Gita Rao,Navbhoomi,,2001,2006,,2022,S',
      'CM,Gita Rao,Navbhoomi,,2011,2016,,2022,S',
      'CM,Hari Das,Navbhoomi,,2011,2016,,2022,S',
    )
    expect(taken).toBe(1)
    expect(quarantined).toMatchObject([{ line: 3 }, { line: 4 }])
  })
})

test('a file without the required columns is refused as a whole', () => {
  expect(() => readText('position,name\nCM,A B')).toThrow(WrongFormat)
  expect(() => readText('position,name\nCM,A B')).toThrow('Columns are missing: as_of, source.')
})

describe('an import', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())

  const bring = async (...lines: string[]) => {
    const files = [{ name: 'holders.csv', text: file(...lines) }]
    return (await importFiles(database.db, { kind: 'leaders', files, register })).words
  }
  /** The state of each on 1 June 2026. */
  const listed = async () => {
    await settleOffices(database.db, '2026-06-01')
    const rows = await database.db<{ said: string }>`
      select concat_ws(', ', name, as_of, status, held_until) as said from leader order by name`
    return rows.map(({ said }) => said)
  }

  test('puts holders and winners in one list; newer statements replace, and repeats change nothing', async () => {
    const text = [
      'State,Constituency,Candidate,Party,EVM Votes,Postal Votes,Total Votes,% of Votes,Result',
      'Navbhoomi,Sundarpur,ASHA RANI,Kamal Dal,10,0,10,100,Won',
    ].join('\n')
    await importFiles(database.db, { kind: eciLs2024.id, files: [{ name: 'results.csv', text }], register })
    const old = 'CM,Farid Khan,,Navbhoomi,,,,2022-07,Old List,'
    expect(await bring(old)).toContain(
      '  Chief Minister of Navbhoomi: Farid Khan, as of 2022-07 (nobody was known)',
    )
    expect(await listed()).toEqual([
      'ASHA RANI, 2024, not checked lately',
      'Farid Khan, 2022-07, not checked lately',
    ])
    expect(await bring(old)).toEqual(['Nothing changes: all of this is known already.'])

    await bring(
      'CM,Gita Rao,Kamal Dal,Navbhoomi,,2026-05-10,,2026-05-11,Gazette,',
      'MP,Bala Kumar,Chakra Party (Progressive),Navbhoomi,Sundarpur,2025-02-01,,2026-05-11,Gazette,',
    )
    const now = [
      'ASHA RANI, 2024, somebody else followed',
      'Bala Kumar, 2026-05-11, in office',
      'Farid Khan, 2022-07, somebody else followed',
      'Gita Rao, 2026-05-11, in office',
    ]
    expect(await listed()).toEqual(now)
    await bring(old)
    expect(await listed()).toEqual(now)
  })

  test('asks about a name similar to a known holder’s, and obeys the answer', async () => {
    const bringAs = (answers: string[], how = {}) =>
      importFiles(database.db, {
        kind: 'leaders',
        files: [{ name: 'holders.csv', text: file('CM,Geeta Rao,,Navbhoomi,,,,2026-05-12,Gazette,') }],
        register,
        accepted: parseAccepted(answers)!,
        ...how,
      })
    const [asked, nothing] = (await bringAs([])).words
    expect(asked).toBe(
      '  Chief Minister of Navbhoomi: "Geeta Rao" is left out: is it Gita Rao, who is known there? Correct the file, ' +
        "or pass --accept 'Geeta Rao=cm-nb-gita-rao', or --accept 'Geeta Rao=new' for another person",
    )
    expect(nothing).toBe('Nothing changes: all of this is known already.')
    await expect(bringAs([], { strict: true })).rejects.toThrow('--strict takes all or nothing')
    expect((await bringAs(['Geeta Rao=new'], { dryRun: true })).words).toContain(
      '  Chief Minister of Navbhoomi: Gita Rao (as of 2026-05-11) → Geeta Rao, as of 2026-05-12',
    )
    expect((await bringAs(['Geeta Rao=cm-nb-gita-rao'])).words).toContain(
      '  Chief Minister of Navbhoomi: Gita Rao still, as of 2026-05-11 → 2026-05-12, party Kamal Dal → not known',
    )
    const said = await bring('CM,GITA RAO,Kamal Dal,Navbhoomi,,2026-05-10,,2026-05-12,Gazette,')
    expect(said[0]).toBe('office holders: 0 replaced, 1 otherwise changed, 0 older than what is known')
  })

  test('asks who held an office on one day, of two whom different lists name', async () => {
    const [asked] = await bring('CM,Hari Das,,Navbhoomi,,,,2026-05-12,Chandanpur Mail,')
    expect(asked).toContain(
      '"Hari Das" is left out: Gita Rao held it on that day, 2026-05-12, by what is known.',
    )
    await bring('CM,Gita Rao,Kamal Dal,Navbhoomi,,2026-05-10,,2026-05-12,Gazette,')
  })

  test('asks whether words are a name where nobody is called so', async () => {
    await database.db`insert into name_word select 'x' || n from generate_series(1, 1000) n`
    await database.db`insert into name_word values ('asha'), ('rani')`
    const lines = [
      'CM,Passed away,,Navbhoomi,,,,2026-05-13,Gazette,',
      'MP,Asha Rani,,Navbhoomi,Sundarpur,,,2026-05-13,Gazette,',
    ]
    const files = [{ name: 'holders.csv', text: file(...lines) }]
    const { words } = await importFiles(database.db, { kind: 'leaders', files, register, dryRun: true })
    await database.db`delete from name_word`
    expect(words[0]).toBe(
      '  Chief Minister of Navbhoomi: "Passed away" is left out: few people known here have such a name. Is it one? ' +
        "Correct the file, or pass --accept 'Passed away=new'",
    )
    expect(words.join()).not.toContain('"Asha Rani"')
  })

  test('of two houses may say in one file that all other members sit', () => {
    expect(
      read('MLA,All other members,,Navbhoomi,,,,2026-05-20,S,', 'MP,All other members,,,,,,2026-05-20,S,')
        .taken,
    ).toBe(2)
    const { quarantined } = read(
      'MLA,All other members,,Navbhoomi,,,,2026-05-20,S,',
      'MLA,All other members,,Purvgiri,,,,2026-05-20,S,',
    )
    expect(quarantined).toEqual([])
  })

  test('of a house’s list covers all its members; those who left are named, with or without a day', async () => {
    await bring('MP,All other members,,,,,,2026-05-20,List of members,')
    expect((await listed()).slice(0, 2)).toEqual([
      'ASHA RANI, 2024, somebody else followed',
      'Bala Kumar, 2026-05-11, in office',
    ])
    await database.db.transaction((trx) => trx`delete from leader where name = 'Bala Kumar'`)
    await bring('MP,All other members,,,,,,2026-05-20,List of members,')
    expect((await listed())[0]).toBe('ASHA RANI, 2026-05-20, in office')
    await bring('MP,Asha Rani,,Navbhoomi,Sundarpur,,unknown,2026-05-21,List of members,')
    expect((await listed())[0]).toBe('Asha Rani, 2026-05-21, left office')
    await bring('MP,Asha Rani,,Navbhoomi,Sundarpur,,2026-05-20,2026-05-22,List of members,')
    expect((await listed())[0]).toBe('Asha Rani, 2026-05-22, left office, 2026-05-20')
  })
})
