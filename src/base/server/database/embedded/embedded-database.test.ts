import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { cp, mkdtemp, open, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastAcknowledged, lossesIn } from '../acknowledged.ts'
import { isDatabaseGone } from '../database-gone.ts'
import { openDatabase, type OpenDatabase } from '../db.ts'
import { StartupError } from '../../startup-error.ts'
import { shortLived } from '#testing/database/short-lived.ts'
import { createBareDatabase } from '#testing/database/test-database.ts'

const inUse =
  /^Another process already uses the database in .*Stop it, or give this one its own DATA_DIR, or set DATABASE_URL\.$/

// A separate process that writes as fast as it can and prints each number once its commit is acknowledged.
const writer = `
  const { openDatabase } = await import(process.argv[1])
  const { db } = await openDatabase({ dataDir: process.argv[2] })
  await db\`create table if not exists vote (id int primary key generated always as identity, note text)\`
  for (;;) {
    const rows = await db\`insert into vote (note) values (repeat('x', 500)) returning id\`
    process.stdout.write(rows[0].id + '\\n')
  }`

function startWriter(dataDir: string): ChildProcess {
  const args = [
    ...shortLived,
    '--input-type=module',
    '--eval',
    writer,
    import.meta.resolve('../db.ts'),
    dataDir,
  ]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Lets it acknowledge some writes, kills it without warning, and returns what it had printed by then. */
async function killAfter(child: ChildProcess, count: number): Promise<number[]> {
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout! })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  return acknowledged
}

const votes = async ({ db }: OpenDatabase) =>
  new Set((await db<{ id: number }>`select id from vote`).map(({ id }) => id))

const seats = async ({ db }: OpenDatabase) => await db`select name from seat`
const oneSeat = [{ name: 'Navbhoomi North' }]

describe('the embedded database in a folder', () => {
  let parent: string
  let whole: string
  let made = 0
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'data-dir-'))
    whole = join(parent, 'whole')
    await createBareDatabase(whole)
    const database = await openDatabase({ dataDir: whole })
    await database.db`create table seat (name text)`
    await database.db`insert into seat values ('Navbhoomi North')`
    await database.close()
  })
  afterAll(() => rm(parent, { recursive: true }))

  /** A copy of a database with one constituency; creating one takes seconds. */
  const copy = async (of = whole) => {
    const folder = join(parent, `copy-${++made}`)
    // A killed one leaves its socket.
    await cp(of, folder, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') })
    return folder
  }
  let killed: Promise<{ folder: string; acknowledged: number[] }> | undefined
  /** One that was killed while it wrote, once for all tests that copy it: a writer takes as long as a test. */
  const killedOne = () =>
    (killed ??= copy().then(async (folder) => ({
      folder,
      acknowledged: await killAfter(startWriter(folder), 80),
    })))

  test('keeps what was written, and really syncs it to disk', async () => {
    const database = await openDatabase({ dataDir: await copy() })
    expect(await seats(database)).toEqual(oneSeat)
    const rows =
      await database.db`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on', pages: 'on' }])
    await database.close()
  })

  test('keeps every acknowledged commit after kill -9, twice in a row', { timeout: 120_000 }, async () => {
    const dataDir = await copy()
    const acknowledged: number[] = []
    for (let round = 1; round <= 2; round++) {
      acknowledged.push(...(await killAfter(startWriter(dataDir), 60 + 47 * round)))
      const database = await openDatabase({ dataDir })
      const stored = await votes(database)
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
      expect(database.trouble).toBeUndefined()
      await database.close()
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(2 * 107)
  })

  /** Where the log ends that was acknowledged: its file, and how far into it. */
  async function endOfLog(dataDir: string) {
    const pg = join(dataDir, 'pg')
    const names = (await readdir(join(pg, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
    const { size } = await stat(join(pg, 'pg_wal', names[0]!))
    const { position } = lastAcknowledged(pg)!
    const number = position / BigInt(size)
    const perFile = BigInt(2 ** 32 / size)
    const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0')
    const path = join(pg, 'pg_wal', `00000001${hex(number / perFile)}${hex(number % perFile)}`)
    return { path, at: Number(position % BigInt(size)) }
  }
  async function zero(dataDir: string, bytes: number, before: number): Promise<void> {
    const { path, at } = await endOfLog(dataDir)
    const file = await open(path, 'r+')
    await file.write(Buffer.alloc(bytes), 0, bytes, Math.max(0, at - before))
    await file.close()
  }

  test.each<[string, (dataDir: string) => Promise<void>]>([
    // Not of the very last one: the writer can be killed between its commit and the line that says so.
    ['8 bytes of one of its last records', (dataDir) => zero(dataDir, 8, 2_400)],
    [
      'all that follows',
      async (dataDir) => {
        const { path, at } = await endOfLog(dataDir)
        await truncate(path, Math.max(0, at - 9_000))
      },
    ],
  ])('says that acknowledged writes are missing when the log has lost %s', async (_what, damage) => {
    const { folder, acknowledged } = await killedOne()
    const dataDir = await copy(folder)
    await damage(dataDir)
    const said: string[] = []
    const log = { warn: () => {}, error: (_details: object, message: string) => said.push(message) }
    for (let start = 1; start <= 2; start++) {
      const database = await openDatabase({ dataDir, log })
      const stored = await votes(database)
      expect(acknowledged.filter((id) => !stored.has(id)).length).toBeGreaterThan(0)
      expect(database.trouble).toContain('Acknowledged writes are missing')
      await database.close()
    }
    expect(said).toEqual(Array(2).fill(expect.stringMatching(/ends [1-9]\d* bytes before .* newest backup/)))
    // A database that was closed lost nothing, whatever stands beside its log.
    for (const file of [lossesIn(dataDir), join(dataDir, 'pg', 'acknowledged')]) await rm(file)
    const mended = await openDatabase({ dataDir, log })
    expect(mended.trouble).toBeUndefined()
    await mended.close()
  })

  test.each([
    ['gone', rm],
    ['torn', (file: string) => truncate(file, 10)],
  ])('says that nobody can tell when it was killed and its position is %s', async (_, lose) => {
    const dataDir = await copy((await killedOne()).folder)
    await lose(join(dataDir, 'pg', 'acknowledged'))
    const database = await openDatabase({ dataDir })
    expect(database.trouble).toContain('or may be')
    await database.close()
  })

  test('of a site waits for a command that has the folder, with a sentence, and never for another site', async () => {
    const dataDir = await copy()
    const command = await openDatabase({ dataDir, asGuest: true })
    const said: string[] = []
    const log = { error: () => {}, warn: (_details: object, message: string) => said.push(message) }
    const starting = openDatabase({ dataDir, log })
    await expect.poll(() => said).toEqual([expect.stringMatching(/^A command uses the database in /)])
    await command.db`insert into seat values ('Navbhoomi East')`
    await command.close()
    const site = await starting
    await expect(openDatabase({ dataDir })).rejects.toThrow(inUse)
    expect(await seats(site)).toHaveLength(2)
    await site.close()
  })

  test(
    'admits one process at a time, and the next as soon as the first is killed',
    { timeout: 60_000 },
    async () => {
      const dataDir = await copy()
      const child = startWriter(dataDir)
      await once(child.stdout!, 'data')
      const attempt = openDatabase({ dataDir })
      await expect(attempt).rejects.toThrow(inUse)
      await expect(attempt).rejects.toBeInstanceOf(StartupError)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const database = await openDatabase({ dataDir })
      expect(await seats(database)).toEqual(oneSeat)
      await database.close()
    },
  )

  test('refuses a folder that it cannot make or write to', async () => {
    const file = join(parent, 'a-file')
    await writeFile(file, '')
    const attempt = openDatabase({ dataDir: join(file, 'data') })
    await expect(attempt).rejects.toThrow(
      /^The data folder .* cannot be written to \(ENOTDIR: .*\)\. Choose another one/,
    )
    await expect(attempt).rejects.toBeInstanceOf(StartupError)
  })

  test('refuses files of another version and leaves them as they are', async () => {
    const dataDir = await copy()
    const version = join(dataDir, 'pg', 'PG_VERSION')
    await writeFile(version, '19\n')
    const attempt = openDatabase({ dataDir })
    await expect(attempt).rejects.toThrow(
      /^The database in .* was written by another version of the embedded engine \(.* version 19/,
    )
    await expect(attempt).rejects.toBeInstanceOf(StartupError)
    await writeFile(version, '18\n')
    const database = await openDatabase({ dataDir })
    expect(await seats(database)).toEqual(oneSeat)
    await database.close()
  })

  test('starts again if it was killed while creating its first files', async () => {
    const dataDir = await copy()
    await rename(join(dataDir, 'pg'), join(dataDir, 'pg-unfinished'))
    await rm(join(dataDir, 'pg-unfinished', 'base'), { recursive: true })
    const database = await openDatabase({ dataDir })
    expect(await database.ready()).toBe(true)
    expect(await readdir(dataDir)).not.toContain('pg-unfinished')
    await database.close()
  })

  test('begins as a copy of a closed one, as private as any, and is not copied over again', async () => {
    const dataDir = join(parent, 'from-template')
    const template = join(whole, 'pg')
    const first = await openDatabase({ dataDir, template })
    expect(await seats(first)).toEqual(oneSeat)
    await first.db`insert into seat values ('Navbhoomi South')`
    await first.close()
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const modes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o077)
    expect(Math.max(...modes)).toBe(0)
    const again = await openDatabase({ dataDir, template })
    expect(await seats(again)).toHaveLength(2)
    await again.close()
  })

  test('waits for the disk, unless it is only to be copied: its copies do', async () => {
    const fsync = async (database: OpenDatabase) =>
      (await database.db<{ fsync: string }>`show fsync`)[0]!.fsync
    const dataDir = await copy()
    const original = await openDatabase({ dataDir, onlyToCopy: true })
    expect(await fsync(original)).toBe('off')
    await original.db`insert into seat values ('Navbhoomi South')`
    await original.close()
    const template = join(dataDir, 'pg')
    const copied = await openDatabase({ dataDir: join(parent, 'copied'), template })
    expect(await fsync(copied)).toBe('on')
    expect(await seats(copied)).toHaveLength(2)
    await copied.close()
  })

  test('when the engine dies, waiting queries fail, it is reported once, and nothing more is answered', async () => {
    const dataDir = await copy()
    const said: string[] = []
    const log = { warn: () => {}, error: (_details: object, message: string) => said.push(message) }
    const database = await openDatabase({ dataDir, log })
    // Without its log folder the engine cannot commit for long.
    await rm(join(dataDir, 'pg', 'pg_wal'), { recursive: true })
    const write = () => database.db`select pg_switch_wal(), pg_logical_emit_message(true, 'x', 'y')`
    const results = await Promise.allSettled(Array.from({ length: 5 }, write))
    expect(results.map(({ status }) => status)).toContain('rejected')
    const error: unknown = await write().catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      message: expect.stringMatching(/^The embedded database stopped: could not/),
    })
    expect(isDatabaseGone(error)).toBe(true)
    expect(said).toEqual([expect.stringMatching(/^The embedded database stopped: could not/)])
    expect(await database.ready()).toBe(false)
    await database.close()
  })
})
