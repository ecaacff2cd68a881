// Who holds or held which office, for anyone to download. Ratings are not facts and are left out.
import { sql } from '#base/server/database/sql.ts'
import { openTable } from '#base/server/open-table.ts'

export const openTables = [
  openTable({
    name: 'office-holders',
    title: 'Office holders',
    about:
      'Prime Minister, Chief Ministers, Union ministers, Speaker, members of both houses of Parliament and of assemblies, as of the day that a source gives.',
    key: ['id'],
    refers: { constituency_id: 'constituencies' },
    columns: [
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
    ],
    sources: sql`array[source_id]`,
    from: sql`from leader order by id`,
  }),
  openTable({
    name: 'office-terms',
    title: 'Terms of office',
    about:
      'One row for each term that a source lists; someone who came back has several. Gaps are gaps of the sources.',
    key: ['holder_id', 'held_from'],
    refers: { holder_id: 'office-holders' },
    columns: [
      ['holder_id', 'string', 'The holder of the office', { is: sql`leader_id` }],
      ['held_from', 'string', 'First day, as exact as the source'],
      [
        'held_until',
        'string',
        'Last day, as exact as the source; empty: not known, or still in office on as_of',
      ],
      ['ended', 'boolean', 'Whether the source says that the term has ended'],
      ['as_of', 'string', 'The day on which the source says so'],
    ],
    sources: sql`array[source_id]`,
    from: sql`from office_term order by leader_id, held_from`,
  }),
]
