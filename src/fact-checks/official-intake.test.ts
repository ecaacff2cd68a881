// Checks by organisations, as files of several days have them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { putFactChecks } from './server/official-intake.ts'

let database: OpenDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database?.close())

it('two claims in like words on one page stay two, if one of them has a later wording', async () => {
  const check = (claim: string, day: string) => ({
    title: claim,
    claim,
    source: 'Navbhoomi Checkers',
    publishedAt: `2026-01-${day}T00:00:00Z`,
    sourceUrl: 'https://checkers.example/bridge',
  })
  const opened = 'The bridge of Suryapur was opened in 2019'
  const closed = 'The bridge of Suryapur was closed in 2019'
  const facts = [check(opened, '01'), check(closed, '01'), check(closed, '02')]
  expect(await putFactChecks(database.db, facts)).toEqual({ added: 2, changed: 0, removed: 0 })
  expect(await putFactChecks(database.db, facts)).toEqual({ added: 0, changed: 0, removed: 0 })
})
