// The leaders module: office holders and their ratings.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { listLeaders, officesTopic, type Leader } from '../contract.ts'
import { officeEndProposal } from './office-ends.ts'
import { officeAddresses } from './office-history.ts'
import { ratingReleases } from './releases.ts'
import { leaderRoutes } from './routes.ts'

export { officesOfPersons } from './offices-of-persons.ts'

/** Who was a member for another seat before is one line of a search. */
export const onceEach = <One extends Pick<Leader, 'personId' | 'position'>>(found: readonly One[]) =>
  found.filter(
    (one, at) =>
      one.personId === undefined ||
      found.findIndex(({ personId, position }) => personId === one.personId && position === one.position) ===
        at,
  )

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
        return { found: onceEach(found), near, partly, sure: office }
      },
    },
  }
}
