// The handlers for contract.ts.
import type { ModuleContext } from '#base/server/feature.ts'
import { identityOf, voterOf } from '#base/server/visitors/identity.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import {
  leadersTopic,
  listLeaders,
  listLeadersOfSeat,
  listMyRatings,
  listMyRatingsAlias,
  listOffices,
  listOfficesOfPerson,
  rateLeader,
  rateLeaderAlias,
  readLeader,
  readLeaderCoverage,
  readOffice,
} from '../contract.ts'
import { readCoverage } from './coverage.ts'
import { historyOf, officesWithHolders } from './office-history.ts'
import { rate, ratingsOf } from './ratings.ts'
import { releaseReturned } from './releases.ts'
import { leader, leadersFor, leadersOf, officesOfPerson, type LeaderContext } from './store.ts'

type Context = LeaderContext & Pick<ModuleContext, 'silence' | 'changed'>

export function leaderRoutes(context: Context): Route[] {
  const { db, silence, changed } = context
  return [
    withFiles(
      route(listLeaders, ({ query }) => leadersFor(context, query)),
      { name: 'list', rows: ['leaders'] },
    ),
    route(readLeaderCoverage, () => readCoverage(db)),
    withFiles(
      route(listOffices, () => officesWithHolders(db)),
      { name: 'list', rows: ['offices'] },
    ),
    withFiles(
      route(readOffice, ({ params }) => historyOf(db, params.id)),
      { name: 'terms', rows: ['terms'] },
    ),
    route(readLeader, async ({ params }) => ({ leader: await leader(context, params.id) })),
    route(listLeadersOfSeat, ({ params, query }) => leadersOf(context, { ...params, ...query })),
    route(listOfficesOfPerson, async ({ params }) => ({
      offices: await officesOfPerson(context, params.id),
    })),
    ...[rateLeader, rateLeaderAlias].map((endpoint) =>
      route(endpoint, async ({ body, visitor }) => {
        const rated = await rate(
          db,
          voterOf(visitor),
          { leader: body.leaderId, stars: body.rating },
          silence.closed,
        )
        if (!rated.rating.held) changed(leadersTopic)
        return rated
      }),
    ),
    ...[listMyRatings, listMyRatingsAlias].map((endpoint) =>
      route(endpoint, async ({ visitor }) => {
        const by = identityOf(visitor)
        const ratings = await ratingsOf(db, by)
        if (!ratings.some(({ held }) => held) || !(await releaseReturned(db, by))) return { ratings }
        changed(leadersTopic)
        return { ratings: await ratingsOf(db, by) }
      }),
    ),
  ]
}
