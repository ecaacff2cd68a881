// The table that belongs to no subject: who published what.
import { sql } from './database/sql.ts'
import { openTable } from './open-table.ts'

export const openTables = [
  openTable({
    name: 'sources',
    title: 'Sources',
    about: 'Publishers, files, terms and dates. Other tables name them in source_ids.',
    key: ['id'],
    columns: [
      ['id', 'string', 'Identifies the source'],
      ['publisher', 'string', 'Who published it'],
      ['title', 'string', 'What was published'],
      ['licence', 'string', 'Its terms, in words'],
      ['credit', 'string', 'How to credit it'],
      ['address', 'string', 'Where it was published'],
      ['as_of', 'date', 'The day whose state it describes'],
    ],
    from: sql`from source where shipped order by id`,
  }),
]
