// The record of questions, which names members by numbers of its own, with a fictional state.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import type { KnownMember, MemberNumberFact } from '#parliament/facts.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { factsIn } from '../import-format.ts'
import type { Register } from '../register.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from '../server/register-files.ts'
import { undoRun } from '../server/runs/run.ts'
import { numberedMembers } from './whose-work.ts'
import { rosterFormat } from './roster-format.ts'
import { sessionFormat } from './session-format.ts'

let register: Register
let database: OpenDatabase
beforeAll(async () => {
  register = await readRegister(registerFolder)
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const term = (number: number, constituency: string) =>
  JSON.stringify([
    {
      constituency,
      end_date: null,
      number,
      party: 'Kamal Dal',
      start_date: 'not stated',
      state: 'Navbhoomi',
    },
  ])
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const person = (number: string, name: string, terms: string) =>
  `${number},${name},${quoted(`${name}|Smt. ${name}`)},lok-sabha,Kamal Dal,Navbhoomi,,${quoted(terms)},sitting,x,2026-10-10`
const roster = (...lines: string[]) =>
  [
    'member_id,canonical_name,name_variants,house,party,state,constituency,terms,sitting_status,source_record_ref,last_refreshed',
    ...lines,
  ].join('\n')
const question = (day: string, title: string, members: string, more = '') =>
  `lok-sabha/18/3/starred/${title.length},lok-sabha,lok-sabha/18/3,${day},STARRED,${title},${more || 'human-resource-development'},${members},resolved,x,2026-10-10`
const session = (...lines: string[]) =>
  [
    'question_id,house,session,date,type,subject,ministry_id,asking_members,resolution_status,source_record_ref,last_refreshed',
    ...lines,
  ].join('\n')

describe('a roster', () => {
  const read = (...lines: string[]) => factsIn(rosterFormat, roster(...lines), { register }, 'members.csv')

  test('gives a number to each term that we know, and quarantines a seat that we do not', () => {
    const { facts, quarantined, skipped } = read(
      person('ls-1', 'Asha Rani', term(18, 'Sundarpur')),
      person('ls-2', 'Bala Kumar', term(18, 'Nowhere')),
      person('ls-3', 'Chitra Devi', term(13, 'Sundarpur')),
      person('ls-4', 'Dev Anand', '[{"number":18}]'),
    )
    expect(facts.flat()).toEqual([
      {
        number: 'ls-1',
        names: ['Asha Rani', 'Asha Rani', 'Smt. Asha Rani'],
        term: 18,
        seat: 'ls-nb-1',
        readOn: '2026-10-10',
      },
    ])
    expect(quarantined.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Nowhere'),
      expect.stringContaining('a list of terms as JSON'),
    ])
    expect(skipped).toEqual({ 'without a term that we know': 1 })
  })

  const member = (name: string, more: Partial<KnownMember> = {}): KnownMember => ({
    id: name,
    term: 18,
    seat: 'ls-nb-1',
    name,
    ...more,
  })
  const line = (number: string, ...names: string[]): MemberNumberFact => ({
    number,
    names,
    term: 18,
    seat: 'ls-nb-1',
    readOn: '2026-10-10',
  })
  const numbers = (lines: MemberNumberFact[], ...members: KnownMember[]) =>
    numberedMembers(lines, members).known.map(({ id, number }) => `${number} ${id}`)

  test('means the member of that seat and term, in any spelling', () => {
    expect(numbers([line('ls-1', 'Devi, Smt. Asharani')], member('Asha Rani Devi'))).toEqual([
      'ls-1 Asha Rani Devi',
    ])
    expect(numbers([line('ls-1', 'Asha Rani')], member('Asha Rani', { seat: 'ls-nb-2' }))).toEqual([])
    expect(numbers([line('ls-1', 'Asha Rani')], member('Asha Rani', { term: 17 }))).toEqual([])
  })

  test('tells a father from the son who followed him, and gives neither’s number to the other', () => {
    const [father, son] = ['Mohan Ramdas Lakhani', 'Ramdas Suresh Lakhani']
    const both = [line('ls-1', father), line('ls-2', son)]
    expect(numbers(both, member(father), member(son))).toEqual([`ls-1 ${father}`, `ls-2 ${son}`])
    expect(numbers(both, member(father))).toEqual([`ls-1 ${father}`])
  })

  test('leaves out two lines that mean one member alike', () => {
    expect(numbers([line('ls-1', 'Asha Rani'), line('ls-2', 'Asha Rani')], member('Asha Rani'))).toEqual([])
  })

  test('leaves out a relative who has the seat today: the roster gives it to all their terms', () => {
    expect(numbers([line('ls-1', 'Chirag Lakhani')], member('Mohan Ramdas Lakhani'))).toEqual([])
    expect(numbers([line('ls-1', 'Asha Devi')], member('Asha Rani Devi'))).toEqual([])
  })
})

describe('a session', () => {
  test('is one file: those of a ministry or a member would replace the others', () => {
    const two = session(
      question('2024-12-20', 'Wells', 'ls-1'),
      question('2024-12-20', 'Roads', 'ls-1').replaceAll('18/3', '18/4'),
    )
    expect(() => factsIn(sessionFormat, two, { register }, 'one.csv')).toThrow('several sessions')
  })
})

describe('an import', () => {
  const put = (kind: string, text: string) =>
    importFiles(database.db, { kind, register, files: [{ name: 'file.csv', text }] })
  const listed = async () => {
    const rows = await database.db<{ line: string }>`
      select concat_ws(' | ', m.name, q.asked_on, q.ministry, q.title, q.source_id) as line
      from member_question q join member_term m on m.id = q.member_id order by 1`
    return rows.map(({ line }) => line)
  }
  const days = 'Data corresponds to the period from 24-06-2024 to 20-12-2024.'
  const prs = (name: string, seat: string, minister = 'No', figures = '80%;1;2;0', from = '09-06-2024') =>
    `${name};${seat};${minister};${figures};Navbhoomi;Kamal Dal;Elected;${from};In Office;First Term;53;Female;${days};18th`
  const members = [
    'Name;Constituency;Minister;Attendance;Debates;Questions;Private Member Bills;State;Party;Nature of membership;Start of Term;End of Term;No. of Term;Age;Gender;Comment;Lok Sabha',
    prs('Asha Rani', 'Sundarpur'),
    prs('Bala Kumar', 'Chandanpur', 'Yes', ';0;0;0'),
    prs('Esha Sen', 'Anantpur North', 'No', '80%;1;2;0', '25-11-2024'),
  ].join('\n')
  const ofPrs = (day: string, title: string) => `${day},${title},Starred,Education,x,Asha Rani`
  const prsQuestions = (...lines: string[]) =>
    ['Date,Title,Type,Ministry or Category,link,Representative', ...lines].join('\n')

  test('of a roster numbers the members that we know and lists the others', async () => {
    await put('prs-members', members)
    const { words } = await put(
      'sansad-members',
      roster(
        person('ls-1', 'Asha Rani', term(18, 'Sundarpur')),
        person('ls-2', 'Bala Kumar', term(18, 'Chandanpur')),
        person('ls-3', 'Esha Sen', term(18, 'Anantpur North')),
        person('ls-4', 'Farid Khan', term(18, 'Sundarpur')),
      ),
    )
    expect(words.join('\n')).toContain('ls-4, Farid Khan (18th Lok Sabha, ls-nb-1): no list of members')
    const rows = await database.db<{ number: string }>`select number from member_number order by 1`
    expect(rows.map(({ number }) => number)).toEqual(['ls-1', 'ls-2', 'ls-3'])
  })

  test('of a session gives a question to each member who asked it, and to nobody who could not have', async () => {
    const { words, files } = await put(
      'sansad-questions',
      session(
        question('2024-11-20', 'Schools', 'ls-1|ls-3'),
        question('2024-12-20', 'Trains and stations', 'ls-1|ls-2|ls-9', 'micro-small-and-medium-enterprises'),
        question('2024-12-21', 'Hostels', ''),
      ),
    )
    const source = 'sansad-questions-18-3'
    expect(await listed()).toEqual([
      `Asha Rani | 2024-11-20 | Education | Schools | ${source}`,
      `Asha Rani | 2024-12-20 | Micro, Small and Medium Enterprises | Trains and stations | ${source}`,
    ])
    const report = words.join('\n')
    expect(report).toContain(
      'ls-3 (18th Lok Sabha) is left out: no list has them as a member on that day; 1 of the questions',
    )
    expect(report).toContain('ls-2 (18th Lok Sabha) is left out: a list says that they held an office')
    expect(report).toContain('ls-9 (18th Lok Sabha) is left out: no list of members has this name or number')
    expect(files[0]!.skipped).toEqual({ 'whose member the collector does not know': 1 })
  })

  test('of an older list adds nothing to the days of a newer one, and a newer one takes the place of an older', async () => {
    await put(
      'prs-questions',
      prsQuestions(
        ofPrs('2024-12-02', 'Wells'),
        ofPrs('2024-08-01', 'Roads'),
        ofPrs('2024-12-19', 'Ponds').replace('Asha Rani', 'Esha Sen'),
      ),
    )
    expect((await listed()).filter((line) => line.endsWith('prs-questions-18'))).toEqual([
      'Asha Rani | 2024-08-01 | Education | Roads | prs-questions-18',
      'Esha Sen | 2024-12-19 | Education | Ponds | prs-questions-18',
    ])
    await put(
      'sansad-questions',
      session(question('2024-07-30', 'Rivers', 'ls-1'), question('2024-08-02', 'Lakes', 'ls-1')).replaceAll(
        '18/3',
        '18/2',
      ),
    )
    expect(await listed()).toHaveLength(5)
    expect((await listed()).filter((line) => line.endsWith('prs-questions-18'))).toEqual([
      'Esha Sen | 2024-12-19 | Education | Ponds | prs-questions-18',
    ])
  })

  test('can be taken back, with what it had taken the place of', async () => {
    const rows = await database.db<{ id: number }>`select max(id)::int as id from import_run`
    await undoRun(database.db, rows[0]!.id)
    expect((await listed()).join('\n')).toContain('Roads | prs-questions-18')
  })
})
