// The handlers for contract.ts.
import type { Changed } from '#base/server/realtime/changes.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
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
import type { LeaderStore } from './store.ts'

export function leaderRoutes({ leaders, changed }: { leaders: LeaderStore; changed: Changed }): Route[] {
  return [
    withFiles(
      route(listLeaders, ({ query }) => leaders.list(query)),
      { name: 'list', rows: ['leaders'] },
    ),
    route(readLeaderCoverage, () => leaders.coverage()),
    withFiles(
      route(listOffices, () => leaders.offices()),
      { name: 'list', rows: ['offices'] },
    ),
    withFiles(
      route(readOffice, ({ params }) => leaders.historyOf(params.id)),
      { name: 'terms', rows: ['terms'] },
    ),
    route(readLeader, async ({ params }) => ({ leader: await leaders.read(params.id) })),
    route(listLeadersOfSeat, ({ params, query }) => leaders.ofSeat({ ...params, ...query })),
    route(listOfficesOfPerson, async ({ params }) => ({ offices: await leaders.ofPerson(params.id) })),
    ...[rateLeader, rateLeaderAlias].map((endpoint) =>
      route(endpoint, async ({ body, visitor }) => {
        const rated = await leaders.rate(identityOf(visitor), { leader: body.leaderId, stars: body.rating })
        if (!rated.rating.held) changed(leadersTopic)
        return rated
      }),
    ),
    ...[listMyRatings, listMyRatingsAlias].map((endpoint) =>
      route(endpoint, async ({ visitor }) => {
        const by = identityOf(visitor)
        const ratings = await leaders.ratingsOf(by)
        if (!ratings.some(({ held }) => held) || !(await leaders.releaseReturned(by))) return { ratings }
        changed(leadersTopic)
        return { ratings: await leaders.ratingsOf(by) }
      }),
    ),
  ]
}
