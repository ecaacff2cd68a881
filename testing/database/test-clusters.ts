// The embedded engine's files for tests, kept between runs because creating them takes most of the opening
// time.
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '#base/server/database/db.ts'
import type { Database } from '#base/server/database/db.ts'

export type ClusterTemplate = {
  name: string
  digest: string
  /** The base to fill; an empty cluster by default. */
  from?: ClusterTemplate
  fill: (db: Database) => Promise<unknown>
}

const tars = new Map<string, Promise<Blob>>()

/** A tar of the data folder of a database filled by `fill`, for the current engine version. */
export async function cachedCluster(root: string, made: ClusterTemplate): Promise<Blob> {
  const file = await cachedFile(root, made)
  const tar = tars.get(file) ?? readFile(file).then((bytes) => new Blob([bytes]))
  tars.set(file, tar)
  return tar
}

/** Copies a cluster into the data folder of an embedded database. */
export async function createCluster(root: string, made: ClusterTemplate, dataDir: string): Promise<void> {
  const pg = join(dataDir, 'pg')
  await mkdir(pg, { recursive: true, mode: 0o700 })
  await runTar('-xf', await cachedFile(root, made), '-C', pg)
}

/** The file of that tar, made when it is not there yet. */
async function cachedFile(root: string, made: ClusterTemplate): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  const folder = join(root, 'node_modules/.cache/matdata')
  const file = join(folder, `cluster-${made.name}-${version}-${made.digest}.tar`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  await withLock(`${file}.lock`, async () => {
    if (existsSync(file)) return
    await make(root, made, `${file}.new`)
    await rename(`${file}.new`, file)
    for (const old of globSync(`cluster-${made.name}-*.tar`, { cwd: folder }))
      if (join(folder, old) !== file) rmSync(join(folder, old))
  })
  return file
}

/** From a folder that the engine has closed: a copy of it need not recover first. */
async function make(root: string, { from, fill }: ClusterTemplate, file: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matdata-cluster-'))
  const pg = join(dataDir, 'pg')
  try {
    if (!from) await emptyCluster(pg)
    else {
      await createCluster(root, from, dataDir)
      // Unneeded log is deleted rather than recycled: it would be half of every copy.
      const settings = join(pg, 'postgresql.auto.conf')
      const before = await readFile(settings)
      await appendFile(settings, 'wal_recycle = off\nmin_wal_size = 2MB\nmax_wal_size = 2MB\n')
      const database = await openDatabase({ dataDir })
      await fill(database.db)
      await database.close()
      await writeFile(settings, before)
    }
    await runTar('-cf', file, '-C', pg, '.')
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** Left out of every copy: a log in 16 MB pieces, and the template databases. */
async function emptyCluster(pg: string): Promise<void> {
  const engine = await PGlite.create({ dataDir: pg, initDbStartParams: ['--wal-segsize=1'] })
  await engine.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
  await engine.close()
}

/** The program: unpacking a cluster in the engine costs ten times as much. */
async function runTar(...args: string[]): Promise<void> {
  await promisify(execFile)('tar', args)
}

/** Runs `work` while no other process does; takes over from one that died a while ago. */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const mine = await open(lock, 'wx').catch(() => undefined)
    if (mine) {
      await mine.close()
      try {
        return await work()
      } finally {
        await rm(lock, { force: true })
      }
    }
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > 180_000) await rm(lock, { force: true })
    await pause(50)
  }
}
