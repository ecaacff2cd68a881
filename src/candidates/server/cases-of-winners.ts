// What the winners of one election declared, seat by seat.
import type { Provenance } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { readSources } from './timeline.ts'

type CasesOfWinners = { bySeat: ReadonlyMap<string, number>; sources: Provenance[] }

/**
 * How many cases the winner declared for this very election, by seat id. A seat is absent if there is no
 * affidavit, or if sources differ on the number or on who won.
 */
export async function casesOfWinners(db: Database, election: string): Promise<CasesOfWinners> {
  const rows = await db<{ seat: string; cases: number; sources: string[] }>`
    select y.constituency_id as seat, r.cases, r.source_ids as sources
    from candidacy y join election_record r on r.candidacy_id = y.id
    where y.election_id = ${election} and y.won and r.cases is not null
      and not r.disputed && array['cases', 'won']`
  const readings = Map.groupBy(rows, ({ seat }) => seat)
  const sure = [...readings.values()].flatMap(([first, ...others]) =>
    first && others.every(({ cases }) => cases === first.cases) ? [first] : [],
  )
  return {
    bySeat: new Map(sure.map(({ seat, cases }) => [seat, cases])),
    sources: await readSources(db, [...new Set(sure.flatMap(({ sources }) => sources))]),
  }
}
