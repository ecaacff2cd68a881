// Lists of members as an operator imports them, with a fictional state.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { factsIn } from '../import-format.ts'
import type { Register } from '../register.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from '../server/register-files.ts'
import { dayIn, membersFormat } from './member-format.ts'
import { whoseWork } from './whose-work.ts'
import type { Contested, MemberToLink } from '#parliament/facts.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

const header =
  'Name;Constituency;Minister;Attendance;Debates;Questions;Private Member Bills;State;Party;Nature of membership;Start of Term;End of Term;No. of Term;Age;Gender;Comment;Lok Sabha;Questions (Railways);Questions (Statiscs And Programme Implementation)'
const days = 'Data corresponds to the period from 01-06-2019 to 10-02-2024.'
const line = (
  name: string,
  more: { seat?: string; minister?: string; figures?: string; note?: string; from?: string } = {},
) => {
  const {
    seat = 'Sundarpur',
    minister = 'No',
    figures = '83.27%;24;172;1',
    note = '',
    from = '23-05-2019',
  } = more
  return `${name};${seat};${minister};${figures};Navbhoomi;Kamal Dal;Elected;${from};In Office;First Term;53;Female;${note} ${days};17th;10;2`
}
const file = (...lines: string[]) => [header, ...lines].join('\n')
const read = (...lines: string[]) => {
  const { facts, quarantined } = factsIn(membersFormat, file(...lines), { register }, 'members.csv')
  return { members: facts.flat(), quarantined }
}

test('a newer list of the same form is as of the last day that it covers', () => {
  const newer = file(line('Asha Rani')).replace('10-02-2024', '19-12-2025')
  const { facts } = factsIn(membersFormat, newer, { register }, 'members.csv')
  expect(membersFormat.source(facts[0]!, { register })).toMatchObject({
    id: 'prs-members-17',
    asOf: '2025-12-19',
  })
})

describe('a line of a list of members', () => {
  test('states what a member did, and in which days', () => {
    expect(read(line('Asha Rani')).members[0]).toMatchObject({
      term: 17,
      state: 'NB',
      from: '2019-05-23',
      until: null,
      periodUntil: '2024-02-10',
      attendance: 83.27,
      questions: 172,
      debates: 24,
      bills: 1,
      gap: null,
      ownTerm: 1,
      topics: [
        { ministry: 'Railways', questions: 10 },
        { ministry: 'Statistics and Programme Implementation', questions: 2 },
      ],
    })
  })

  test('has no figures for a minister: blank and zero are unknown', () => {
    const note = 'This MP is a minister. Ministers represent the government.'
    for (const figures of [';0;0;0', '0.00%;0;0;0', ';1;0;0'])
      expect(read(line('Asha Rani', { minister: 'Yes', figures, note })).members[0]).toMatchObject({
        gap: 'minister',
        attendance: null,
        questions: null,
        debates: null,
        bills: null,
        topics: [],
      })
  })

  test('has figures for a part of the term of someone who was a minister for the rest', () => {
    const note = 'This MP was appointed a minister in Jul 2021.'
    expect(read(line('Asha Rani', { minister: 'Yes', note })).members[0]).toMatchObject({
      gap: 'minister',
      questions: 172,
    })
  })

  test('keeps the zeros of those who are no ministers, and an attendance that nobody published unknown', () => {
    expect(read(line('Asha Rani', { figures: ';0;0;0' })).members[0]).toMatchObject({
      gap: null,
      attendance: null,
      questions: 0,
    })
  })

  test('is quarantined if a figure of it cannot be read', () => {
    const [attended, asked] = [
      line('Asha Rani').replace('83.27%', '183%'),
      line('Bala Rao').replace(';10;2', ';1o;2'),
    ]
    const { members, quarantined } = read(attended, asked, line('Chitra Sen').replace(';10;2', ';"1,010";2'))
    expect(quarantined.map((one) => one.reason)).toEqual([
      'column "Attendance": "183%" is not a percentage like 83.56%',
      'column "Questions (Railways)": "1o" is not a whole number',
    ])
    expect(members[0]!.topics[0]).toEqual({ ministry: 'Railways', questions: 1010 })
  })

  test('is quarantined if its seat is not one of the state', () => {
    expect(read(line('Asha Rani', { seat: 'Nowhere' })).quarantined[0]?.reason).toContain('Nowhere')
  })
})

test('days are read in the forms of four terms', () => {
  const written = ['18 May 09', '18-May-14', '23-05-2019', '21/05/2013', '3 Jun 2009', '31-02-2019 or so']
  expect(written.map(dayIn)).toEqual([
    '2009-05-18',
    '2014-05-18',
    '2019-05-23',
    '2013-05-21',
    '2009-06-03',
    undefined,
  ])
  expect(['05/23/2019', '23-05-2019 or so', '31-02-2019', ''].map(dayIn)).toEqual(Array(4).fill(undefined))
})

describe('whose work it is', () => {
  const member = (more: Partial<MemberToLink> = {}): MemberToLink => ({
    id: 'one',
    term: 17,
    name: 'Asha Rani Devi',
    seat: 'ls-nb-1',
    state: 'NB',
    party: 'Kamal Dal',
    from: '2019-05-23',
    periodUntil: '2024-02-10',
    age: 53,
    ...more,
  })
  const contest = (person: string, more: Partial<Contested> = {}): Contested => ({
    person,
    key: `${person}-key`,
    year: 2019,
    election: 'ls',
    state: 'NB',
    seat: 'ls-nb-1',
    name: 'ASHA RANI DEVI',
    party: 'Kamal Dal',
    won: true,
    age: 48,
    ...more,
  })

  test('is the winner’s of that seat and election, in any spelling', () => {
    expect(whoseWork(member({ name: 'Smt. Asharani Devi' }), [contest('winner')])).toBe('winner-key')
  })

  test('is not that of a namesake who lost there', () => {
    expect(
      whoseWork(member(), [contest('loser', { won: false, party: 'Chakra Party', name: 'Asha Rani' })]),
    ).toBeNull()
  })

  test('is not a husband’s: who came by a by-election is sought among those who contested it', () => {
    const husband = contest('husband', { name: 'MOHAN DEVI RANI LAKHANI' })
    const by = member({ from: '2021-07-19', name: 'Asha Mohan Lakhani' })
    expect(whoseWork(by, [husband])).toBeNull()
    const own = contest('own', { year: 2021, election: 'ls-by', name: 'Asha Mohan Lakhani', age: 50 })
    expect(whoseWork(by, [husband, own])).toBe('own-key')
  })

  test('is not that of another candidate of the seat, whose first name sounds like the member’s whole name', () => {
    const other = contest('other', {
      year: 2024,
      name: 'Jossin K Joseph',
      party: 'Independent',
      won: false,
      age: null,
    })
    expect(whoseWork(member({ name: 'Jose K. Mani', party: 'Kerala Congress (M)' }), [other])).toBeNull()
  })

  test('is not that of a candidate of another party who shares the seat, a family name and initials', () => {
    const other = contest('other', {
      name: 'B. VENKANAGOUDA NAYAKA',
      party: 'Chakra Party',
      won: false,
      age: null,
    })
    expect(whoseWork(member({ term: 16, name: 'B.V. Nayak' }), [other])).toBeNull()
    const same = { ...other, name: 'BHIMA VENKANAGOUDA NAYAKA' }
    expect(whoseWork(member({ term: 16, name: 'Bhima Venkanagouda Nayak' }), [same])).toBe('other-key')
  })

  test('is known from another election of the same name, party and age, and not of another age', () => {
    const later = contest('later', { year: 2024, seat: 'ls-nb-2', age: 53 })
    expect(whoseWork(member(), [later])).toBe('later-key')
    expect(whoseWork(member({ age: 30 }), [later])).toBeNull()
  })

  test('is nobody’s if two persons fit', () => {
    const two = ['one', 'two'].map((person) => contest(person, { year: 2024, seat: 'ls-nb-2', age: null }))
    expect(whoseWork(member(), two)).toBeNull()
  })
})

describe('an import of members', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())
  const put = (...lines: string[]) =>
    importFiles(database.db, {
      kind: 'prs-members',
      register,
      files: [{ name: 'members.csv', text: file(...lines) }],
    })

  test('lists those who are no person of ours, and takes them all the same', async () => {
    const { words } = await put(line('Asha Rani'))
    expect(words.join('\n')).toContain('Asha Rani (17th Lok Sabha')
    const rows = await database.db<object>`select name, questions, person_key from member_term`
    expect(rows).toEqual([{ name: 'Asha Rani', questions: 172, person_key: null }])
  })

  test('lists those of its own Lok Sabha only', async () => {
    await put(line('Asha Rani'))
    const { words } = await put(line('Bala Kumari').replace(';17th;', ';16th;'))
    expect(words.filter((one) => one.includes('no person of ours'))).toEqual([
      '  Bala Kumari (16th Lok Sabha, ls-nb-1): no person of ours is certain to be them',
    ])
    await database.db`delete from member_term where term = 16`
  })

  test('changes what the source now says otherwise, and nothing else', async () => {
    await put(line('Asha Rani', { figures: '90.00%;25;173;1' }))
    const rows =
      await database.db<object>`select attendance::float8 as attendance, questions from member_term`
    expect(rows).toEqual([{ attendance: 90, questions: 173 }])
    expect((await put(line('Asha Rani', { figures: '90.00%;25;173;1' }))).words.join('\n')).toContain(
      'Nothing changes',
    )
  })

  test('takes questions of the members it knows, and names the others', async () => {
    const text = [
      'Date,Title,Type,Ministry or Category,link,Representative',
      '2024-12-20,Trains,Starred,railways,x,Nobody Known',
    ].join('\n')
    const { words } = await importFiles(database.db, {
      kind: 'prs-questions',
      register,
      files: [{ name: 'q.csv', text }],
    })
    expect(words.join('\n')).toContain('Nobody Known (18th Lok Sabha) is left out')
  })
})
