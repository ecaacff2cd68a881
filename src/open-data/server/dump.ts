// Makes a version of the data as files: a folder named by its day, complete or not there at all.
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#base/server/database/db.ts'
import type { OpenTable } from '#base/server/open-table.ts'
import { indianDay } from '#base/indian-day.ts'
import { termsOf, type Terms } from '../licences.ts'
import { describePackage, type Package, type Part, type Source } from './package.ts'
import { popoloOf } from './popolo.ts'
import { writeFileIn, writeTable, type Row, type WrittenFile } from './table-files.ts'

export type DumpOptions = {
  db: Database
  tables: readonly OpenTable[]
  /** Where the versions are. */
  folder: string
  site: { name: string; origin: string }
  now?: Date
}

const packageFile = 'datapackage.json'
/** Days of one month are kept, and then the first version of each month. */
const keptDays = 31
const isVersion = (name: string) => /^\d{4}-\d\d-\d\d$/.test(name)

/** Replaces the version of today if there is one; returns its description. Several processes may call it at once. */
export async function makeDump({
  db,
  tables,
  folder,
  site,
  now = new Date(),
}: DumpOptions): Promise<Package> {
  const version = indianDay(now)
  await mkdir(folder, { recursive: true })
  const part = join(folder, `.part-${process.pid}-${now.getTime()}`)
  for (const name of await readdir(folder)) {
    const begun = /^\.part-\d+-(\d+)$/.exec(name)?.[1]
    // Of a process that was stopped; others may be at work.
    if (begun !== undefined && now.getTime() - Number(begun) > 3_600_000)
      await rm(join(folder, name), { recursive: true, force: true })
  }
  await mkdir(part)
  try {
    const { sources, contents } = await readAll(db, tables)
    const parts: Part[] = []
    for (const [table, rows] of contents) {
      const groups = Map.groupBy(rows, (row) => termsIn(row, sources))
      // A table without rows still gets a file.
      if (groups.size === 0) groups.set('', [])
      for (const [terms, of] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const name = terms === '' ? table.name : `${table.name}-${terms}`
        const files = await writeTable(part, name, table, of, table.name === 'candidacies')
        const used = new Set(of.flatMap(sourcesOf))
        parts.push({
          name,
          table,
          terms,
          files,
          rows: of.length,
          sources: [...used].toSorted().map((id) => sources.get(id)!),
        })
      }
    }
    const popolo = await writePopolo(part, contents, sources)
    const description = describePackage(parts, { version, made: now.toISOString(), site })
    await writeFile(join(part, packageFile), `${JSON.stringify(description, undefined, 2)}\n`)
    const sums = [...parts.flatMap(({ files }) => files), ...popolo].map(
      ({ hash, path }) => `${hash.replace('sha256:', '')}  ${path}\n`,
    )
    await writeFile(join(part, 'SHA256SUMS'), sums.join(''))
    await putInPlace(folder, part, version)
    return description
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** Like the tables: rows with other terms are in a file of their own. */
async function writePopolo(
  folder: string,
  contents: readonly [OpenTable, Row[]][],
  sources: ReadonlyMap<string, Source>,
): Promise<WrittenFile[]> {
  const of = (name: string) => contents.find(([table]) => table.name === name)?.[1] ?? []
  const [terms, constituencies] = [of('office-terms'), of('constituencies')]
  const groups = Map.groupBy(of('office-holders'), (row) => termsIn(row, sources))
  return Promise.all(
    [...groups].map(([name, holders]) => {
      const own = terms.filter((row) => termsIn(row, sources) === name)
      const made = popoloOf({ holders, terms: own, constituencies, sources })
      return writeFileIn(folder, `popolo${name === '' ? '' : `-${name}`}.json`, 'json', JSON.stringify(made))
    }),
  )
}

/**
 * All tables as of one moment: read again if an import came between. Not in one transaction, which would keep visitors of an
 * embedded database waiting.
 */
async function readAll(db: Database, tables: readonly OpenTable[]) {
  for (;;) {
    const before = await lastRun(db)
    const known = await db<Source>`
      select id, publisher, title, licence, credit, address from source where shipped`
    const sources = new Map(known.map((source) => [source.id, source]))
    const contents: [OpenTable, Row[]][] = []
    for (const table of tables) {
      const rows = await db(table.rows)
      const shipped = rows.filter((row) => sourcesOf(row).every((id) => sources.has(id)))
      // One source may state several parts of a row.
      contents.push([table, shipped.map((row) => ({ ...row, source_ids: [...new Set(sourcesOf(row))] }))])
    }
    if ((await lastRun(db)) === before) return { sources, contents }
  }
}

async function lastRun(db: Database): Promise<number> {
  const rows = await db<{ id: number }>`select coalesce(max(id), 0)::int as id from import_run`
  return rows[0]!.id
}

const sourcesOf = (row: Row) => row['source_ids'] as string[]

/** The strictest of its sources. */
function termsIn(row: Row, sources: ReadonlyMap<string, Source>): Terms {
  const terms = sourcesOf(row).map((id) => termsOf(sources.get(id)!.licence))
  return terms.find((one) => one === 'odbl') ?? terms.find((one) => one !== '') ?? ''
}

async function putInPlace(folder: string, part: string, version: string): Promise<void> {
  const place = join(folder, version)
  const old = `${part}-old`
  await rename(place, old).catch(() => {})
  await rename(part, place)
  await rm(old, { recursive: true, force: true })
  const link = `${part}-latest`
  await symlink(version, link)
  await rename(link, join(folder, 'latest'))
  for (const name of outdated(await listVersions(folder))) await rm(join(folder, name), { recursive: true })
}

/** Newest first. */
export async function listVersions(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(isVersion).toSorted().toReversed()
}

/** Those of the given versions, newest first, that are not kept. */
export function outdated(versions: readonly string[]): string[] {
  const firstOfMonth = new Map(versions.map((one) => [one.slice(0, 7), one]))
  return versions.slice(keptDays).filter((one) => firstOfMonth.get(one.slice(0, 7)) !== one)
}

/** The newest version; undefined if there is none. */
export async function readPackage(folder: string): Promise<Package | undefined> {
  const file = join(folder, 'latest', packageFile)
  if ((await lstat(file).catch(() => undefined)) === undefined) return undefined
  return JSON.parse(await readFile(file, 'utf8')) as Package
}
