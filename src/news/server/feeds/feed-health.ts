// The state of a feed, from its row.
import { sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { FeedHealth, FeedRemark } from '../../feeds.ts'

/** The most frequent first. */
export function remarksOf(remarks: Readonly<Record<string, number>>): FeedRemark[] {
  return Object.entries(remarks)
    .map(([text, items]) => ({ text, items }))
    .toSorted((a, b) => b.items - a.items)
}

export type HealthRow = Nullable<Omit<FeedHealth, 'remarks' | 'edited'>> & {
  edited: boolean
  remarks: Record<string, number> | null
}

export const feedColumns = sql`id, name, owner, kind, language, category, home_page as "homePage",
  to_json(last_heard_at)#>>'{}' as "lastHeardAt",
  case when failures > 0 then true end as silent`
export const healthColumns = sql`${feedColumns}, url, is_on as "on", is_shipped as shipped, is_edited as edited, remarks,
  moved_to as "movedTo", terms, failures, to_json(last_asked_at)#>>'{}' as "lastAskedAt", last_items as "lastItems",
  last_error as "lastError", case when is_on then to_json(next_at)#>>'{}' end as "nextAt"`

export function healthFrom({ edited, remarks, ...row }: HealthRow): FeedHealth {
  return withoutNulls({ ...row, edited: edited || null, remarks: remarks && remarksOf(remarks) })
}
