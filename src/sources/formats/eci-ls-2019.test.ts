import { beforeAll, describe, expect, test } from 'vitest'
import { eciLs2019 } from './eci-ls-2019.ts'
import { registerFolder, resultsIn, winnersIn } from '#testing/sources/files.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import type { SeatFormat } from './seat-format.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})
const read = (form: SeatFormat, text: string) => resultsIn(form, text, register)

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

  test('the most votes win, NOTA never wins, and migrant votes are in the total', () => {
    const file = JSON.stringify([
      anantpur,
      [
        candidate('Purvgiri', 1, 'Sundarpur', 1, 'BALA', 'Independent', counted(3, 0, 9)),
        candidate('Purvgiri', 1, 'Sundarpur', 2, 'CHITRA', 'Kamal Dal', counted(4, 2, 0)),
      ],
    ])
    const { seat } = read(eciLs2019, file)
    expect(winnersIn(seat('ls-nb-3'))).toEqual(['ASHA'])
    expect(seat('ls-pg-1-2008')?.candidacies[0]).toMatchObject({
      evmVotes: 3,
      postalVotes: 0,
      votes: 12,
      won: true,
    })
  })

  test('a seat redrawn since keeps its own id; a merged one becomes the current seat', () => {
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

  test('a seat repeated line for line is taken once', () => {
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

  test('a number with a new spelling is that seat, and the spelling is stored', () => {
    const lines = (number: number, seat: string) =>
      JSON.stringify([[candidate('Navbhoomi', number, seat, 1, 'A', 'Kamal Dal', counted(1, 0))]])
    expect(read(eciLs2019, lines(2, 'Chandanpuri Town')).results).toMatchObject([
      { seat: 'ls-nb-2', nameThen: 'Chandanpuri Town' },
    ])
    expect(read(eciLs2019, lines(3, 'Quexlim')).report.quarantined.map(({ reason }) => reason)).toEqual([
      'seat 3 of Navbhoomi is Anantpur North, the file says "Quexlim"',
    ])
  })

  test('unexpected JSON is refused', () => {
    expect(() => read(eciLs2019, '{"a": 1}')).toThrow('Expected a list of seats')
    expect(() => read(eciLs2019, '[[{"a": 1}]]')).toThrow('This file is of another format')
    expect(() => read(eciLs2019, 'State,Constituency')).toThrow('This is not JSON')
  })
})
