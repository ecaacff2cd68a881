// Who followed in an office, by the source of a recorded end: stored like a line of an imported list, with that source.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { putDeskSource } from '#base/server/desk-source.ts'
import { unknownParty } from '../desk.ts'
import type { HolderFact } from '../facts.ts'
import { putHolders } from './intake.ts'

const sourceOf = (end: number) => `desk-end-${end}`

/** The id of a party by its name or its letters. Refuses `unknownParty`, also for two of one name. */
export async function partyCalled(trx: Database, party: string): Promise<string> {
  const rows = await trx<{ id: string }>`
    select id from party where lower(${party.trim()}) in (lower(name), lower(short)) limit 2`
  if (rows.length !== 1) throw refuse(unknownParty)
  return rows[0]!.id
}

type Row = Pick<HolderFact, 'position' | 'state' | 'seat' | 'party' | 'from'> & {
  name: string | null
  address: string
  asOf: string
}

/** Does nothing if the record names nobody. */
export async function putSuccessor(trx: Database, end: number): Promise<void> {
  const rows = await trx<Row>`
    select l.position, l.state_code as state, l.constituency_id as seat, e.successor as name,
      case when p.id is not null then json_build_object('name', p.name, 'short', p.short) end as party,
      e.successor_from as "from", e.source as address, e.source_day::text as "asOf"
    from office_end e join leader l on l.id = e.leader_id left join party p on p.id = e.successor_party
    where e.id = ${end}`
  const { name, address, ...office } = rows[0]!
  if (name === null) return
  const source = sourceOf(end)
  await putDeskSource(trx, { id: source, address, day: office.asOf })
  const holder: HolderFact = { ...office, name, independent: false, until: null, left: false }
  await putHolders(trx, { source, holders: [holder] })
}

/** Withdrawing a record also removes the successor; one who has been rated stays, as no longer in office. */
export async function removeSuccessor(trx: Database, end: number): Promise<void> {
  const source = sourceOf(end)
  await trx`delete from office_term where source_id = ${source}`
  await trx`
    delete from leader l where source_id = ${source}
      and not exists (select from leader_rating r where r.leader_id = l.id)
      and not exists (select from office_end e where e.leader_id = l.id)`
  await trx`update leader set left_office = true where source_id = ${source}`
}
