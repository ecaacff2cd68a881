// Number of winners for each party and state, the denominators for figures that cover only some of them.
import type { Database } from '#base/server/database/db.ts'
import { independent } from '../linkage/names/party-name.ts'

/** By party id and by state code; empty if we do not have the results. */
export type Elected = {
  parties: ReadonlyMap<string, number>
  states: ReadonlyMap<string, number>
  /** The winner of every seat is known: a party that is not named has none. */
  isComplete: boolean
}

/** @param state two-letter code: limits the parties to this state. */
export async function readElected(
  db: Database,
  { year, state }: { year: number; state: string | undefined },
): Promise<Elected> {
  const rows = await db<{ won: boolean; party: string | null; state: string; seats: number }>`
    select y.id is not null as won, y.party_id as party, c.state_code as state, count(*)::int as seats
    from contest k join constituency c on c.id = k.constituency_id
    left join candidacy y on y.election_id = k.election_id and y.constituency_id = k.constituency_id and y.won
    where k.election_id = ${`ls-${year}`}
    group by 1, 2, 3`
  const there = rows.filter((row) => state === undefined || row.state === state)
  const won = (some: typeof rows) => some.filter((row) => row.won)
  return {
    parties: sums(won(there).map(({ party, seats }) => [party ?? independent, seats])),
    states: sums(won(rows).map(({ state: of, seats }) => [of, seats])),
    isComplete: there.length > 0 && there.every((row) => row.won),
  }
}

function sums(of: readonly (readonly [string, number])[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const [key, seats] of of) all.set(key, (all.get(key) ?? 0) + seats)
  return all
}
