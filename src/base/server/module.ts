// Routes and retention that exist whatever features the site has.
import { greet } from '../contract.ts'
import type { Given, Module } from './feature.ts'
import { route } from './http/routes.ts'
import { clearReports, reportRoutes } from './reports.ts'
import { forgetCrowds } from './visitors/crowds.ts'

export function openBase(given: Given): Module {
  return {
    routes: [...reportRoutes(given), route(greet, async () => ({}))],
    retention: () => Promise.all([clearReports(given.db), forgetCrowds(given.db)]),
  }
}
