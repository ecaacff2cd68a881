// The constituencies module: constituencies and their elections.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import type { SitemapPart } from '#base/server/sitemap.ts'
import { constituenciesTopic, listConstituencies, searchConstituencies } from '../contract.ts'
import { constituencyRoutes } from './routes.ts'
import type { CandidacyData } from './seat.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawSeats } from '../seat-drawing.ts'
import type { StateShapes } from '../shapes.ts'

export { seatFigures, type SeatFigures } from './seat-figures.ts'
export { summariseElection } from './summary.ts'

export function openConstituencies(context: ModuleContext & { persons: CandidacyData }): Module {
  return {
    routes: constituencyRoutes(context),
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

/**
 * The seats of whole states as one picture, from the files that phones also use.
 * @param folder a file for each state (scripts/data/make-shapes.ts); states without one are left out.
 */
export async function drawnSeats(folder: string, states: readonly string[], house: 'ls' | 'va') {
  const files = states.map((state) => join(folder, `${state}.json`)).filter((file) => existsSync(file))
  const shapes = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as StateShapes),
  )
  return drawSeats(shapes, house)
}
