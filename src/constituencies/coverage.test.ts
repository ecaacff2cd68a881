import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { readSeatCoverage } from './contract.ts'

describe('coverage', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
    await putFictionalStates(site.db)
  })
  afterAll(() => site?.close())

  test('is given by state: Navbhoomi’s second seat has no assembly election', async () => {
    const { lokSabha, assemblies } = await site.call(readSeatCoverage, {})
    expect(lokSabha).toMatchObject({ seats: 4, of: 4, missing: [] })
    expect(assemblies).toEqual({
      held: [{ code: 'NB', name: 'Navbhoomi', nameHi: 'नवभूमि' }],
      part: [{ code: 'NB', name: 'Navbhoomi', nameHi: 'नवभूमि', seats: 1, of: 2 }],
      missing: [],
      seats: 1,
      of: 2,
    })
  })

  test('is given by election, and names seats of the register without a winner', async () => {
    const { elections: held } = await site.call(readSeatCoverage, {})
    expect(
      held.map(({ id, results, seats: of, missing }) => [id, results, of, missing.map((seat) => seat.id)]),
    ).toEqual([
      ['ls-2024', 2, 4, ['ls-nb-3', 'ls-pg-1']],
      ['va-nb-2022', 1, 2, ['va-nb-2']],
      ['ls-2019', 2, 4, ['ls-nb-3', 'ls-nb-2']],
    ])
  })
})
