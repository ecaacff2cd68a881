// The table that belongs to no subject: who published what.
import { sql } from './database/sql.ts'
import { fieldsOf, type OpenTable } from './open-table.ts'

export const openTables: OpenTable[] = [
  {
    silence: 'facts',
    name: 'sources',
    title: 'Sources',
    about: 'Publishers, files, terms and dates. Other tables name them in source_ids.',
    key: ['id'],
    fields: fieldsOf(
      ['id', 'string', 'Identifies the source'],
      ['publisher', 'string', 'Who published it'],
      ['title', 'string', 'What was published'],
      ['licence', 'string', 'Its terms, in words'],
      ['credit', 'string', 'How to credit it'],
      ['address', 'string', 'Where it was published'],
      ['as_of', 'date', 'The day whose state it describes'],
    ),
    rows: sql`select id, publisher, title, licence, credit, address, as_of::text, '{}'::text[] as source_ids
      from source where shipped order by id`,
  },
]
