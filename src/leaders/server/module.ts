// The leaders module: office holders and their ratings.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { listLeaders, officesTopic, type Leader } from '../contract.ts'
import { officeEndProposal } from './office-ends.ts'
import { officeAddresses } from './office-history.ts'
import { leaderRounds } from './releases.ts'
import { leaderRoutes } from './routes.ts'
import type { Database } from '#base/server/database/db.ts'

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
    ...leaderRounds(context),
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

/**
 * Who is known by an office: of many persons with one name the search names them first. Persons who hold or held an office
 * other than a seat, by what it weighs: one in office more than one of before.
 */
export async function officesOfPersons(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ id: string; weight: number }>`
    select k.person_id as id, max(case
        when l.position = 'prime_minister' and l.current then 6
        when l.position = 'chief_minister' and l.current then 5
        when l.position in ('prime_minister', 'speaker', 'minister') then 4
        when l.position = 'chief_minister' then 3
        when l.current then 2
        else 1 end) as weight
    from leader l join candidacy_link k on k.key = coalesce(l.candidacy_id, l.person_key)
    where l.position not in ('mp', 'mla')
    group by 1`
  return new Map(rows.map(({ id, weight }) => [id, weight]))
}
