// Several elections in one table: what it leaves out, and what its abbreviations mean.
import { beforeAll, expect, test } from 'vitest'
import type { ResultFact } from '#constituencies/facts.ts'
import { assemblyTables } from './formats/assembly-tables.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { factsIn } from './import-format.ts'
import { registerOf, type Register } from './register.ts'
import { readRegister } from './server/register-files.ts'

let register: Register
beforeAll(async () => {
  const partyCodes = [
    { code: 'KMD', party: 'Kamal Dal', elections: [] },
    { code: 'CP', party: 'Chakra Party (Progressive)', elections: [] },
    { code: 'CP', party: 'Chandra Party', elections: ['va-nb-2021'] },
  ]
  register = registerOf({ ...(await readRegister(registerFolder)), partyCodes })
})

const header =
  'year,state,seat_id,seat_no,seat,reservation,electors,voters,position,candidate,party,votes,source,name_cut'
/** Of the seat with this number. */
const line = (year: number, seat: number, rest: string, of = { electors: '100', voters: '' }) =>
  `${year},NB,va-nb-${seat},${seat},ANY NAME,GEN,${of.electors},${of.voters},${rest}`

/** By election and seat. */
function read(...lines: string[]) {
  const { facts, ...report } = factsIn(
    assemblyTables[0]!,
    [header, ...lines].join('\n'),
    { register },
    'file.csv',
  )
  const seats = new Map<string, ResultFact>()
  for (const { election, facts: of } of facts)
    if (of.kind === 'results') for (const seat of of.seats) seats.set(`${election.id} ${seat.seat}`, seat)
  return { of: (key: string) => seats.get(key), report }
}

const parties = (of: ResultFact | undefined) =>
  of?.candidacies.map(({ nota, party }) => (nota ? 'NOTA' : (party?.id ?? 'IND')))

test('one table has several elections; a code means what it meant then; nobody takes another’s id', () => {
  const { of, report } = read(
    line(2026, 1, '1,Asha Rani,KMD,50,,'),
    line(2026, 1, '2,Bala Rao,CP,20,,'),
    line(2026, 1, '3,Chand Lal,wheel,9,,'),
    line(2026, 1, ',NOTA,NOTA,5,,'),
    line(2021, 1, '1,Bala Rao,CP,40,,'),
    line(2021, 1, '2,Asha Rani,IND,30,,'),
  )
  expect(report.quarantined).toEqual([])
  expect(parties(of('va-nb-2026 va-nb-1'))).toEqual(['lotus', 'wheel', 'wheel-unexplained', 'NOTA'])
  expect(parties(of('va-nb-2021 va-nb-1'))).toEqual(['chandra-party', 'IND'])
  expect(of('va-nb-2026 va-nb-1')).toMatchObject({ electors: 100, status: 'polled' })
})

test('who stands alone is elected, whatever number the table has', () => {
  const voted = { electors: '100', voters: '1' }
  const { of } = read(
    line(2026, 1, '1,Asha Rani,KMD,1,,', voted),
    line(2026, 1, ',NOTA,NOTA,0,,', voted),
    line(2026, 2, '1,Bala Rao,CP,40,,'),
    line(2026, 2, '2,Chand Lal,IND,30,,'),
  )
  const alone = of('va-nb-2026 va-nb-1')
  expect(alone).toMatchObject({ status: 'uncontested', candidacies: [{ won: true, votes: null }] })
  expect(alone?.voters).toBeUndefined()
})

test('the first two alone are a part; namesakes whose fathers were cut are two; others of equal votes are a question', () => {
  const { of, report } = read(
    line(2026, 1, '1,Asha Rani,KMD,50,E,'),
    line(2026, 1, '2,Bala Rao,CP,20,E,'),
    line(2026, 2, '1,Asha Das,KMD,50,,'),
    line(2026, 2, '2,Ram Lal,IND,7,,1'),
    line(2026, 2, '3,Ram Lal,IND,7,,1'),
    line(2026, 3, '1,Asha Sen,KMD,50,,'),
    line(2026, 3, '2,Ram Lal,IND,7,,'),
    line(2026, 3, '3,Ram Lal,IND,7,,'),
  )
  expect(of('va-nb-2026 va-nb-1')?.isPart).toBe(true)
  expect(of('va-nb-2026 va-nb-2')?.candidacies).toHaveLength(3)
  expect(of('va-nb-2026 va-nb-2')?.isPart).toBeUndefined()
  expect(of('va-nb-2026 va-nb-3')).toBeUndefined()
  expect(report.quarantined).toHaveLength(3)
})

test('lines that differ on the electors, more votes than electors, and a seat of other boundaries stay out', () => {
  const { of, report } = read(
    line(2026, 1, '1,Asha Rani,KMD,50,,'),
    line(2026, 1, '2,Bala Rao,CP,20,,', { electors: '90', voters: '' }),
    line(2026, 2, '1,Asha Rani,KMD,80,,'),
    line(2026, 2, '2,Bala Rao,CP,40,,'),
    line(2026, 3, '1,Asha Rani,KMD,50,,').replace('va-nb-3', ''),
  )
  expect(of('va-nb-2026 va-nb-1')).toBeUndefined()
  expect(of('va-nb-2026 va-nb-2')).toBeUndefined()
  expect(report.quarantined).toHaveLength(4)
  expect(report.skipped).toEqual({ 'lines of seats with other boundaries': 1 })
})
