// Elections ahead and held, as far as the calendar knows them.
import { sql } from '#base/server/database/sql.ts'
import { fieldsOf, type OpenTable } from '#base/server/open-table.ts'

export const openTables: OpenTable[] = [
  {
    silence: 'facts',
    name: 'elections-ahead',
    title: 'Calendar of elections',
    about:
      'General elections and by-elections: announced, due or over, with their days where they are known.',
    key: ['id'],
    fields: fieldsOf(
      ['id', 'string', 'Identifies the election'],
      ['house', 'string', 'lok_sabha or assembly'],
      ['kind', 'string', 'general or by'],
      ['states', 'string', 'States, separated by semicolons'],
      ['status', 'string', 'due, announced and so on'],
      ['announced_on', 'date', 'Day of the announcement'],
      ['counting_day', 'date', 'Day of counting'],
      ['as_of', 'date', 'Day of the statement'],
      ['publisher', 'string', 'Who says so'],
      ['statement', 'string', 'What it says'],
    ),
    rows: sql`select id, house, kind, array_to_string(states, ';') as states, status, announced_on::text, counting_day::text, as_of::text,
      source ->> 'publisher' as publisher, source ->> 'title' as statement, '{}'::text[] as source_ids
      from election_calendar order by id`,
  },
]
