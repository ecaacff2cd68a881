// Stores the shipped decisions on persons, which every later linking follows.
import type { Database } from '#base/server/database/db.ts'
import { upsert } from '#base/server/database/upsert.ts'
import type { Doubt } from '../linkage/link.ts'
import type { ShippedLink } from '../linkage/shipped-links.ts'

export type ShippedLinks = { links: readonly ShippedLink[]; doubts: readonly Doubt[] }

/** Replaces what an older version brought. */
export async function putShippedLinks(trx: Database, { links, doubts }: ShippedLinks): Promise<void> {
  await trx`delete from link_shipped`
  if (links.length > 0) await trx`insert into link_shipped values (${JSON.stringify(links)}::json)`
  await trx`delete from link_doubt where shipped`
  const rows = doubts.map((doubt) => ({ ...doubt, shipped: true }))
  await upsert(trx, 'link_doubt', ['a', 'b'], rows)
}

export async function readShippedLinks(trx: Database): Promise<ShippedLink[]> {
  const rows = await trx<{ links: ShippedLink[] }>`select links from link_shipped`
  return rows.flatMap(({ links }) => links)
}
