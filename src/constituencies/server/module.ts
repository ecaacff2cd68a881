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

const sitemap: SitemapPart = {
  name: 'constituencies',
  order: 10,
  topics: [constituenciesTopic],
  async addresses(call) {
    const { constituencies } = await call(listConstituencies, { query: { superseded: true } })
    return constituencies.map(({ id }) => `/c/${id}`)
  },
}
