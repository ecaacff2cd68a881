// By-elections as operators import them, from the file to the seat's page. The state is fictional.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { readCandidate } from '#candidates/contract.ts'
import { listLeadersOfSeat } from '#leaders/contract.ts'
import { settleOffices } from '#leaders/server/settle-offices.ts'
import { byElectionsFormat } from './by-elections.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { factsIn } from './import-format.ts'
import type { Register } from './register.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from './server/register-files.ts'
import { linkAgain } from './server/runs/run.ts'

let register: Register
let site: TestSite
beforeAll(async () => {
  register = await readRegister(registerFolder)
  site = await openTestSite()
})
afterAll(() => site?.close())

const header =
  'State,Constituency,Poll day,Count day,Reason,Winner,Party,Votes,Margin,Runner up,Runner up party,Runner up votes,Source'
const read = (...lines: string[]) =>
  factsIn(byElectionsFormat, [header, ...lines].join('\n'), { register }, 'by-elections.csv')
const faultOf = (line: string) => read(line).quarantined[0]?.reason

describe('a line of a file of by-elections', () => {
  test('says as much as is reported, and what votes say about the margin', () => {
    const { facts, quarantined } = read(
      'Nav Bhumi,Sundarpur (Lok Sabha),2025-11-11,2025-11-14,death of the member,Bala Kumar,KD,"51,204",,Ela Sen,Independent,50204,Navbhoomi Times',
      'Navbhoomi,ls-nb-2,2026-04,,resigned,,,,,,,,Navbhoomi Times',
    )
    expect(quarantined).toEqual([])
    expect(facts).toHaveLength(1)
    expect(facts[0]!.byElections).toMatchObject([
      { seat: 'ls-nb-1', pollDay: '2025-11-11', countedOn: '2025-11-14', margin: 1000 },
      { seat: 'ls-nb-2', pollDay: '2026-04', countedOn: null, winner: null, margin: null },
    ])
    expect(facts[0]!.byElections[0]!.runnerUp).toEqual({
      name: 'Ela Sen',
      party: null,
      independent: true,
      votes: 50_204,
    })
  })

  test.each([
    ['Navbhoomi,Elsewhere,2025-11-11,,,A B,,,,,,,S', 'no one seat of Navbhoomi is called "Elsewhere"'],
    [
      'Navbhoomi,ls-nb-1,05/06/2025,,,A B,,,,,,,S',
      'column "Poll day": "05/06/2025" may be 2025-06-05 or 2025-05-06: write the one that is meant',
    ],
    [
      'Navbhoomi,ls-nb-1,13 & 20 November 2025,,,A B,,,,,,,S',
      'column "Poll day": "13 & 20 November 2025" is not a day, month or year like 2026-05-10',
    ],
    [
      'Navbhoomi,ls-nb-1,2199-01-05,,,,,,,,,,S',
      'column "Poll day": "2199-01-05" is in the future: polls to come are entered at the desk, under Elections',
    ],
    [
      'Navbhoomi,ls-nb-1,,,,A B,,,,,,,S',
      'column "Poll day" is empty: on which day was the poll? A month or a year will do',
    ],
    [
      'Navbhoomi,Sundarpur East & Bargachha,2025-11-11,,,A B,,,,,,,S',
      '"Sundarpur East & Bargachha" are 2 seats: give each a line of its own',
    ],
    [
      'Navbhoomi,ls-nb-1,2025-11-11,,,A B,KD,500,,NOTA,,480,S',
      '"NOTA" is no candidate: name one and nothing else, or leave it empty',
    ],
    ...[
      'Nil',
      'Vacant',
      'Counting on 14 November',
      'Result to be declared',
      'Asha Rani 2',
      'रिक्त',
      'Leading: Asha Rani',
      'Asha Rani (leading)',
      'Asha Rani (KD)',
      'Counting in progress',
      'Kamal Dal',
      'Hung / tie',
    ].map((winner) => [
      `Navbhoomi,ls-nb-1,2025-11-11,,,${winner},,,,,,,S`,
      `"${winner}" is no candidate: name one and nothing else, or leave it empty`,
    ]),
    [
      'Navbhoomi,ls-nb-1,2025-11-11,,,Asha Rani (KD),KD,500,,,,,S',
      '"Asha Rani (KD)" is no candidate: name one and nothing else, or leave it empty',
    ],
    [
      'Navbhoomi,ls-nb-1,2025-11-11,,,A B (uncontested),KD,500,,,,,S',
      'elected without a poll, but with votes or a runner-up: which is right?',
    ],
    [
      'Navbhoomi,ls-nb-1,2025-11-11,,,A B,कल्पना दल,,,,,,S',
      'unknown party "कल्पना दल": write its name or its letters in Latin letters, or Independent',
    ],
    [
      'Navbhoomi,ls-nb-1,2025-11-11,2025-11-10,,A B,,,,,,,S',
      'the votes were counted on 2025-11-10, before the poll of 2025-11-11',
    ],
    [
      'Navbhoomi,ls-nb-1,2025-11-11,,,A B,,500,10,C D,,480,S',
      'the margin 10 is not what lies between 500 and 480 votes',
    ],
    [
      'Navbhoomi,ls-nb-1,2025-11-11,,,Countermanded,,,,,,,S',
      '"Countermanded" has neither a party nor votes: is it a person?',
    ],
    [
      'Navbhoomi,ls-nb-1,2025-11-11,,,A B (since deceased),KD,,,,,,S',
      '"A B (since deceased)" is no candidate: name one and nothing else, or leave it empty',
    ],
    ['Navbhoomi,ls-nb-1,2025-11-11,,,result awaited,,500,,,,,S', 'a result, but no winner'],
    ['Navbhoomi,ls-nb-1,2025-11-11,,,A B,,,,,,,', 'column "Source" is empty: who says so?'],
  ])('is left out: %s', (line, reason) => {
    expect(faultOf(line)).toBe(reason)
  })

  test('and one of the day of the count are both left out: no seat votes twice within two months', () => {
    const { taken, quarantined } = read(
      'Navbhoomi,ls-nb-1,2025-11-11,,,A B,,,,,,,S',
      'Navbhoomi,ls-nb-1,2025-11-14,,,C D,,,,,,,S',
    )
    expect([taken, quarantined.length]).toEqual([0, 2])
  })

  test('and another about the same by-election that disagree are both left out', () => {
    const { taken, quarantined } = read(
      'Navbhoomi,ls-nb-1,2025-11-11,,,A B,,,,,,,S',
      'Navbhoomi,Sundarpur (Lok Sabha),November 2025,,,C D,,,,,,,S',
      'Navbhoomi,ls-nb-1,2024-05-20,,,A B,,,,,,,S',
    )
    expect([taken, quarantined.map(({ reason }) => reason)]).toEqual([
      1,
      [3, 2].map((line) => `line ${line} says something else about the same by-election: keep one`),
    ])
  })

  test('is read as publishers write it, under their headings', () => {
    const { facts, quarantined } = factsIn(
      byElectionsFormat,
      `\ufeffBye-elections held in 2025
राज्य,विधानसभा क्षेत्र,मतदान तिथि,मतगणना तिथि,विजेता,दल,मत,अंतर,उपविजेता,स्रोत
Navbhoomi,Sundarpur East,11 नवंबर 2025,14/11/2025,Bala Kumar,KD,"51,204",,N/A,Navbhoomi Times
Navbhoomi,Bargachha,5 June 2025,9/6/2025,Elected unopposed – Asha Rani,Ind.,uncontested,–,-,Navbhoomi Times
`,
      { register },
      'by-elections.csv',
    )
    expect(quarantined).toEqual([])
    expect(facts[0]!.byElections).toMatchObject([
      { seat: 'va-nb-1', pollDay: '2025-11-11', countedOn: '2025-11-14', runnerUp: null, uncontested: false },
      {
        pollDay: '2025-06-05',
        countedOn: '2025-06-09',
        winner: { name: 'Asha Rani', votes: null },
        uncontested: true,
      },
    ])
  })
})

test('an import shows it on the seat, whose member is who won; an unknown result changes nobody', async () => {
  const bring = (line: string) =>
    importFiles(site.db, {
      kind: 'by-elections',
      files: [{ name: 'by-elections.csv', text: [header, line].join('\n') }],
      register,
    })
  const seat = async () => {
    await site.db.transaction((trx) => settleOffices(trx, '2026-11-28'))
    const { leaders, lastKnown } = await site.call(listLeadersOfSeat, {
      params: { name: 'ls-nb-1' },
      query: {},
    })
    return [...leaders, ...lastKnown].map(({ name, status }) => `${name}, ${status}`)
  }
  await bring(
    'Navbhoomi,ls-nb-1,2026-05-10,2026-05-12,resigned,Bala Kumar,KD,500,20,Ela Sen,,,Navbhoomi Times',
  )
  expect(await seat()).toEqual(['Bala Kumar, in office'])
  await bring('Navbhoomi,ls-nb-1,2026-08-01,,death of the member,,,,,,,,Navbhoomi Times')
  expect(await seat()).toEqual(['Bala Kumar, in office'])
  await linkAgain(site.db)
  const person = async (name: string) => {
    site.forget()
    const { leaders, lastKnown } = await site.call(listLeadersOfSeat, {
      params: { name: 'ls-nb-1' },
      query: {},
    })
    const { personId } = [...leaders, ...lastKnown].find((one) => one.name === name)!
    const { candidate } = await site.call(readCandidate, { params: { id: personId! } })
    return candidate
  }
  const own = await person('Bala Kumar')
  expect(own).toMatchObject({ name: 'Bala Kumar', party: 'Kamal Dal' })
  expect(own.election_records).toMatchObject([
    { election: 'ls-by', election_year: 2026, constituency_id: 'ls-nb-1', won: true, votes: 500 },
  ])
  // A later report of the same poll spells them otherwise.
  await bring(
    'Navbhoomi,ls-nb-1,2026-05-10,2026-05-12,resigned,Bala Kumaran,KD,500,20,Ela Sen,,,Chandanpur Mail',
  )
  await linkAgain(site.db)
  expect(await person('Bala Kumaran')).toMatchObject({ id: own.id, name: 'Bala Kumaran', total_elections: 1 })
  const { byElections } = await site.call(readConstituency, { params: { id: 'ls-nb-1' } })
  expect(byElections.map(({ pollDay, winner, margin }) => [pollDay, winner?.partyShort, margin])).toEqual([
    ['2026-08-01', undefined, undefined],
    ['2026-05-10', 'KD', 20],
  ])
})
