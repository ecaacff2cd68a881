// Who holds or held which office, for anyone to download. Ratings are not facts and are left out.
import { sql } from '#base/server/database/sql.ts'
import { fieldsOf, type OpenTable } from '#base/server/open-table.ts'

export const openTables: OpenTable[] = [
  {
    silence: 'facts',
    name: 'office-holders',
    title: 'Office holders',
    about:
      'Prime Minister, Chief Ministers, Union ministers, Speaker, members of both houses of Parliament and of assemblies, as of the day that a source gives.',
    key: ['id'],
    refers: { constituency_id: 'constituencies' },
    fields: fieldsOf(
      ['id', 'string', 'Identifies the holder of the office; the page is /leader/{id}'],
      ['position', 'string', 'prime_minister, chief_minister, minister, speaker, mp, rajya_sabha or mla'],
      ['name', 'string', 'Name'],
      ['party', 'string', 'Party'],
      ['independent', 'boolean', 'Whether they belong to no party'],
      ['state_code', 'string', 'State'],
      ['constituency_id', 'string', 'Seat, of members'],
      ['candidacy_id', 'string', 'The candidacy by which they were elected, if it is known'],
      ['held_from', 'string', 'First day, as exact as the source: 2024, 2024-06, 2024-06-04'],
      ['held_until', 'string', 'Last day, as exact as the source'],
      [
        'left_because',
        'string',
        'Why they left: died, resigned, disqualified, elected elsewhere, or in the source’s words',
      ],
      ['party_since', 'string', 'Since when they have been of this party, if they were elected for another'],
      ['term_due', 'string', 'When the term is due to end, if the source says so'],
      ['portfolio', 'string', 'What a minister is responsible for, in the source’s words'],
      ['as_of', 'string', 'The day on which the source says so'],
      ['status', 'string', 'in office, left office, not checked lately and so on'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select id, position, name, party, independent, state_code, constituency_id, candidacy_id, held_from, held_until, left_because, party_since, term_due, portfolio,
      as_of, status, array[source_id] as source_ids from leader order by id`,
  },
  {
    silence: 'facts',
    name: 'office-terms',
    title: 'Terms of office',
    about:
      'One row for each term that a source lists; someone who came back has several. Gaps are gaps of the sources.',
    key: ['holder_id', 'held_from'],
    refers: { holder_id: 'office-holders' },
    fields: fieldsOf(
      ['holder_id', 'string', 'The holder of the office'],
      ['held_from', 'string', 'First day, as exact as the source'],
      [
        'held_until',
        'string',
        'Last day, as exact as the source; empty: not known, or still in office on as_of',
      ],
      ['ended', 'boolean', 'Whether the source says that the term has ended'],
      ['as_of', 'string', 'The day on which the source says so'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select leader_id as holder_id, held_from, held_until, ended, as_of, array[source_id] as source_ids
      from office_term order by leader_id, held_from`,
  },
]
