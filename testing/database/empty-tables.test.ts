import { expect, it } from 'vitest'
import { emptyTables } from './empty-tables.ts'
import { openTestDatabase } from './test-database.ts'

it('empties tables and what refers to them, small or large, and nothing else', async () => {
  const { db, close } = await openTestDatabase()
  const figures = async () => {
    const rows = await db`
      select (select count(*) from poll) as polls, (select count(*) from poll_option) as options,
        (select count(*) from poll_tally) as tallies, (select count(*) from digest_build) as builds,
        (select count(*) from story_count) as counts`
    return rows[0]
  }
  const large = () =>
    db`insert into story_count (category, stories) select 'category ' || n, n from generate_series(1, 5000) n`
  await large()
  expect(await figures()).toMatchObject({ polls: 1, tallies: 1, builds: 1, counts: 5000 })
  await emptyTables(db, 'poll')
  expect(await figures()).toEqual({ polls: 0, options: 0, tallies: 0, builds: 1, counts: 5000 })
  await emptyTables(db, 'story_count')
  expect(await figures()).toMatchObject({ builds: 1, counts: 0 })
  // Foreign keys are watched again.
  await expect(db`insert into poll_tally (poll_id) values (gen_random_uuid())`).rejects.toThrow(/foreign key/)
  await close()
})
