// The fact-check module: calls, and deletion of senders' data.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { everyPage, type SitemapPart } from '#base/server/sitemap.ts'
import { factChecksTopic, listCompleted, searchFactChecks } from '../contract.ts'
import { answerProposal } from './answers.ts'
import { clearPersonalData } from './clearing.ts'
import { factCheckRoutes } from './routes.ts'

export function openFactChecks(context: ModuleContext): Module {
  const { db, site } = context
  if (!site.flags.factChecking) return {}
  return {
    routes: factCheckRoutes(context),
    proposals: [answerProposal(context)],
    retention: () => clearPersonalData(db),
    sitemap,
    search: {
      group: 'checks',
      find: async (call, query) => ({ found: (await call(searchFactChecks, { query })).checks }),
    },
  }
}

/** Community checks only: organisations' checks are read on their own sites. */
const sitemap: SitemapPart = {
  name: 'fact-checks',
  order: 40,
  topics: [factChecksTopic],
  addresses: (call) =>
    everyPage(100, async (offset) => {
      const checks = await call(listCompleted, { query: { limit: 100, page: offset / 100 + 1 } })
      return checks.map(({ id }) => `/fact-check/${id}`)
    }),
}
