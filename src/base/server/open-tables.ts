// Tables that belong to no subject: who published what, and what was corrected.
import { sql } from 'kysely'
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
  {
    silence: 'facts',
    name: 'corrections',
    title: 'Corrections',
    about: 'What was wrong on this site, since when, and what is right.',
    key: ['id'],
    fields: fieldsOf(
      ['id', 'integer', 'Number of the correction'],
      ['corrected_on', 'date', 'Day of the correction'],
      ['wrong_since', 'date', 'Since when it was wrong, if known'],
      ['about', 'string', 'What it is about'],
      ['wrong', 'string', 'What was shown'],
      ['now', 'string', 'What is shown now'],
      ['pages', 'string', 'Addresses of pages, separated by spaces'],
    ),
    rows: sql`select id::int, corrected_on::text, wrong_since::text, about, wrong, now, array_to_string(pages, ' ') as pages,
      '{}'::text[] as source_ids from correction order by id`,
  },
]
