// The data that the product comes with, loaded at the first start and brought up to date by a newer version.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import type { Database } from '#base/server/db.ts'
import type { ShapeFact, SourceFact } from '#constituencies/facts.ts'
import { putShapes } from '#constituencies/server/intake.ts'
import { factsFrom } from '../compact.ts'
import type { Register } from '../register.ts'
import type { ElectionKey } from '../source-form.ts'
import type { Facts } from '../sift.ts'
import { readText } from './read-file.ts'
import { readRegister } from './register-files.ts'
import { announceSource, putSource, rememberStarter, starterVersion, takeTurn } from './store.ts'
import { writeBatch, writeRegister } from './write.ts'

/** data/starter.json: what there is, and where each file comes from. */
export type StarterManifest = {
  /** Grows by one whenever the digest of the files changes. */
  version: number
  digest: string
  files: { file: string; kind: Facts['kind']; election: ElectionKey; rows: number; source: SourceFact }[]
  shapes: { file: string; source: SourceFact }
}

export type StarterResult = { loaded: boolean; version: number }

/**
 * Loads what stands in `folder` (the register's files, starter.json and what it names) in one transaction, unless
 * this version or a newer one is here. What an operator imported stays. `onProgress` is told 0 to 1.
 */
export async function loadStarterData(
  db: Database,
  folder: string,
  onProgress: (done: number) => void = () => {},
): Promise<StarterResult> {
  const manifest = JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8')) as StarterManifest
  const { version } = manifest
  if ((await starterVersion(db)) >= version) return { loaded: false, version }
  onProgress(0)
  const register = await readRegister(folder)
  const shapes = shapesFrom(await readText(join(folder, manifest.shapes.file)))
  const loaded = await db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    // Another process may have been faster.
    if ((await starterVersion(trx)) >= version) return false
    const steps = manifest.files.length + 2
    await writeRegister(trx, register)
    onProgress(1 / steps)
    for (const [i, file] of manifest.files.entries()) {
      await writeFile(trx, folder, file, register)
      onProgress((i + 2) / steps)
    }
    await writeShapes(trx, manifest.shapes.source, shapes)
    await rememberStarter(trx, version)
    return true
  })
  if (loaded) await sql`analyze`.execute(db)
  onProgress(1)
  return { loaded, version }
}

async function writeFile(
  trx: Database,
  folder: string,
  of: StarterManifest['files'][number],
  register: Register,
): Promise<void> {
  const election = register.election(of.election)
  const facts = factsFrom(await readText(join(folder, of.file)), { kind: of.kind, election, register })
  await writeBatch(trx, { source: of.source, election, facts, rows: of.rows }, true)
}

async function writeShapes(trx: Database, source: SourceFact, shapes: readonly ShapeFact[]): Promise<void> {
  await announceSource(trx, source)
  const { added, changed } = await putShapes(trx, { source: source.id, shapes })
  await putSource(trx, { source, rows: shapes.length, shipped: true, touched: added + changed > 0 })
}

function shapesFrom(text: string): ShapeFact[] {
  const rows = parse<Record<string, string>>(text, { columns: true })
  return rows.map((row) => ({
    seat: row['seat']!,
    x: Number(row['x']),
    y: Number(row['y']),
    path: row['path'] || null,
    approximate: row['approximate'] === 'true',
  }))
}
