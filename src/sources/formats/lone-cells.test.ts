// A line with one filled cell in a file of results: the state is fictional.
import { beforeAll, expect, test } from 'vitest'
import { assemblyVotes, registerFolder, resultsIn } from '#testing/sources/files.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import { assemblyVotesData } from './assembly-votes-data.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

const line = (seat: string, rest: string) => `2026,Assembly,NB,${seat},${rest}`
const read = (lone: string) =>
  resultsIn(
    assemblyVotesData,
    assemblyVotes(
      line('SUNDARPUR EAST,1', '1,ASHA,Kamal Dal,900,40'),
      line('SUNDARPUR EAST,1', '2,BALA,Independent,800,30'),
      lone,
      line('BARGACHHA,2', '1,DEV,Kamal Dal,900,40'),
      line('BARGACHHA,2', '2,RAM,Independent,800,30'),
      line('FALGUNTA,3', '1,DEVI,Kamal Dal,900,40'),
      line('FALGUNTA,3', '2,RANI,Independent,800,30'),
    ),
    register,
    { asOf: '2026-05-09', isFinal: true },
  )

test.each(['3. RAM KUMAR,,,,,,,,,', ',,,,,3. RAM KUMAR,,,,', ',,,,,,3 Ram Kumar,,,', '३. राम कुमार,,,,,,,,,'])(
  'that is a numbered name is a candidate of one of the seats beside it: %s',
  (lone) => {
    const { results, report } = read(lone)
    expect(results.map(({ seat }) => seat)).toEqual(['va-nb-3'])
    expect(report.skipped).toEqual({})
    expect(report.quarantined.map(({ line: at }) => at)).toContain(4)
  },
)

test.each([
  '2. BARGACHHA (SC),,,,,,,,,',
  '1. Votes polled include postal ballots,,,,,,,,,',
  '2. The figures are provisional,,,,,,,,,',
  'Source: ECI,,,,,,,,,',
  ',,,,,,,,,Generated on 4-5-2026',
])('that is a note leaves nobody out: %s', (lone) => {
  const { results, report } = read(lone)
  expect(results).toHaveLength(3)
  expect([report.quarantined, report.skipped]).toEqual([[], { notes: 1 }])
})
