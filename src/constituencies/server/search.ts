// The search box: seats by name, in whichever spelling or script a voter types it.
import { sql } from 'kysely'
import { keysOf } from '#base/fold.ts'
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/db.ts'
import { searchTooShort } from '../contract.ts'
import type { ConstituencyCard } from '../contract.ts'
import { cardColumns, cardOf, cardTables, escapeLike } from './cards.ts'
import type { CardRow } from './cards.ts'

/**
 * Seats whose name sounds like `q`, best first: the same spelling, the same sound, the beginning, a name with its
 * state ("Hamirpur Himachal"), all seats of a state, the same consonants, a later word, and where none of these is
 * found, similar letters. Refuses fewer than 2 letters.
 */
export async function searchCards(db: Database, q: string, limit = 10): Promise<ConstituencyCard[]> {
  const text = q.trim().toLowerCase().normalize('NFC')
  if ([...text].length < 2) throw refuse(searchTooShort)
  const { folded, skeleton } = keysOf(text)
  // Text in a script that has no keys here still finds a spelling that begins like it.
  const sound = folded || '-'
  const consonants = skeleton.length >= 3 ? skeleton : '-'
  const { rows } = await sql<CardRow>`
    with found as (
      select constituency_id as id, similarity(folded, ${folded}) as alike, case
          when lower(spelling) = ${text} then 0
          when replace(folded, ' ', '') = ${joined(sound)} then 1
          when lower(spelling) like ${`${escapeLike(text)}%`} then 2
          when replace(folded, ' ', '') like ${`${joined(sound)}%`} then 3
          when skeleton = ${consonants} then 6
          when folded like ${`% ${sound}%`} then 7
          when skeleton like ${`${consonants}%`} then 8
          when folded % ${folded} and similarity(folded, ${folded}) >= 0.4 then 9
        end as rank
      from constituency_name
      union all
      select c.id, 1, 4
      from constituency_name n
      join constituency c on c.id = n.constituency_id
      join state_name t on t.state_code = c.state_code
      where ${sound} like n.folded || ' %' and n.folded || ' ' || t.folded like ${`${sound}%`}
      union all
      select c.id, 1, 5
      from state_name t join constituency c on c.state_code = t.state_code
      where t.folded = ${sound} or (length(${sound}) >= 4 and t.folded like ${`${sound}%`})
    ), best as (
      select id, min(rank) as rank, max(alike) as alike, min(min(rank)) over () as first
      from found where rank is not null group by id
    )
    select ${cardColumns} from ${cardTables} join best b on b.id = c.id
    where b.rank < 9 or b.first = 9
    order by b.rank, c.superseded, c.house desc,
      case when b.rank = 5 then c.number end, b.alike desc, c.name, s.name, c.number
    limit ${limit}`.execute(db)
  return rows.map(cardOf)
}

function joined(folded: string): string {
  return folded.replaceAll(' ', '')
}
