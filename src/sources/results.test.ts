import { beforeAll, describe, expect, test } from 'vitest'
import type { CandidacyFact, ResultFact } from '#constituencies/facts.ts'
import { assembly2023 } from './assembly-2023.ts'
import { assemblyVotesData } from './assembly-votes-data.ts'
import { eciLs2019 } from './eci-ls-2019.ts'
import { eciLs2024 } from './eci-ls-2024.ts'
import {
  assembly2023File,
  assemblyVotes,
  ls2024,
  registerFolder,
  sundarpurOfNavbhoomi,
  sundarpurOfPurvgiri,
} from './fixtures/files.ts'
import type { Register } from './register.ts'
import type { ResultForm } from './source-form.ts'
import { readRegister } from './server/register-files.ts'
import { understand } from './understand.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

function read(form: ResultForm, text: string) {
  const { facts, report, election, source } = understand(form, text, register)
  const results = facts.kind === 'results' ? facts.results : []
  const seat = (id: string): ResultFact | undefined => results.find((result) => result.seat === id)
  return { results, seat, report, election, source }
}

const names = (of: ResultFact | undefined, which: (candidacy: CandidacyFact) => boolean) =>
  of?.candidacies.filter(which).map(({ name }) => name)
const winners = (of: ResultFact | undefined) => names(of, ({ won }) => won)

describe('Lok Sabha 2024', () => {
  test('two seats of one name in two states stay apart', () => {
    const { seat, report } = read(eciLs2024, ls2024(...sundarpurOfNavbhoomi, ...sundarpurOfPurvgiri))
    expect(winners(seat('ls-nb-1'))).toEqual(['ASHA RANI'])
    expect(winners(seat('ls-pg-1'))).toEqual(['DEV ANAND'])
    expect(report).toMatchObject({ read: 6, taken: 6, seats: 2, quarantined: [] })
  })

  test('names lose doubled spaces, seats lose (SC), capitals are written small', () => {
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

  test('NOTA is kept as NOTA, and an independent has no party', () => {
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

  test('an uncontested winner stands without votes and without a position for anyone else', () => {
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

  test('a seat with nothing but zeros awaits its result', () => {
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

  test('a tie is decided by the mark of the publisher', () => {
    const { seat } = read(
      eciLs2024,
      ls2024(
        'Navbhoomi,Sundarpur,ASHA,Kamal Dal,5,0,5,50,Lost',
        'Navbhoomi,Sundarpur,BALA,Independent,5,0,5,50,Won',
      ),
    )
    expect(winners(seat('ls-nb-1'))).toEqual(['BALA'])
    expect(seat('ls-nb-1')?.candidacies.map(({ position }) => position)).toEqual([1, 1])
  })

  test('ids are readable, stay the same, and tell namesakes apart', () => {
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
      'not a number',
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

  test('an unknown seat or state is quarantined', () => {
    const { report } = read(
      eciLs2024,
      ls2024('Navbhoomi,Atlantis,A,Kamal Dal,1,0,1,100,Won', 'Lemuria,Sundarpur,A,Kamal Dal,1,0,1,100,Won'),
    )
    expect(report.quarantined).toEqual([
      {
        line: 2,
        reason: 'no one seat of Navbhoomi is called "Atlantis"',
        text: 'Navbhoomi,Atlantis,A,Kamal Dal,1,0,1,100,Won',
      },
      { line: 3, reason: 'unknown state "Lemuria"', text: 'Lemuria,Sundarpur,A,Kamal Dal,1,0,1,100,Won' },
    ])
  })

  test('a file of another form is refused', () => {
    expect(() => read(eciLs2024, 'a,b,c\n1,2,3\n')).toThrow('Expected the columns State, Constituency')
  })
})

describe('Lok Sabha 2019', () => {
  const candidate = (
    state: string,
    number: number,
    seat: string,
    serial: number,
    name: string,
    party: string,
    votes: object,
  ) => ({
    state_name: state,
    pc_name: seat,
    constituency_code: number,
    sl_no: String(serial),
    candidate_name: name,
    party_name: party,
    ...votes,
  })
  const counted = (evm: number, postal: number, migrant?: number) => ({
    evm_votes: String(evm),
    ...(migrant !== undefined && { migrant_votes: String(migrant) }),
    postal_votes: String(postal),
    total_votes: String(evm + postal + (migrant ?? 0)),
  })
  const anantpur = [
    candidate('Navbhoomi', 3, 'Anantpur North', 1, 'ASHA', 'Kamal Dal', counted(10, 1)),
    candidate('Navbhoomi', 3, 'Anantpur North', 2, 'NOTA', 'None of the Above', counted(20, 0)),
  ]

  test('the most votes win, NOTA never does, and migrants are in the total', () => {
    const file = JSON.stringify([
      anantpur,
      [
        candidate('Purvgiri', 1, 'Sundarpur', 1, 'BALA', 'Independent', counted(3, 0, 9)),
        candidate('Purvgiri', 1, 'Sundarpur', 2, 'CHITRA', 'Kamal Dal', counted(4, 2, 0)),
      ],
    ])
    const { seat } = read(eciLs2019, file)
    expect(winners(seat('ls-nb-3'))).toEqual(['ASHA'])
    expect(seat('ls-pg-1-2008')?.candidacies[0]).toMatchObject({
      evmVotes: 3,
      postalVotes: 0,
      votes: 12,
      won: true,
    })
  })

  test('a seat that has been redrawn since keeps its own id, a merged one goes to the seat of today', () => {
    const file = JSON.stringify([
      [candidate('Purvgiri', 2, 'SHILANAGAR (ST)', 1, 'A', 'Kamal Dal', counted(1, 0))],
      [candidate('Sagar', 1, 'Sagar', 1, 'B', 'Kamal Dal', counted(1, 0))],
    ])
    const { results } = read(eciLs2019, file)
    expect(results.map(({ seat, stateThen }) => [seat, stateThen])).toEqual([
      ['ls-pg-2-2008', 'Purvgiri'],
      ['ls-dv-2', 'Sagar'],
    ])
  })

  test('a seat that comes twice, line for line, is taken once', () => {
    const { results, report } = read(eciLs2019, JSON.stringify([anantpur, anantpur]))
    expect(results).toHaveLength(1)
    expect(report).toMatchObject({ read: 4, taken: 2, skipped: { 'repeated lines': 2 }, quarantined: [] })
  })

  test('a number that belongs to another seat is quarantined', () => {
    const file = JSON.stringify([
      [candidate('Navbhoomi', 2, 'Anantpur North', 1, 'A', 'Kamal Dal', counted(1, 0))],
    ])
    expect(read(eciLs2019, file).report.quarantined[0]?.reason).toBe(
      'seat 2 of Navbhoomi is Chandanpur, the file says "Anantpur North"',
    )
  })

  test('what is not the expected JSON is refused', () => {
    expect(() => read(eciLs2019, '{"a": 1}')).toThrow('Expected a list of seats')
    expect(() => read(eciLs2019, '[[{"a": 1}]]')).toThrow('Record 1 has not all of')
    expect(() => read(eciLs2019, 'State,Constituency')).toThrow('This is not JSON')
  })
})

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

  test('a tie that nobody decided has no winner', () => {
    const { seat } = read(
      assemblyVotesData,
      assemblyVotes(line('BARGACHHA,2', '1,A,Kamal Dal,5,0'), line('BARGACHHA,2', '2,B,Independent,4,1')),
    )
    expect(seat('va-nb-2')).toMatchObject({ status: 'polled' })
    expect(winners(seat('va-nb-2'))).toEqual([])
  })

  test('a seat without a result awaits it', () => {
    const { seat } = read(
      assemblyVotesData,
      assemblyVotes(
        line('FALGUNTA,3', '1,A,Kamal Dal,0,0'),
        line('FALGUNTA,3', '2,NOTA,None of the Above,0,0'),
      ),
    )
    expect(seat('va-nb-3')).toMatchObject({ status: 'awaiting' })
    expect(winners(seat('va-nb-3'))).toEqual([])
  })

  test.each([
    'NOTA,None of the Above',
    'None of the Above,NOTA',
    'N.O.T.A.,',
    'NOTA,',
    'Nota (None Of The Above),NA',
  ])('NOTA may be written %s', (spelling) => {
    const { seat } = read(
      assemblyVotesData,
      assemblyVotes(
        line('BARGACHHA,2', '1,SONONE RAJU,Independent,5,0'),
        line('BARGACHHA,2', `2,${spelling},9,0`),
      ),
    )
    expect(names(seat('va-nb-2'), ({ nota }) => nota)).toEqual(['NOTA'])
    expect(winners(seat('va-nb-2'))).toEqual(['SONONE RAJU'])
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

  test('the line Total is checked and is nobody', () => {
    const { seat, report } = read(form, assembly2023File(...bargachha, ',Total,,8,0,8,,2'))
    expect(names(seat('va-nb-2'), () => true)).toEqual(['A', 'NOTA'])
    expect(winners(seat('va-nb-2'))).toEqual(['A'])
    expect(report).toMatchObject({ read: 3, taken: 2, skipped: { totals: 1 } })
  })

  test('a Total that does not fit quarantines its seat', () => {
    const { results, report } = read(form, assembly2023File(...bargachha, ',Total,,9,0,9,,2'))
    expect(results).toEqual([])
    expect(report.quarantined[0]?.reason).toBe('the votes add up to 8, the file says 9')
  })
})
