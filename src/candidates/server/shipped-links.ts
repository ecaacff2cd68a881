// Stores the shipped decisions on persons, which every later linking follows.
import { fillTables } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Doubt } from '../linkage/link.ts'
import type { ShippedLink } from '../linkage/shipped-links.ts'

export type ShippedLinks = { links: readonly ShippedLink[]; doubts: readonly Doubt[] }

/** Replaces what an older version brought. */
export async function putShippedLinks(trx: Database, { links, doubts }: ShippedLinks): Promise<void> {
  await trx`delete from link_shipped`
  const insert = () =>
    trx`
    insert into link_shipped (key, person, confidence, tied_to, signals)
    select key, person, probability, "with", signals
    from json_to_recordset(${JSON.stringify(links.map(({ tie, ...link }) => ({ ...link, ...tie })))}::json)
      as new (key text, person integer, probability real, "with" text, signals text[])`
  await fillTables(trx, ['link_shipped'], insert, { withoutKeys: true })
  await trx`delete from link_doubt where shipped`
  await trx`
    insert into link_doubt (a, b, probability, signals, evidence, shipped)
    select a, b, probability, signals, evidence, true
    from json_to_recordset(${JSON.stringify(doubts)}::json)
      as new (a text, b text, probability real, signals text[], evidence jsonb)
    on conflict (a, b) do update
    set probability = excluded.probability, signals = excluded.signals, evidence = excluded.evidence, shipped = true`
}

export async function readShippedLinks(trx: Database): Promise<ShippedLink[]> {
  type Row = { key: string; person: number; confidence: number | null; tied_to: string | null }
  const rows = await trx<Row & { signals: NonNullable<ShippedLink['tie']>['signals'] }>`
    select key, person, confidence, tied_to, coalesce(signals, '{}') as signals from link_shipped order by person, key`
  return rows.map(({ key, person, confidence, tied_to, signals }) => ({
    key,
    person,
    tie: tied_to === null ? null : { with: tied_to, probability: confidence!, signals },
  }))
}
