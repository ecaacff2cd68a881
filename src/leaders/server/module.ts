// The leaders module: office holders and their ratings.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { listLeaders, officesTopic } from '../contract.ts'
import { officeEndProposal } from './office-ends.ts'
import { officeAddresses } from './office-history.ts'
import { ratingReleases } from './releases.ts'
import { leaderRoutes } from './routes.ts'

export { officesOfPersons } from './offices-of-persons.ts'

export function openLeaders(context: ModuleContext): Module {
  return {
    routes: leaderRoutes(context),
    proposals: [officeEndProposal],
    ...ratingReleases(context),
    sitemap: {
      name: 'offices',
      order: 45,
      topics: [officesTopic],
      addresses: () => officeAddresses(context.db),
    },
    search: {
      group: 'leaders',
      find: async (call, { q, limit }) => {
        const {
          leaders: found,
          near,
          partly,
          office,
        } = await call(listLeaders, { query: { search: q, limit, former: true } })
        return { found, near, partly, sure: office }
      },
    },
  }
}
