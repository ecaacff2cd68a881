import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { owners, tableViolations } from './tables.ts'

describe('the rules on tables', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())

  test('name one owner for each table, and no table that does not exist', async () => {
    const rows = await database.db<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by 1`
    expect(Object.values(owners).flat().toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  // What it collects, every search reads in full, or reads the table instead: nothing is vacuumed after a first start.
  test('let no GIN index collect what is written', async () => {
    const rows = await database.db<{ name: string; options: string[] | null }>`
      select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin'`
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ options }) => !options?.includes('fastupdate=off'))).toEqual([])
  })

  const store = 'leaders/server/store.ts'
  test.each([
    'select * from leader l join candidacy y on y.id = l.candidacy_id',
    'select * from state, election_record r where true',
    'insert into leader_rating (id) values (1) on conflict (id) do update set stars = 1',
    'select extract(year from poll), name from (select 1) as poll (poll)',
    'with poll as (select 1), story as materialized (select 2) select * from poll, story',
    "select 'from poll' -- from poll",
    'select a.x is distinct from poll.x from leader a for update',
    'delete from leader using constituency c where true',
  ])('let a feature read its own tables and those to its left: %s', (text) => {
    expect(tableViolations(store, text)).toEqual([])
  })

  test.each([
    'select * from poll',
    'select * from leader l left join\n      poll p on true',
    'select * from leader as l, constituency, poll p',
    'delete from leader using poll where true',
    'select (select count(*) from poll) from leader',
    'with poll_vote as (select 1) select * from poll',
    'insert into poll (id) values (1)',
    'update only poll set title = null',
    'SELECT * FROM POLL_VOTE, poll',
  ])('refuse tables to the right: %s', (text) => {
    expect(tableViolations(store, text)).toEqual([expect.stringContaining('poll is of polls')])
  })

  test.each([
    'insert into setting (name) values (1)',
    'update setting set value = 1',
    'delete from setting where true',
    'truncate setting',
  ])('let only the owner write: %s', (text) => {
    expect(tableViolations(store, text)).toEqual([expect.stringContaining('Only its owner writes')])
    expect(tableViolations('base/server/settings.ts', text)).toEqual([])
    expect(tableViolations('leaders/ratings.test.ts', text)).toEqual([])
  })
})
