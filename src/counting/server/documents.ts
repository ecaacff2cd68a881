// The pages and files that were read, by name.
import type { Database } from '#base/server/database/db.ts'

/** What states no time is as of its reading. */
export async function wasTimed(trx: Database, election: string, name: string): Promise<boolean> {
  const rows = await trx`select from count_document
    where election_id = ${election} and name = ${name} and at <> read_at limit 1`
  return rows.length > 0
}

/** Seats that this page has spoken of before. */
export async function missing(trx: Database, election: string, name: string, seen: ReadonlySet<string>) {
  const rows = await trx<{ seat: string }>`
    select distinct r.constituency_id as seat from count_reading r join count_document d on d.id = r.document_id
    where d.election_id = ${election} and d.name = ${name} order by 1`
  return rows.flatMap(({ seat }) => (seen.has(seat) ? [] : [seat]))
}

type Kept = {
  name: string
  form: string | null
  source: string | null
  at: string | null
  seats: number
  changed: number
  refused: string[]
  operator: string
  now: Date
}

/** The same outcome again only moves the time of the reading. */
export async function keepDocument(
  trx: Database,
  election: string,
  of: Kept,
): Promise<{ id: number; wasRefused: boolean }> {
  const [before] = await trx<Pick<Kept, 'form' | 'source' | 'changed' | 'refused'> & { id: number }>`
    select id, form, source, changed, refused from count_document
    where election_id = ${election} and name = ${of.name} order by id desc limit 1`
  const wasRefused = (before?.refused.length ?? 0) > 0
  const isSame =
    before &&
    of.changed === 0 &&
    before.changed === 0 &&
    before.form === of.form &&
    before.source === of.source &&
    String(before.refused) === String(of.refused)
  if (isSame) {
    await trx`update count_document set read_at = ${of.now}, at = ${of.at}, seats = ${of.seats} where id = ${before.id}`
    return { id: before.id, wasRefused }
  }
  const [row] = await trx<{ id: number }>`
    insert into count_document (election_id, name, form, source, at, first_read_at, read_at, seats, changed, refused, operator)
    values (${election}, ${of.name}, ${of.form}, ${of.source}, ${of.at}, ${of.now}, ${of.now}, ${of.seats}, ${of.changed}, ${of.refused}, ${of.operator})
    returning id`
  return { id: row!.id, wasRefused }
}
