// How many offices have a known holder.
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { Reply } from '#base/contract.ts'
import type { LeaderCoverage, Position, readLeaderCoverage } from '../contract.ts'

/**
 * A state with an assembly has a chief minister; each current constituency has one member; India has one
 * Prime Minister.
 */
export async function readCoverage(db: Database): Promise<Reply<typeof readLeaderCoverage>> {
  const rows = await db<{
    position: Position
    offices: number
    known: number
    code: string
    name: string
    name_hi: string | null
  }>`
    with office as (
      select case house when 'lok_sabha' then 'mp' else 'mla' end as position, state_code, count(*)::int as offices
      from constituency where not superseded group by house, state_code
      union all
      select distinct 'chief_minister', state_code, 1 from constituency where not superseded and house = 'assembly'
    ), holder as (
      select l.position, coalesce(l.state_code, c.state_code) as state_code, count(*)::int as known
      from leader l left join constituency c on c.id = l.constituency_id
      where l.current group by 1, 2)
    select o.position, o.offices, least(coalesce(h.known, 0), o.offices) as known, s.code, s.name, s.name_hi
    from office o join state s on s.code = o.state_code
    left join holder h on h.position = o.position and h.state_code = o.state_code
    order by s.name`
  const heads = await db<{ known: number }>`
    select count(*)::int as known from leader where current and position = 'prime_minister'`
  const stateOf = ({ code, name, name_hi }: (typeof rows)[number]) =>
    withoutNulls({ code, name, nameHi: name_hi })
  const inStates = (['chief_minister', 'mp', 'mla'] as const).map((position): LeaderCoverage => {
    const of = rows.filter((row) => row.position === position)
    return {
      position,
      known: of.reduce((sum, { known }) => sum + known, 0),
      of: of.reduce((sum, { offices }) => sum + offices, 0),
      missing: of.filter(({ known }) => known === 0).map(stateOf),
    }
  })
  return {
    positions: [{ position: 'prime_minister', known: heads[0]!.known, of: 1, missing: [] }, ...inStates],
    states: [...new Map(rows.map((row) => [row.code, stateOf(row)])).values()],
  }
}
