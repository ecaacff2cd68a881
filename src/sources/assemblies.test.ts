import { beforeAll, describe, expect, test } from 'vitest'
import { assemblyDecember2023 } from './formats/assembly-2023.ts'
import { assembly2023 } from './formats/assembly-2023.ts'
import { assemblyVotesData } from './formats/assembly-votes-data.ts'
import {
  assembly2023File,
  assemblyDecember2023File,
  assemblyVotes,
  namesIn,
  registerFolder,
  resultsIn,
  winnersIn,
} from '#testing/sources/files.ts'
import type { Register } from './register.ts'
import { readRegister } from './server/register-files.ts'
import type { SeatFormat } from './formats/seat-format.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})
const read = (form: SeatFormat, text: string, how = {}) =>
  resultsIn(form, text, register, { asOf: '2026-05-09', ...how })

describe('assemblies since 2024', () => {
  const line = (seat: string, rest: string, year = 2026) => `${year},Assembly,NB,${seat},${rest}`

  test('the election comes from the file; EVM and postal votes are added up', () => {
    const { seat, election, source } = read(
      assemblyVotesData,
      assemblyVotes(
        line('SUNDARPUR EAST,1', '1,A,Kamal Dal,5,2'),
        line('SUNDARPUR EAST,1', '2,B,Independent,6,0'),
      ),
    )
    expect(election).toMatchObject({ id: 'va-nb-2026', label: 'Navbhoomi assembly 2026', stateCode: 'NB' })
    expect(source).toMatchObject({ id: 'assembly-votes-data-nb-2026', asOf: '2026-05-09' })
    expect(seat('va-nb-1')).toMatchObject({ nameThen: 'Sundarpur East' })
    expect(seat('va-nb-1')?.candidacies[0]).toMatchObject({
      id: 'va-nb-2026-1-a',
      votes: 7,
      won: true,
      position: 1,
    })
  })

  test('an undecided tie has no winner', () => {
    const { seat } = read(
      assemblyVotesData,
      assemblyVotes(line('BARGACHHA,2', '1,A,Kamal Dal,5,0'), line('BARGACHHA,2', '2,B,Independent,4,1')),
    )
    expect(seat('va-nb-2')).toMatchObject({ status: 'polled' })
    expect(winnersIn(seat('va-nb-2'))).toEqual([])
  })

  test.each([
    ['postal votes without those of the machine', '1,A,Kamal Dal,-,20', 'votes are missing'],
    ['commas that part thousands, without quotation marks', '1,A,Kamal Dal,1,05,500', 'more cells than'],
    ['a number for a name', '1,17.,Kamal Dal,50,2', 'a candidate without a name'],
    ['a filler for a party', '1,A,nan,50,2', 'a candidate without a party'],
  ])('a seat is left out for %s', (_, cells, why) => {
    const { seat, report } = read(
      assemblyVotesData,
      assemblyVotes(line('SUNDARPUR EAST,1', cells), line('SUNDARPUR EAST,1', '2,B,Independent,40,0')),
    )
    expect(seat('va-nb-1')).toBeUndefined()
    expect(report.quarantined.map(({ reason }) => reason).join()).toContain(why)
  })

  test('a seat without a result awaits it', () => {
    const { seat } = read(
      assemblyVotesData,
      assemblyVotes(
        line('FALGUNTA,3', '1,A,Kamal Dal,0,0'),
        line('FALGUNTA,3', '2,B,Independent,0,0'),
        line('FALGUNTA,3', '3,NOTA,None of the Above,0,0'),
      ),
    )
    expect(seat('va-nb-3')).toMatchObject({ status: 'awaiting' })
    expect(winnersIn(seat('va-nb-3'))).toEqual([])
  })

  test.each([
    'NOTA,None of the Above',
    'None of the Above,NOTA',
    'N.O.T.A.,',
    'NOTA,',
    'Nota (None Of The Above),NA',
    'नोटा,',
    'நோட்டா,நோட்டா',
    'इनमें से कोई नहीं,NOTA',
  ])('NOTA may be spelt %s', (spelling) => {
    const { seat } = read(
      assemblyVotesData,
      assemblyVotes(
        line('BARGACHHA,2', '1,SONONE RAJU,Independent,5,0'),
        line('BARGACHHA,2', `2,${spelling},9,0`),
      ),
    )
    expect(namesIn(seat('va-nb-2'), ({ nota }) => nota)).toEqual(['NOTA'])
    expect(winnersIn(seat('va-nb-2'))).toEqual(['SONONE RAJU'])
  })

  test('an election of an unknown state or year is refused', () => {
    const file = (year: string, state: string) =>
      assemblyVotes(`${year},Assembly,${state},BARGACHHA,2,1,A,Kamal Dal,5,0`)
    expect(() => read(assemblyVotesData, file('2026', 'XX'))).toThrow('The election is of "XX"')
    expect(() => read(assemblyVotesData, file('soon', 'NB'))).toThrow('No line says in which year')
  })

  test('a file with two elections is refused', () => {
    const file = assemblyVotes(
      line('BARGACHHA,2', '1,A,Kamal Dal,5,0'),
      line('BARGACHHA,2', '1,A,Kamal Dal,5,0', 2025),
    )
    expect(() => read(assemblyVotesData, file)).toThrow(
      'One file holds one election; this one has NB 2026 and NB 2025',
    )
  })
})

describe('assemblies of 2023', () => {
  const form = assembly2023('NB')
  const bargachha = ['1,A,Kamal Dal,5,0,5,62.5,2', '2,NOTA,None of the Above,3,0,3,37.5,2']

  test('the line "Total" is checked and is no candidate', () => {
    const { seat, report } = read(form, assembly2023File(...bargachha, ',Total,,8,0,8,,2'))
    expect(namesIn(seat('va-nb-2'), () => true)).toEqual(['A', 'NOTA'])
    expect(winnersIn(seat('va-nb-2'))).toEqual(['A'])
    expect(report).toMatchObject({ read: 3, taken: 2, skipped: { totals: 1 } })
  })

  test('a wrong total quarantines its seat', () => {
    const { results, report } = read(form, assembly2023File(...bargachha, ',Total,,9,0,9,,2'))
    expect(results).toEqual([])
    expect(report.quarantined[0]?.reason).toBe('the votes add up to 8, the file says 9')
  })
})

describe('the assemblies of December 2023', () => {
  const form = assemblyDecember2023('NB', 'Navbhoomi')
  const ours = [
    'Sundarpur East,Navbhoomi,Asha Rani,Kamal Dal,KD,60,70,1',
    'Sundarpur East,Navbhoomi,Bala Kumar,Independent,IND,8,70,2',
    'Sundarpur East,Navbhoomi,NOTA,None of the Above,NOTA,2,70,3',
  ]

  test('one state is read from a file of several, with NOTA', () => {
    const others = ['Sundarpur,Purvgiri,Dev Anand,Independent,IND,7,7,1']
    const { seat, report, election } = read(form, assemblyDecember2023File(...ours, ...others))
    expect(election.id).toBe('va-nb-2023')
    expect(report.quarantined).toEqual([])
    expect(report).toMatchObject({ taken: 3, skipped: { 'lines of other states': 1 } })
    expect(winnersIn(seat('va-nb-1'))).toEqual(['Asha Rani'])
    expect(namesIn(seat('va-nb-1'), ({ nota }) => nota)).toEqual(['NOTA'])
  })

  test('a seat whose lines do not add up is left out', () => {
    const { results, report } = read(form, assemblyDecember2023File(...ours.slice(0, 2)))
    expect(results).toEqual([])
    expect(report.quarantined[0]!.reason).toBe('the votes add up to 68, the file says 70')
  })
})
