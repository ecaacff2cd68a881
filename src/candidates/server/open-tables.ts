// The tables of persons, their candidacies and what they declared that anyone may load. What a page withholds is withheld
// here: a figure on which sources differ is empty and named in `disputed`.
import { sql } from '#base/server/database/sql.ts'
import { openTable } from '#base/server/open-table.ts'

/** The figure, unless sources differ. */
const undisputed = (figure: string) =>
  sql`case when ${sql.lit(figure)} = any(e.disputed) then null else ${sql.id(`e.${figure}`)} end`

export const openTables = [
  openTable({
    name: 'persons',
    title: 'Persons',
    about:
      'People, each with all contests that could be matched, by the name of the latest. The matching can be wrong: use the confidence in person-candidacies and affidavits.',
    key: ['id'],
    columns: [
      ['id', 'string', 'Identifies the person; the page is /cand/{id}'],
      ['name', 'string', 'Name in the latest candidacy'],
      ['merged_into', 'string', 'The person with whom this one was found to be the same'],
    ],
    from: sql`from person order by id`,
  }),
  openTable({
    name: 'person-candidacies',
    title: 'Links of persons and candidacies',
    about:
      'Which candidacy of the table candidacies belongs to which person, and how sure that is. A person with one candidacy needs no link and has no confidence.',
    key: ['candidacy_id'],
    refers: { candidacy_id: 'candidacies', person_id: 'persons' },
    columns: [
      ['candidacy_id', 'string', 'The candidacy'],
      ['person_id', 'string', 'The person'],
      [
        'confidence',
        'number',
        'From 0 to 1; empty if nothing was linked',
        { is: sql`round(confidence::numeric, 3)` },
      ],
      ['by_operator', 'boolean', 'Whether an operator decided it'],
    ],
    from: sql`from candidacy_link where candidacy_id is not null order by candidacy_id`,
  }),
  openTable({
    name: 'affidavits',
    title: 'What candidates declared',
    about:
      'Facts of affidavits, one row for each person and contest. Cases are charges that the candidate declared, not convictions. Empty means not known, never zero.',
    key: ['person_id', 'year', 'election', 'state', 'constituency'],
    refers: { person_id: 'persons' },
    columns: [
      ['person_id', 'string', 'The person'],
      ['year', 'year', 'Year of the election'],
      ['election', 'string', 'ls for the Lok Sabha, va for an assembly'],
      ['state', 'string', 'Name of the state'],
      ['constituency', 'string', 'Name of the seat, as the source writes it'],
      ['constituency_id', 'string', 'The seat in the table constituencies, if it is known'],
      ['candidacy_id', 'string', 'The candidacy in the table candidacies, if it is known'],
      ['name', 'string', 'Name in the affidavit'],
      ['party', 'string', 'Party'],
      ['age', 'integer', 'Declared age', { unit: 'years', is: undisputed('age') }],
      ['assets', 'integer', 'Declared assets', { unit: 'INR', is: undisputed('assets') }],
      ['liabilities', 'integer', 'Declared liabilities', { unit: 'INR', is: undisputed('liabilities') }],
      ['cases', 'integer', 'Declared pending criminal cases', { is: undisputed('cases') }],
      ['education', 'string', 'Declared education', { is: undisputed('education') }],
      [
        'disputed',
        'string',
        'Figures left empty because sources differ, separated by spaces',
        { is: sql`array_to_string(e.disputed, ' ')` },
      ],
      ['assets_doubtful', 'boolean', 'Whether the assets look like an error in the source'],
      [
        'confidence',
        'number',
        'How sure it is that the contest is this person’s, from 0 to 1; empty if nothing was linked',
        {
          is: sql`(select round(max(k.confidence)::numeric, 3) from candidacy_link k
            where k.key = any(array_append(e.keys, e.candidacy_id)))`,
        },
      ],
    ],
    sources: sql`e.source_ids`,
    of: 'e',
    from: sql`
      from election_record e
      where num_nonnulls(e.age, e.assets, e.liabilities, e.cases, e.education) > 0
      order by e.person_id, e.year, e.election, e.state, e.constituency`,
  }),
  openTable({
    name: 'nominations',
    title: 'Candidates of coming elections',
    about:
      'One row for each candidacy before the poll, in its latest state. A rejected or withdrawn nomination says nothing about the person. Cases are charges that the candidate declared, not convictions. Empty means not known, never zero.',
    key: ['id'],
    refers: { constituency_id: 'constituencies' },
    columns: [
      ['id', 'string', 'Identifies the candidacy'],
      ['election_id', 'string', 'The election, as in the table elections-ahead'],
      ['constituency_id', 'string', 'The seat'],
      ['state', 'string', 'announced, nominated, accepted, rejected, withdrawn or contesting'],
      ['name', 'string', 'Name as published'],
      ['name_local', 'string', 'Name in the script of the state, as published'],
      ['party', 'string', 'Party as published'],
      ['independent', 'boolean', 'Whether they stand for no party'],
      ['ballot_number', 'integer', 'Number on the ballot'],
      ['symbol', 'string', 'Symbol on the ballot, in words'],
      ['reason', 'string', 'Of a rejection, as the returning officer gives it'],
      ['affidavit', 'string', 'Address of the affidavit'],
      ['age', 'integer', 'Declared age', { unit: 'years' }],
      ['assets', 'integer', 'Declared assets', { unit: 'INR' }],
      ['liabilities', 'integer', 'Declared liabilities', { unit: 'INR' }],
      ['cases', 'integer', 'Declared pending criminal cases'],
      ['education', 'string', 'Declared education'],
      ['day', 'date', 'The day for which the source says so', { is: sql`stated_at` }],
    ],
    sources: sql`array[source_id]`,
    from: sql`from nomination order by election_id, constituency_id, ballot_number nulls last, id`,
  }),
]
