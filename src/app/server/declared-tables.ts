// The tables that the features give away, found by the name of their files: `server/open-tables.ts`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenTable } from '#base/server/open-table.ts'
import { features } from '../features.ts'

const src = join(import.meta.dirname, '../..')

export async function declaredTables(): Promise<OpenTable[]> {
  const files = features
    .map((name) => join(src, name, 'server/open-tables.ts'))
    .filter((file) => existsSync(file))
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(file).href)) as { openTables: OpenTable[] }),
  )
  return modules.flatMap(({ openTables }) => openTables)
}
