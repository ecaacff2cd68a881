import { beforeAll, describe, expect, test } from 'vitest'
import { eciLs2024 } from './eci-ls-2024.ts'
import {
  ls2024,
  registerFolder,
  resultsIn,
  sundarpurOfNavbhoomi,
  sundarpurOfPurvgiri,
  winnersIn,
} from '#testing/sources/files.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import type { SeatFormat } from './seat-format.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})
const read = (form: SeatFormat, text: string) => resultsIn(form, text, register)

describe('Lok Sabha 2024', () => {
  test('two seats with one name in two states stay separate', () => {
    const { seat, report } = read(eciLs2024, ls2024(...sundarpurOfNavbhoomi, ...sundarpurOfPurvgiri))
    expect(winnersIn(seat('ls-nb-1'))).toEqual(['ASHA RANI'])
    expect(winnersIn(seat('ls-pg-1'))).toEqual(['DEV ANAND'])
    expect(report).toMatchObject({ read: 6, taken: 6, taking: 'for 2 seats', quarantined: [] })
  })

  test('names lose double spaces, seats lose (SC), capitals become title case', () => {
    const { seat } = read(
      eciLs2024,
      ls2024(
        'Navbhoomi,CHANDANPUR(SC),RAM  LAL (BABU),Chakra Party  (Progresive),5,0,5,100,Won',
        'NCT OF Navbhoomi,ANANTPUR  NORTH,SITA,Some   New Party,5,0,5,100,Won',
      ),
    )
    expect(seat('ls-nb-2')).toMatchObject({ nameThen: 'Chandanpur', stateThen: 'Navbhoomi' })
    expect(seat('ls-nb-2')?.candidacies[0]).toMatchObject({
      name: 'RAM LAL (BABU)',
      party: { id: 'wheel', short: 'CP(P)' },
    })
    expect(seat('ls-nb-3')).toMatchObject({ nameThen: 'Anantpur North' })
    expect(seat('ls-nb-3')?.candidacies[0]?.party).toEqual({
      id: 'some-new-party',
      name: 'Some New Party',
      short: null,
      aliases: [],
    })
  })

  test('NOTA stays NOTA, and an independent has no party', () => {
    const { seat } = read(eciLs2024, ls2024(...sundarpurOfNavbhoomi))
    const candidacies = seat('ls-nb-1')?.candidacies
    expect(candidacies?.[3]).toMatchObject({
      nota: true,
      party: null,
      independent: false,
      position: null,
      won: false,
    })
    expect(candidacies?.[2]).toMatchObject({ nota: false, party: null, independent: true, position: 3 })
  })

  test('an uncontested winner has no votes, and nobody else has a position', () => {
    const { seat } = read(
      eciLs2024,
      ls2024('Navbhoomi,Sundarpur,ASHA RANI ( Uncontested ),Kamal Dal,-,0,0,-,Won'),
    )
    expect(seat('ls-nb-1')).toMatchObject({ status: 'uncontested' })
    expect(seat('ls-nb-1')?.candidacies).toEqual([
      expect.objectContaining({
        name: 'ASHA RANI',
        won: true,
        votes: null,
        evmVotes: null,
        postalVotes: null,
      }),
    ])
  })

  test('a seat with only zeros awaits its result', () => {
    const { seat } = read(
      eciLs2024,
      ls2024(
        'Navbhoomi,Sundarpur,ASHA,Kamal Dal,0,0,0,0,Lost',
        'Navbhoomi,Sundarpur,BALA,Independent,0,0,0,0,Lost',
      ),
    )
    expect(seat('ls-nb-1')).toMatchObject({ status: 'awaiting' })
    expect(seat('ls-nb-1')?.candidacies.map(({ votes, position, won }) => [votes, position, won])).toEqual([
      [null, null, false],
      [null, null, false],
    ])
  })

  test('a tie is decided by the publisher’s mark', () => {
    const { seat } = read(
      eciLs2024,
      ls2024(
        'Navbhoomi,Sundarpur,ASHA,Kamal Dal,5,0,5,50,Lost',
        'Navbhoomi,Sundarpur,BALA,Independent,5,0,5,50,Won',
      ),
    )
    expect(winnersIn(seat('ls-nb-1'))).toEqual(['BALA'])
    expect(seat('ls-nb-1')?.candidacies.map(({ position }) => position)).toEqual([1, 1])
  })

  test('ids are readable, stable, and distinguish namesakes', () => {
    const file = ls2024(
      'Navbhoomi,Sundarpur,"S. Kumar",Independent,6,0,6,60,Won',
      'Navbhoomi,Sundarpur,S.KUMAR,Kamal Dal,4,0,4,40,Lost',
    )
    const ids = () =>
      read(eciLs2024, file)
        .seat('ls-nb-1')
        ?.candidacies.map(({ id }) => id)
    expect(ids()).toEqual(['ls-2024-nb-1-s-kumar', 'ls-2024-nb-1-s-kumar-2'])
    expect(ids()).toEqual(ids())
  })

  test.each([
    [
      'EVM and postal votes that miss the total',
      ['A,Kamal Dal,6,1,8,80,Won', 'B,Independent,2,0,2,20,Lost'],
      'add up to 7',
    ],
    ['two winners', ['A,Kamal Dal,6,0,6,60,Won', 'B,Independent,4,0,4,40,Won'], '2 winners'],
    [
      'a winner with fewer votes',
      ['A,Kamal Dal,6,0,6,60,Lost', 'B,Independent,4,0,4,40,Won'],
      'not the most votes',
    ],
    ['votes and no winner', ['A,Kamal Dal,6,0,6,60,Lost', 'B,Independent,4,0,4,40,Lost'], 'nobody is marked'],
    ['a wrong percentage', ['A,Kamal Dal,6,0,6,90,Won', 'B,Independent,4,0,4,10,Lost'], 'percentage'],
    [
      'NOTA as the winner',
      ['A,Kamal Dal,4,0,4,40,Lost', 'NOTA,None of the Above,6,0,6,60,Won'],
      'NOTA is marked',
    ],
    [
      'NOTA with a party',
      ['A,Kamal Dal,6,0,6,60,Won', 'NOTA,Kamal Dal,4,0,4,40,Lost'],
      'NOTA stands for a party',
    ],
    [
      'votes that are no number',
      ['A,Kamal Dal,six,0,6,60,Won', 'B,Independent,4,0,4,40,Lost'],
      'column "EVM Votes": "six" is not a whole number like 1,204',
    ],
    [
      'an uncontested candidate with opponents',
      ['A (Uncontested),Kamal Dal,-,0,0,-,Won', 'B,Independent,0,0,0,0,Lost'],
      'opponents',
    ],
  ])('%s: the whole seat is quarantined, with line and reason', (_, lines, reason) => {
    const { results, report } = read(
      eciLs2024,
      ls2024(...lines.map((line) => `Navbhoomi,Chandanpur,${line}`), ...sundarpurOfPurvgiri),
    )
    expect(results.map(({ seat }) => seat)).toEqual(['ls-pg-1'])
    expect(report.quarantined.map(({ line }) => line)).toEqual([2, 3])
    expect(report.quarantined.map((one) => one.reason).join()).toContain(reason)
    expect(report.taken + report.quarantined.length).toBe(report.read)
  })

  test('a seat with two spellings is quarantined completely', () => {
    const { results, report } = read(
      eciLs2024,
      ls2024(
        'Navbhoomi,Sundarpur,A,Kamal Dal,6,0,6,60,Won',
        'Navbhoomi,Sunderpur,B,Independent,4,0,4,40,Lost',
      ),
    )
    expect(results).toEqual([])
    expect(report.quarantined.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'line 3 may be of Sundarpur too: correct or remove it, or answer with --accept'],
      [3, expect.stringContaining('is called "Sunderpur": did you mean Sundarpur (ls-nb-1)?')],
    ])
  })

  test('an unknown seat or state is quarantined; percentages show that a seat beside it lacks nobody', () => {
    const unknown = [
      'Navbhoomi,Atlantis,A,Kamal Dal,1,0,1,100,Won',
      'Lemuria,Sundarpur,A,Kamal Dal,1,0,1,100,Won',
    ]
    const { results, report } = read(eciLs2024, ls2024(...unknown, ...sundarpurOfNavbhoomi))
    expect(results.map(({ seat }) => seat)).toEqual(['ls-nb-1'])
    expect(report.quarantined).toEqual([
      {
        line: 2,
        reason: 'no one seat of Navbhoomi is called "Atlantis"',
        text: 'Navbhoomi,Atlantis,A,Kamal Dal,1,0,1,100,Won',
      },
      { line: 3, reason: 'unknown state "Lemuria"', text: 'Lemuria,Sundarpur,A,Kamal Dal,1,0,1,100,Won' },
    ])
  })

  test('a file in another format is refused', () => {
    expect(() => read(eciLs2024, 'a,b,c\n1,2,3\n')).toThrow('it has none of the columns State, Constituency')
  })
})
