// kill -9 during an import and an undo: after the next start everything is as before.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { shortLived } from '#testing/database/short-lived.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { ls2024, registerFolder, sundarpurOfNavbhoomi } from '#testing/sources/files.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from './register-files.ts'
import { undoRun } from './runs/run.ts'
import { watchedTables } from './runs/watched-tables.ts'

const root = join(import.meta.dirname, '../../..')
const second = 'Navbhoomi,Sundarpur,BALA KUMAR,New Dawn,80,0,80,100,Won'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  await createTestDatabase(join(folder, 'data'))
})
afterEach(() => rm(folder, { recursive: true }))

async function on<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase({ dataDir: join(folder, 'data') })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

const bring = async (db: Database, text: string) =>
  importFiles(db, {
    kind: 'eci-ls-2024',
    files: [{ name: 'results.csv', text }],
    register: await readRegister(registerFolder),
  })

async function everything(db: Database): Promise<unknown[]> {
  const tables = [...(await watchedTables(db)).keys(), 'import_run', 'import_change']
  const rows: unknown[] = []
  for (const name of tables)
    rows.push(await db`select to_jsonb(t)::text as row from ${sql.id(name)} t order by 1`)
  return rows
}

/** Makes a run's last write very slow, so that it can be killed just before the end. A file signals that point. */
const dawdle = sql`
  create function dawdle() returns trigger language plpgsql as
    $$ begin
      execute format('copy (select) to %L', current_setting('data_directory') || '/reached');
      perform pg_sleep(600);
      return new;
    end $$;
  create trigger dawdle after insert or update on import_run for each row
    when (new.kind = 'undo' or new.added > 0) execute function dawdle()`

test.each([
  ['an undoing', ['--undo', '2']],
  ['an import', ['eci-ls-2024', '--remove', 'third.csv']],
])(
  '%s that is killed leaves nothing half done and can be repeated',
  async (_, args) => {
    const before = await on(async (db) => {
      await bring(db, ls2024(...sundarpurOfNavbhoomi))
      await bring(db, ls2024(second))
      const rows = await everything(db)
      for (const statement of dawdle.text.split(/(?<=\$\$);/)) await db(sql.raw(statement))
      return rows
    })
    await writeFile(
      join(folder, 'third.csv'),
      ls2024('Uttar Pradesh,Varanasi,ASHA RANI,New Dawn,80,0,80,100,Won'),
    )
    const program = join(root, 'src/app/server/commands/import.ts')
    const child = spawn(process.execPath, [...shortLived, program, ...args], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), STARTER_DATA: 'none', DATABASE_URL: '' },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await expect.poll(() => existsSync(join(folder, 'data/pg/reached')), { timeout: 60_000 }).toBe(true)
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await ended

    await on(async (db) => {
      expect(await everything(db)).toEqual(before)
      await db`drop trigger dawdle on import_run`
      expect((await undoRun(db, 2)).run).toBe(3)
      const rows = await db<{ rows: number }>`select count(*)::int as rows from candidacy`
      expect(rows[0]!.rows).toBe(4)
    })
  },
  120_000,
)
