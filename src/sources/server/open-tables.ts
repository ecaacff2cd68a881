// The corrections as a file: those that ship with the software and those of this copy, as on /corrections.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#base/server/database/sql.ts'
import { openTable } from '#base/server/open-table.ts'

const shipped = readFileSync(join(import.meta.dirname, '../../../data/corrections.json'), 'utf8')

export const openTables = [
  openTable({
    name: 'corrections',
    title: 'Corrections',
    about: 'What was wrong on this site, since when, and what is right.',
    key: ['id'],
    columns: [
      ['id', 'string', 'Identifies the correction, as on /corrections'],
      ['corrected_on', 'date', 'Day of the correction'],
      ['wrong_since', 'date', 'Since when it was wrong, if known'],
      ['about', 'string', 'What it is about'],
      ['wrong', 'string', 'What was shown'],
      ['now', 'string', 'What is shown now'],
      ['pages', 'string', 'Addresses of pages, separated by spaces'],
    ],
    // Shipped corrections concern the starter data, so a site without it leaves them out.
    from: sql`
      from (
        select 'd' || id as id, corrected_on::text, wrong_since::text, about, wrong, now,
          array_to_string(pages, ' ') as pages
        from correction
        union all
        select c.id, c."correctedOn", c."wrongSince", c.about, c.wrong, c.now, (
            select string_agg(coalesce(w.address, page #>> '{}'), ' ' order by n)
            from jsonb_array_elements(c.pages) with ordinality as p (page, n)
            left join lateral (
              select '/cand/' || l.person_id as address
              from candidacy y join candidacy_link l on l.candidacy_id = y.id
              where y.election_id = page -> 'winner' ->> 0 and y.constituency_id = page -> 'winner' ->> 1 and y.won
              limit 1
            ) w on true
            where jsonb_typeof(page) = 'string' or w.address is not null
          )
        from jsonb_to_recordset(${shipped}::jsonb) as c (id text, "correctedOn" text, "wrongSince" text, about text,
          wrong text, now text, pages jsonb)
        where exists (select from source where shipped)
      ) as corrections order by id collate "C"`,
  }),
]
