// Routes and retention that exist whichever features the site has.
import { requestCookie } from '../contract.ts'
import type { ModuleContext, Module } from './feature.ts'
import { route } from './http/routes.ts'
import { textRoute } from './texts.ts'
import { clearReports, reportRoutes } from './reports.ts'
import { forgetCrowds } from './visitors/crowds.ts'

export function openBase(context: ModuleContext): Module {
  return {
    routes: [...reportRoutes(context), textRoute, route(requestCookie, async () => ({}))],
    retention: () => Promise.all([clearReports(context.db), forgetCrowds(context.db)]),
  }
}
