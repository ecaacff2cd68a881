// The embedded engine's files for tests, kept between runs because creating them takes most of the opening
// time.
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openDatabase } from './db.ts'
import type { Database } from './db.ts'

export type ClusterTemplate = {
  name: string
  digest: string
  /** The base to fill; an empty cluster by default. */
  from?: ClusterTemplate
  fill: (db: Database) => Promise<unknown>
}

const tars = new Map<string, Promise<Blob>>()

/** A tar of the data folder of a database filled by `fill`, for the current engine version. */
export function cachedCluster(root: string, made: ClusterTemplate): Promise<Blob> {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  const folder = join(root, 'node_modules/.cache/matdata')
  const file = join(folder, `cluster-${made.name}-${version}-${made.digest}.tar`)
  const tar = tars.get(file) ?? read(root, file, made)
  tars.set(file, tar)
  return tar
}

async function read(root: string, file: string, made: ClusterTemplate): Promise<Blob> {
  if (!existsSync(file)) {
    const folder = dirname(file)
    await mkdir(folder, { recursive: true })
    await alone(`${file}.lock`, async () => {
      if (existsSync(file)) return
      await writeFile(`${file}.new`, (await make(root, made)).stream())
      await rename(`${file}.new`, file)
      for (const old of globSync(`cluster-${made.name}-*.tar`, { cwd: folder }))
        if (join(folder, old) !== file) rmSync(join(folder, old))
    })
  }
  return new Blob([await readFile(file)])
}

async function make(root: string, { from, fill }: ClusterTemplate): Promise<Blob> {
  if (!from) return emptyCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'matdata-cluster-'))
  try {
    await unpack(await cachedCluster(root, from), dataDir)
    // Log that nobody needs any more is deleted instead of kept for the next time: it would be half of every copy.
    const settings = join(dataDir, 'pg/postgresql.auto.conf')
    const before = await readFile(settings)
    await appendFile(settings, 'wal_recycle = off\nmin_wal_size = 2MB\nmax_wal_size = 2MB\n')
    const database = await openDatabase({ dataDir })
    await fill(database.db)
    await database.close()
    await writeFile(settings, before)
    return await dump(await PGlite.create({ dataDir: join(dataDir, 'pg'), extensions: { pg_trgm } }))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** Left out of every copy: a log in 16 MB pieces, and the template databases. */
async function emptyCluster(): Promise<Blob> {
  const engine = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await engine.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
  return dump(engine)
}

async function dump(engine: PGlite): Promise<Blob> {
  const tar = await engine.dumpDataDir('none')
  await engine.close()
  return tar
}

/** Copies a cluster into the data folder of an embedded database. */
export async function unpack(cluster: Blob, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const engine = await PGlite.create({
    dataDir: join(dataDir, 'pg'),
    loadDataDir: cluster,
    extensions: { pg_trgm },
  })
  await engine.close()
}

/** Runs `work` while no other process does; takes over from one that died a while ago. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
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
