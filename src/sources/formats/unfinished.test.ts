import { beforeAll, expect, test } from 'vitest'
import { assemblyVotes, registerFolder, resultsIn, winnersIn } from '#testing/sources/files.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import { assemblyVotesData } from './assembly-votes-data.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})
const read = (text: string, how = {}) =>
  resultsIn(assemblyVotesData, text, register, { asOf: '2026-05-09', ...how })
const line = (seat: string, rest: string) => `2026,Assembly,NB,${seat},${rest}`
const counted = [
  line('SUNDARPUR EAST,1', '1,ASHA,Kamal Dal,900,40'),
  line('SUNDARPUR EAST,1', '2,BALA,Independent,800,30'),
]

test.each(['Round 3/12', '3 of 12 rounds', 'Leading', 'Counting in progress'])(
  'a file that says so of itself is not finished: %s',
  (said) => {
    const [header, ...lines] = assemblyVotes(...counted)
      .trim()
      .split('\n')
    const file = [`${header},Status`, ...lines.map((one) => `${one},${said}`)].join('\n')
    const { results, report } = read(file)
    expect(results).toEqual([])
    expect(report.quarantined[0]!.reason).toContain(`Sundarpur East looks unfinished: ${said}`)
    expect(read(file, { isFinal: true }).results).toHaveLength(1)
    expect(report.notes?.(9)[0]).toBe('  columns that are not read: "Status"')
  },
)

test('what looks unfinished is taken if a person says that it is final', () => {
  const file = assemblyVotes(
    ...counted,
    line('BARGACHHA,2', '1,A,Kamal Dal,500,0'),
    line('BARGACHHA,2', '2,B,IND,400,0'),
  )
  const { seat, report } = read(file, { isFinal: true })
  expect(winnersIn(seat('va-nb-2'))).toEqual(['A'])
  expect(report.notes?.(9)).toEqual([
    '  1 of the 3 seats of this house are not in the file: Falgunta (3)',
    '  1 looked unfinished, and are final because you said so: Bargachha (2)',
  ])
})
