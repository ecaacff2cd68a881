// The data that an operator may load beyond the starter data, from their publishers' public addresses, and what the database
// holds of them. Each address names one version of a file for good, so its size and checksum can be known
// (data/published-files.csv).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#base/server/database/db.ts'
import declared from '../../data-sets/declared-sets.json' with { type: 'json' }
import { ownRows } from '../../table.ts'

/**
 * `adds`: what the site shows with it that it does not show without. `takes`: how long, where that is longer than a minute.
 * `format`: the importer of its files. `sources`: what an import leaves. `hosts`: those that may be asked, including by redirects.
 */
type DeclaredSet = Omit<(typeof declared.sets)[number], 'takes' | 'asOf'> & { takes?: string; asOf?: string }

/** Published again every day, so without a checksum: an operator downloads it, and says whose part of it to take. */
export const openCollections = declared.collections

const declaredSets: readonly DeclaredSet[] = declared.sets

/** `path` is relative to the set's base; `sha256` in lower-case hexadecimal. */
export type PublishedFile = { path: string; bytes: number; sha256: string }
export type DataSet = DeclaredSet & { files: readonly PublishedFile[] }

export async function readDataSets(dataFolder: string): Promise<DataSet[]> {
  const rows = ownRows(await readFile(join(dataFolder, 'published-files.csv'), 'utf8'))
  return declaredSets.map((set) => ({
    ...set,
    files: rows
      .filter((row) => row.set === set.name)
      .map(({ file, bytes, sha256 }) => ({ path: file!, bytes: Number(bytes), sha256: sha256! })),
  }))
}

export const bytesOf = ({ files }: Pick<DataSet, 'files'>) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** For each set: "not loaded", or how many rows of it the database holds, and from whom. */
export async function loadedInWords(db: Database, sets: readonly DataSet[]): Promise<Map<string, string>> {
  const rows = await db<{ id: string; rows: number; shipped: boolean; day: string }>`
    select id, rows, shipped, to_char(imported_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from source where rows > 0`
  const held = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    sets.map(({ name, sources }) => {
      const of = sources.flatMap((id) => held.get(id) ?? [])
      const count = of.reduce((sum, one) => sum + one.rows, 0).toLocaleString('en-IN')
      if (of.length === 0) return [name, 'not loaded']
      if (of.every(({ shipped }) => shipped)) return [name, `${count} rows of it are in the starter data`]
      return [
        name,
        `loaded on ${of
          .map(({ day }) => day)
          .toSorted()
          .at(-1)}: ${count} rows`,
      ]
    }),
  )
}
