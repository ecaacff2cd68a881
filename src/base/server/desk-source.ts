// The source of what two operators recorded from a public page or paper.
import type { Database } from './database/db.ts'

/** @param of.day the day on which it said so. Without a publisher it is named by its address. */
export async function putDeskSource(
  trx: Database,
  of: { id: string; day: string } & (
    | { address: string; publisher?: never; title?: never }
    | { address: string | null; publisher: string; title: string }
  ),
): Promise<void> {
  const { id, address, day, title = 'Recorded at the desk by two people' } = of
  const publisher = of.publisher ?? new URL(of.address).hostname
  await trx`
    insert into source (id, publisher, title, licence, credit, address, as_of, rows)
    values (${id}, ${publisher}, ${title}, 'Facts', ${publisher}, ${address}, ${day}, 1)
    on conflict (id) do nothing`
}
