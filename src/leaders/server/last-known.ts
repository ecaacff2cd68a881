// For import reports: the last known holder of each office, before and after.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'

/** The office of a leader `l` with its seat `c` and its state `s`: Sundarpur (Navbhoomi), Chief Minister of Navbhoomi. */
export const officeTitle = sql`case l.position
  when 'prime_minister' then 'Prime Minister'
  when 'speaker' then 'Speaker of the Lok Sabha'
  when 'minister' then 'Minister'
  when 'rajya_sabha' then concat_ws(', ', 'Rajya Sabha', coalesce(s.name, 'nominated'))
  when 'chief_minister' then 'Chief Minister of ' || s.name
  else c.name || ' (' || s.name || case l.position when 'mla' then ' assembly)' else ')' end end`

export type LastKnown = {
  /** In words: Sundarpur (Navbhoomi), Chief Minister of Navbhoomi. */
  title: string
  leader: string
  name: string
  party: string | null
  asOf: string
  /** A source says they have left. */
  left: boolean
}

/** By office. */
export async function lastKnownHolders(db: Database): Promise<Map<string, LastKnown>> {
  const rows = await db<LastKnown & { office: string }>`
    select distinct on (l.office) l.office, l.id as leader, l.name, l.party, l.as_of as "asOf",
      l.left_office as left,
      ${officeTitle} as title
    from leader l
    left join constituency c on c.id = l.constituency_id
    left join state s on s.code = l.state_code
    order by l.office, l.as_of desc, l.current desc, l.elected, l.stated_at desc, l.id`
  return new Map(rows.map(({ office, ...row }) => [office, row]))
}

/** `stated`: a source, and not only a result, says that they hold it. */
type KnownHolder = { id: string; name: string; asOf: string; stated: boolean }

/** Everyone known to hold or have held one of these offices, or an office of these kinds (`officesOf`). */
export async function knownHolders(
  db: Database,
  offices: readonly string[],
): Promise<Map<string, KnownHolder[]>> {
  const rows = await db<KnownHolder & { office: string }>`
    select * from (
      select case position when 'minister' then 'minister'
          when 'rajya_sabha' then 'rs-' || coalesce(lower(state_code), 'nominated') else office end as office,
        id, name, as_of as "asOf", not elected and not left_office as stated from leader
    ) known where office = any(${[...offices]}) order by "asOf" desc, id`
  return Map.groupBy(rows, ({ office }) => office)
}

/** Ratings of holders who turned out never to have held the office. Returns their number. */
export async function forgetRatings(trx: Database, leaders: readonly string[]): Promise<number> {
  if (leaders.length === 0) return 0
  return trx.affected`
    delete from leader_rating where leader_id = any(${[...leaders]})`
}
