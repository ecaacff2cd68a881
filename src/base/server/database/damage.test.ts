// Damage to the embedded database by a failing disk or a careless user: said in one line, and repaired by a restore.
import { chmod, cp, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './db.ts'
import { startFailure } from './embedded/start-failure.ts'
import { StartupError } from '../startup-error.ts'
import { unreadableTables } from './unreadable-tables.ts'
import { shortLived } from '#testing/database/short-lived.ts'
import { createBareDatabase } from '#testing/database/test-database.ts'

const rows = 3_000

test.each([
  ['could not read directory "pg_logical/snapshots": No file descriptors available', 'raise the limit'],
  ['could not open file "pg_wal/000000010000000000000001": Permission denied', 'chown -R'],
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device', 'the disk is full'],
  ['could not extend file "base/5/1259": Disc quota exceeded', 'the disk is full'],
  ['could not open file "postmaster.pid": Read-only file system', 'only reads'],
])('what the machine refuses is no damage: %s', (reason, what) => {
  const { message } = startFailure(new Error(reason), import.meta.dirname)
  expect(message).toContain(what)
  expect(message).not.toMatch(/backup|damaged/)
})

describe('the files of the embedded database', () => {
  let parent: string
  let whole: string
  let table: string
  let made = 0
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'damage-'))
    whole = join(parent, 'whole')
    await createBareDatabase(whole)
    const { db, close } = await openDatabase({ dataDir: whole })
    await db`create table seat (id int primary key, name text)`
    await db`insert into seat select n, repeat('Navbhoomi ', 20) from generate_series(1, ${rows}::int) n`
    await db`analyze seat`
    table = (await db<{ path: string }>`select pg_relation_filepath('seat') as path`)[0]!.path
    await close()
  })
  afterAll(() => rm(parent, { recursive: true }))

  const copy = async () => {
    const dataDir = join(parent, `copy-${++made}`)
    await cp(whole, dataDir, { recursive: true })
    return dataDir
  }
  async function flip(path: string, at: number): Promise<void> {
    const file = await open(path, 'r+')
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
    await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at)
    await file.close()
  }

  const damages: [what: string, sign: string, damage: (pg: string) => Promise<void>][] = [
    ['the control file cut', 'its control file', async (pg) => truncate(join(pg, 'global/pg_control'), 100)],
    ['the control file away', 'its control file', async (pg) => rm(join(pg, 'global/pg_control'))],
    ['one bit of the control file', 'its control file', (pg) => flip(join(pg, 'global/pg_control'), 40)],
    ['the log folder away', 'its log', async (pg) => rm(join(pg, 'pg_wal'), { recursive: true })],
    [
      'the log’s files away',
      'its log',
      async (pg) => {
        for (const name of await readdir(join(pg, 'pg_wal')))
          if (/^[0-9A-F]{24}$/.test(name)) await rm(join(pg, 'pg_wal', name))
      },
    ],
    ['the file of its version away', 'PG_VERSION', async (pg) => rm(join(pg, 'PG_VERSION'))],
    [
      'zeros for a control file',
      'control file',
      async (pg) => writeFile(join(pg, 'global/pg_control'), Buffer.alloc(8192)),
    ],
    ['a folder of tables away', 'files', async (pg) => rm(join(pg, 'base/5'), { recursive: true })],
  ]
  test.each(damages)(
    'with %s are refused with one line that says what to do',
    { timeout: 60_000 },
    async (_what, sign, damage) => {
      const dataDir = await copy()
      await damage(join(dataDir, 'pg'))
      const error: unknown = await openDatabase({ dataDir }).then(
        ({ close }) => close(),
        (caught: unknown) => caught,
      )
      expect(error).toBeInstanceOf(StartupError)
      expect((error as Error).message).not.toContain('\n')
      expect((error as Error).message).toContain(dataDir)
      expect((error as Error).message).toContain(sign)
      expect((error as Error).message).toContain('newest backup')
    },
  )

  const inTheTable: [what: string, damage: (pg: string) => Promise<void>][] = [
    ['one bit of a table', (pg) => flip(join(pg, table), 20 * 8192 + 100)],
    ['a table cut between pages', async (pg) => truncate(join(pg, table), 30 * 8192)],
    ['a table cut within a page', async (pg) => truncate(join(pg, table), 30 * 8192 + 100)],
    [
      'a page of zeros and a word',
      async (pg) => {
        const file = await open(join(pg, table), 'r+')
        await file.write(Buffer.alloc(8192), 0, 8192, 5 * 8192)
        await file.write(Buffer.from('x'), 0, 1, 5 * 8192 + 200)
        await file.close()
      },
    ],
  ]
  test.each(inTheTable)('with %s are named by the doctor, and the rest is served', async (what, damage) => {
    const dataDir = await copy()
    await damage(join(dataDir, 'pg'))
    const { db, close, trouble } = await openDatabase({ dataDir })
    expect(trouble !== undefined).toBe(what.includes('cut'))
    expect((await unreadableTables(db)).map(({ name }) => name)).toEqual(['seat'])
    expect(await db`select name from seat where id = 1`).toHaveLength(1)
    await close()
  })

  /** A separate process that holds the database until it is killed. */
  async function holder(dataDir: string) {
    const program = `const { openDatabase } = await import(process.argv[1])
      await openDatabase({ dataDir: process.argv[2] })
      console.log('open')
      setInterval(() => {}, 1000)`
    const db = import.meta.resolve('./db.ts')
    const args = [...shortLived, '--input-type=module', '--eval', program, db, dataDir]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return {
      async kill() {
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
  }

  test('stay locked when the lock file of a running process is deleted', { timeout: 60_000 }, async () => {
    const dataDir = await copy()
    const first = await holder(dataDir)
    await rm(join(dataDir, 'lock'))
    await expect(openDatabase({ dataDir })).rejects.toThrow(/^Another process already uses the database/)
    await first.kill()
    const { db, close } = await openDatabase({ dataDir })
    const counted = await db<{ n: number }>`select count(name)::int as n from seat`
    expect(counted).toEqual([{ n: rows }])
    await close()
  })

  test('are not readable by others, even in a folder that was', { timeout: 60_000 }, async () => {
    const dataDir = await copy()
    const all = async () => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
      return [
        dataDir,
        ...entries.filter((one) => !one.isSocket()).map(({ parentPath, name }) => join(parentPath, name)),
      ]
    }
    for (const path of await all()) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
    const other = await holder(dataDir)
    const modes = await Promise.all((await all()).map(async (path) => (await stat(path)).mode & 0o077))
    await other.kill()
    expect(new Set(modes)).toEqual(new Set([0]))
  })
})
