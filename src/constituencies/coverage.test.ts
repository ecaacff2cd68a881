import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { inProcess } from '#base/server/http/routes.ts'
import type { Call } from '#base/contract.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { readSeatCoverage } from './contract.ts'
import { constituencyRoutes } from './server/routes.ts'

describe.each(testEngines)('coverage (%s database)', (engine) => {
  let database: OpenDatabase
  let call: Call
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await putFictionalStates(database.db)
    call = inProcess(constituencyRoutes(database))
  })
  afterAll(() => database?.close())

  test('is given by state: Navbhoomi’s second seat has no assembly election', async () => {
    const { lokSabha, assemblies } = await call(readSeatCoverage, {})
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
    const { elections: held } = await call(readSeatCoverage, {})
    expect(
      held.map(({ id, results, seats: of, missing }) => [id, results, of, missing.map((seat) => seat.id)]),
    ).toEqual([
      ['ls-2024', 2, 4, ['ls-nb-3', 'ls-pg-1']],
      ['va-nb-2022', 1, 2, ['va-nb-2']],
      ['ls-2019', 2, 4, ['ls-nb-3', 'ls-nb-2']],
    ])
  })
})
