// The data that the product comes with, loaded at the first start and brought up to date by a newer version.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { fillTables } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import { acquireLockUntimed } from '#base/server/database/lock.ts'
import type { ShapeFact, SourceFact } from '#constituencies/facts.ts'
import { putCandidacies } from '#candidates/server/intake.ts'
import { linkPersonsWithin } from '#candidates/server/linking.ts'
import { putShippedLinks } from '#candidates/server/shipped-links.ts'
import type { ShippedLinks } from '#candidates/server/shipped-links.ts'
import { putShapes } from '#constituencies/server/intake.ts'
import { settleLeaders } from '#leaders/server/intake.ts'
import { candidaciesFrom } from '../starter/compact-candidacies.ts'
import { doubtsFrom, linksFrom } from '../starter/compact-links.ts'
import { factsFrom } from '../starter/starter-format.ts'
import { readHolders } from '../holders.ts'
import type { Register } from '../register.ts'
import type { ElectionKey } from '../file-format.ts'
import type { Facts } from '../validate-seats.ts'
import { writeHolders } from './import-holders.ts'
import { readText } from './read-file.ts'
import { readRegister } from './register-files.ts'
import { announceSource, isOwnImport, putSource, rememberStarter, starterVersion } from './store.ts'
import { writeBatch, writeRegister } from './write.ts'
import type { Batch } from './write.ts'

/** data/starter.json: what there is, and where each file comes from. */
export type StarterManifest = {
  /** Grows by one whenever the digest of the files changes. */
  version: number
  digest: string
  files: { file: string; kind: Facts['kind']; election: ElectionKey; rows: number; source: SourceFact }[]
  /** What members of the Lok Sabha swore to. */
  affidavits: AffidavitFile[]
  /** Who is who among the candidacies of all these files, and the pairs that an operator may want to look at. */
  links: { persons: string; doubts: string }
  shapes: { file: string; source: SourceFact }
  /** The oldest first. */
  holders: { file: string; source: SourceFact }[]
}

type AffidavitFile = { file: string; rows: number; source: SourceFact }

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
  const holders = await readHolderFiles(folder, manifest, register)
  const links = await readLinks(folder, manifest)
  const loaded = await db.transaction().execute(async (trx) => {
    await acquireLockUntimed(trx, 'import')
    // Another process may have been faster.
    if ((await starterVersion(trx)) >= version) return false
    const steps = manifest.files.length + 4
    await fillTables(trx, ['candidacy', 'contest', 'constituency_name'], async () => {
      await writeRegister(trx, register)
      onProgress(1 / steps)
      let writing: Promise<unknown> = Promise.resolve()
      for (const [i, file] of manifest.files.entries()) {
        // While the database writes one file, the next one is read.
        const [batch] = await Promise.all([readBatch(folder, file, register), writing])
        writing = writeBatch(trx, batch, true)
        writing.catch(() => {})
        onProgress((i + 2) / steps)
      }
      await writing
    })
    await writeShapes(trx, manifest.shapes.source, shapes)
    for (const one of holders) await writeHolders(trx, one, true)
    for (const file of manifest.affidavits) await writeAffidavits(trx, folder, file)
    await putShippedLinks(trx, links)
    onProgress((steps - 1) / steps)
    await linkPersonsWithin(trx)
    // By-elections are known from the persons who contested them.
    await settleLeaders(trx)
    await rememberStarter(trx, version)
    return true
  })
  if (loaded) await analyze(db)
  onProgress(1)
  return { loaded, version }
}

/** From a third of the usual sample, in a third of the time: plenty for tables of this size. */
function analyze(db: Database): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`set local default_statistics_target = 30`.execute(trx)
    await sql`analyze`.execute(trx)
  })
}

export async function readLinks(
  folder: string,
  { links }: Pick<StarterManifest, 'links'>,
): Promise<ShippedLinks> {
  const [persons, doubts] = await Promise.all(
    [links.persons, links.doubts].map((file) => readText(join(folder, file))),
  )
  return { links: linksFrom(persons!), doubts: doubtsFrom(doubts!) }
}

async function readHolderFiles(folder: string, { holders }: StarterManifest, register: Register) {
  const read = await Promise.all(
    holders.map(async ({ file, source }) =>
      readHolders(await readText(join(folder, file)), register, { source }),
    ),
  )
  return read.flatMap(({ stated }) => stated)
}

async function readBatch(
  folder: string,
  of: StarterManifest['files'][number],
  register: Register,
): Promise<Batch> {
  const election = register.election(of.election)
  const facts = factsFrom(await readText(join(folder, of.file)), { kind: of.kind, election, register })
  return { source: of.source, election, facts, rows: of.rows }
}

async function writeAffidavits(trx: Database, folder: string, of: AffidavitFile): Promise<void> {
  const { file, rows, source } = of
  if (await isOwnImport(trx, source.id)) return
  await announceSource(trx, source)
  const facts = candidaciesFrom(await readText(join(folder, file)), file)
  const { added, changed, removed } = await putCandidacies(trx, { source: source.id, file: facts })
  await putSource(trx, { source, rows, shipped: true, touched: added + changed + removed > 0 })
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
