// The sources module: sources, imports and corrections; and the handling of fact-check feeds.
import { join } from 'node:path'
import { correctionRoutes } from '#base/server/corrections.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { namesOfPages, shippedCorrections } from './corrections.ts'
import { sourceRoutes } from './routes.ts'

export { factCheckKeeper } from './fact-check-feed.ts'

export function openSources(context: ModuleContext): Module {
  const { db, computed, changed, data } = context
  const file = data === undefined ? undefined : join(data, 'corrections.json')
  const shipped = shippedCorrections(db, file)
  const corrections = correctionRoutes({ db, computed, changed, shipped, named: namesOfPages(db) })
  return { routes: [...sourceRoutes(context), ...corrections] }
}
