// The source of what two operators recorded from a public page.
import type { Database } from './database/db.ts'

/** @param of.day the day on which the page said so. */
export async function putDeskSource(
  trx: Database,
  of: { id: string; address: string; day: string },
): Promise<void> {
  const { hostname } = new URL(of.address)
  await trx`
    insert into source (id, publisher, title, licence, credit, address, as_of, rows)
    values (${of.id}, ${hostname}, 'Recorded at the desk by two people', 'Facts', ${hostname}, ${of.address}, ${of.day}, 1)
    on conflict (id) do nothing`
}
