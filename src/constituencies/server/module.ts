// Constituencies and their elections, as the site has them.
import type { Given, Module } from '#base/server/feature.ts'
import type { SitemapPart } from '#base/server/sitemap.ts'
import { constituenciesTopic, listConstituencies, searchConstituencies } from '../contract.ts'
import { constituencyRoutes } from './routes.ts'
import { constituencyStore, type PersonsOf } from './store.ts'

/** @param given.personsOf the persons behind candidacies: who they are is decided further to the right. */
export function openConstituencies({ db, personsOf }: Given & { personsOf: PersonsOf }): Module {
  return {
    routes: constituencyRoutes({ constituencies: constituencyStore(db, { personsOf }) }),
    sitemap,
    search: {
      group: 'constituencies',
      find: async (call, query) => (await call(searchConstituencies, { query })).constituencies,
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
