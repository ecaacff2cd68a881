// Who holds or held which office, for anyone to load. Ratings are no facts and are not in it.
import { sql } from 'kysely'
import { fieldsOf, type OpenTable } from '#base/server/open-table.ts'

export const openTables: OpenTable[] = [
  {
    silence: 'facts',
    name: 'office-holders',
    title: 'Office holders',
    about:
      'Prime Minister, Chief Ministers, members of the Lok Sabha and of assemblies, as of the day that a source gives.',
    key: ['id'],
    refers: { constituency_id: 'constituencies' },
    fields: fieldsOf(
      ['id', 'string', 'Identifies the holder of the office; the page is /leader/{id}'],
      ['position', 'string', 'prime_minister, chief_minister, mp or mla'],
      ['name', 'string', 'Name'],
      ['party', 'string', 'Party'],
      ['independent', 'boolean', 'Whether they belong to no party'],
      ['state_code', 'string', 'State'],
      ['constituency_id', 'string', 'Seat, of members'],
      ['candidacy_id', 'string', 'The candidacy by which they were elected, if it is known'],
      ['held_from', 'string', 'First day, as exact as the source: 2024, 2024-06, 2024-06-04'],
      ['held_until', 'string', 'Last day, as exact as the source'],
      ['as_of', 'string', 'The day on which the source says so'],
      ['status', 'string', 'in office, left office, not checked lately and so on'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select id, position, name, party, independent, state_code, constituency_id, candidacy_id, held_from, held_until, as_of,
      status, array[source_id] as source_ids from leader order by id`,
  },
]
