// The sources module: sources, imports and corrections; and the handling of fact-check feeds.
import { join } from 'node:path'
import { correctionRoutes } from '#base/server/corrections.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { namesOfPages, shippedCorrections } from './corrections.ts'
import type { Database } from '#base/server/database/db.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { listImportRuns, listSources, type SourceEntry } from '../contract.ts'
import { listRuns } from './runs/runs.ts'

export { factCheckKeeper } from './fact-check-feed.ts'

export function openSources(context: ModuleContext): Module {
  const { db, computed, changed, data } = context
  const file = data === undefined ? undefined : join(data, 'corrections.json')
  const shipped = shippedCorrections(db, file)
  const corrections = correctionRoutes({ db, computed, changed, shipped, named: namesOfPages(db) })
  return { routes: [...sourceRoutes(context), ...corrections] }
}

// The handlers for contract.ts.

function sourceRoutes({ db }: { db: Database }): Route[] {
  return [
    withFiles(
      route(listSources, async () => {
        const rows = await db<Nullable<SourceEntry>>`
          select id, publisher, title, licence, credit, address, as_of as "asOf", imported_at as "importedAt", rows
          from source order by publisher, as_of desc, id`
        const last = rows.map(({ importedAt }) => importedAt).toSorted()
        return { sources: rows.map(withoutNulls), ...withoutNulls({ lastImport: last.at(-1) }) }
      }),
      { name: 'list', rows: ['sources'] },
    ),
    // File names are the operator's own, and stay private.
    withFiles(
      route(listImportRuns, async () => ({
        runs: (await listRuns(db)).map(({ kind: _, files: __, startedAt: at, ...run }) =>
          withoutNulls({ at, ...run }),
        ),
      })),
      { name: 'list', rows: ['runs'] },
    ),
  ]
}
