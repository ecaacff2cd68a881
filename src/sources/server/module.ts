// The sources module: sources, imports and corrections; and the handling of fact-check feeds.
import { join } from 'node:path'
import { correctionRoutes } from '#base/server/corrections.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { namesOfPages, shippedCorrections } from './corrections.ts'
import type { Database } from '#base/server/database/db.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { listImportRuns, listSources } from '../contract.ts'
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

type Row = {
  id: string
  publisher: string
  title: string
  licence: string
  credit: string
  address: string | null
  as_of: string
  imported_at: string
  rows: number
}

function sourceRoutes({ db }: { db: Database }): Route[] {
  return [
    withFiles(
      route(listSources, async () => {
        const rows =
          await db<Row>`select id, publisher, title, licence, credit, address, as_of, imported_at, rows
        from source order by publisher, as_of desc, id`
        const last = rows
          .map((row) => row.imported_at)
          .toSorted()
          .at(-1)
        return {
          sources: rows.map(({ as_of, imported_at, address, ...rest }) => ({
            ...rest,
            ...(address === null ? {} : { address }),
            asOf: as_of,
            importedAt: imported_at,
          })),
          ...(last === undefined ? {} : { lastImport: last }),
        }
      }),
      { name: 'list', rows: ['sources'] },
    ),
    // File names are the operator's own, and stay private.
    withFiles(
      route(listImportRuns, async () => ({
        runs: (await listRuns(db)).map(({ id, startedAt, sources, undoes, undoneBy, ...rest }) => ({
          id,
          at: startedAt,
          sources,
          added: rest.added,
          changed: rest.changed,
          removed: rest.removed,
          ...withoutNulls({ undoes, undoneBy }),
        })),
      })),
      { name: 'list', rows: ['runs'] },
    ),
  ]
}
