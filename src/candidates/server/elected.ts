// Number of winners for each party and state, the denominators for figures that cover only some of them.
import type { Database } from '#base/server/database/db.ts'
import { independent } from '../linkage/names/party-name.ts'

/** By party id and by state code; empty if we do not have the results. */
export type Elected = { parties: ReadonlyMap<string, number>; states: ReadonlyMap<string, number> }

/** @param state two-letter code: limits the parties to this state. */
export async function readElected(
  db: Database,
  { year, state }: { year: number; state: string | undefined },
): Promise<Elected> {
  const rows = await db<{ party: string | null; state: string; seats: number }>`
    select y.party_id as party, c.state_code as state, count(*)::int as seats
    from candidacy y join constituency c on c.id = y.constituency_id
    where y.election_id = ${`ls-${year}`} and y.won
    group by 1, 2`
  const there = rows.filter((row) => state === undefined || row.state === state)
  return {
    parties: sums(there.map(({ party, seats }) => [party ?? independent, seats])),
    states: sums(rows.map(({ state: of, seats }) => [of, seats])),
  }
}

function sums(of: readonly (readonly [string, number])[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const [key, seats] of of) all.set(key, (all.get(key) ?? 0) + seats)
  return all
}
