// The constituencies module: constituencies and their elections.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import type { SitemapPart } from '#base/server/sitemap.ts'
import { constituenciesTopic, listConstituencies, searchConstituencies } from '../contract.ts'
import { constituencyRoutes } from './routes.ts'
import type { CandidacyData } from './seat.ts'

export { drawnSeats } from './drawn-seats.ts'
export { seatFigures, type SeatFigures } from './seat-figures.ts'
export { summariseElection } from './summary.ts'

export function openConstituencies({
  db,
  computed,
  persons,
}: ModuleContext & { persons: CandidacyData }): Module {
  return {
    routes: constituencyRoutes({ db, persons, computed }),
    sitemap,
    search: {
      group: 'constituencies',
      find: async (call, query) => {
        const { constituencies: found, ...how } = await call(searchConstituencies, { query })
        return { found, ...how }
      },
    },
  }
}

const pageSize = 1000

const sitemap: SitemapPart = {
  name: 'constituencies',
  order: 10,
  topics: [constituenciesTopic],
  async addresses(call) {
    const found: string[] = []
    for (;;) {
      const query = { superseded: true, limit: pageSize, offset: found.length }
      const { constituencies, total } = await call(listConstituencies, { query })
      found.push(...constituencies.map(({ id }) => `/c/${id}`))
      if (constituencies.length === 0 || found.length >= total) return found
    }
  },
}
