// Elections ahead and held, as far as the calendar knows them.
import { sql } from '#base/server/database/sql.ts'
import { openTable } from '#base/server/open-table.ts'

export const openTables = [
  openTable({
    name: 'elections-ahead',
    title: 'Calendar of elections',
    about:
      'General elections and by-elections: announced, due or over, with their days where they are known.',
    key: ['id'],
    columns: [
      ['id', 'string', 'Identifies the election'],
      ['house', 'string', 'lok_sabha or assembly'],
      ['kind', 'string', 'general or by-election'],
      ['states', 'string', 'States, separated by semicolons', { is: sql`array_to_string(states, ';')` }],
      ['status', 'string', 'due, announced and so on'],
      ['announced_on', 'date', 'Day of the announcement'],
      ['counting_day', 'date', 'Day of counting'],
      ['as_of', 'date', 'Day of the statement'],
      ['publisher', 'string', 'Who says so', { is: sql`source ->> 'publisher'` }],
      ['statement', 'string', 'What it says', { is: sql`source ->> 'title'` }],
    ],
    from: sql`from election_calendar order by id`,
  }),
]
