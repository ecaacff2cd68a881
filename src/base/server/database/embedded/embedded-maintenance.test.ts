import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded-database.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { checkpointAndVacuum } from './embedded-maintenance.ts'
import { createBareDatabase } from '#testing/database/test-database.ts'

let dataDir: string
let database: EmbeddedDatabase
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'housekeeping-'))
  await createBareDatabase(dataDir)
  database = await openEmbedded({ dataDir, log: { warn() {}, error() {} } })
})
afterAll(async () => {
  await database?.close()
  await rm(dataDir, { recursive: true })
})

const ask = async (query: string) => (await database.pool.query(query)).rows[0]
async function megabytesOfLog() {
  const folder = join(dataDir, 'pg', 'pg_wal')
  const files = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20
}

test('rounds keep the log small and the statistics fresh while rows come and go', async () => {
  await ask(`create table tally (id int primary key, votes int, note text)`)
  await ask(`insert into tally select i, 0, repeat('x', 200) from generate_series(1, 100000) i`)
  for (let round = 0; round < 6; round++) {
    await ask(`update tally set votes = votes + 1`)
    await checkpointAndVacuum(database.pool)
  }
  // Six rewrites of 25 MB: without checkpoints some 280 MB, without vacuum a table of 175 MB.
  expect(await megabytesOfLog()).toBeLessThanOrEqual(192)
  expect(
    await ask(
      `select reltuples::int as rows, pg_table_size(oid) < 80000000 as small from pg_class where relname = 'tally'`,
    ),
  ).toEqual({
    rows: 100_000,
    small: true,
  })
})
