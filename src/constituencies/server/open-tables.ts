// The tables of places, results and turnout that anyone may load.
import { sql } from '#base/server/database/sql.ts'
import { openTable } from '#base/server/open-table.ts'

export const openTables = [
  openTable({
    name: 'constituencies',
    title: 'Constituencies',
    about:
      'Seats of the Lok Sabha and of the assemblies, also those that a delimitation has replaced (superseded).',
    key: ['id'],
    columns: [
      ['id', 'string', 'Identifies the seat: ls-up-77'],
      ['house', 'string', 'lok_sabha or assembly'],
      ['state_code', 'string', 'State or Union Territory, in our code'],
      ['iso_3166_2', 'string', 'ISO 3166-2 code of the state', { is: sql`'IN-' || state_code` }],
      ['number', 'integer', 'The Election Commission’s number of the seat in its state'],
      ['name', 'string', 'Name in Latin letters'],
      ['name_hi', 'string', 'Name in Hindi'],
      ['reservation', 'string', 'GEN, SC or ST; in Sikkim also BL (Bhutia and Lepcha) and SANGHA'],
      ['delimitation', 'year', 'Year since which it has these boundaries'],
      ['superseded', 'boolean', 'Whether a later delimitation has replaced it'],
      ['eci_code', 'string', 'The Election Commission’s code of the state and number of the seat'],
      ['wikidata_id', 'string', 'Item of Wikidata'],
      ['ocd_id', 'string', 'Division id of Open Civic Data'],
    ],
    sources: sql`array[source_id]`,
    from: sql`from constituency order by id`,
  }),
  openTable({
    name: 'contests',
    title: 'Contests, turnout',
    about: 'One row for each seat in each election: electors, votes polled, turnout, day of poll.',
    key: ['election_id', 'constituency_id'],
    refers: { constituency_id: 'constituencies' },
    columns: [
      ['election_id', 'string', 'The election: ls-2024, va-br-2025'],
      ['constituency_id', 'string', 'The seat'],
      ['year', 'year', 'Year of the election'],
      ['state_then', 'string', 'Name of the state at that time'],
      ['name_then', 'string', 'Name of the seat at that time'],
      [
        'status',
        'string',
        'polled, uncontested (one candidate, no poll) or awaiting (no result published yet)',
      ],
      // As on pages: an announced day without a poll is none.
      ['poll_date', 'date', 'Day of poll', { is: sql`case when status <> 'uncontested' then poll_date end` }],
      ['electors', 'integer', 'Persons on the roll'],
      ['votes_polled', 'integer', 'Votes polled, as the source counts them'],
      ['is_part', 'boolean', 'Whether the source names only some of the candidates'],
      ['turnout', 'number', 'Share of the electors who voted, as published', { unit: 'percent' }],
    ],
    sources: sql`array_remove(array[result_source_id, turnout_source_id, poll_date_source_id], null)`,
    from: sql`from contest join election on election.id = election_id order by election_id, constituency_id`,
  }),
  openTable({
    name: 'candidacies',
    title: 'Results, candidate by candidate',
    about:
      'One row for each candidate in each contest, with votes and place; NOTA is a row of its own where the source has it.',
    key: ['id'],
    refers: { constituency_id: 'constituencies' },
    columns: [
      ['id', 'string', 'Identifies the candidacy'],
      ['election_id', 'string', 'The election'],
      ['constituency_id', 'string', 'The seat'],
      ['name', 'string', 'Name as published'],
      ['party', 'string', 'Name of the party; empty for independents and NOTA', { is: sql`party.name` }],
      ['independent', 'boolean', 'Whether the candidate contested as an independent'],
      ['nota', 'boolean', 'None of the above'],
      ['evm_votes', 'integer', 'Votes on voting machines'],
      ['postal_votes', 'integer', 'Postal votes'],
      ['votes', 'integer', 'All votes'],
      ['position', 'integer', 'Place by votes; empty for NOTA'],
      ['won', 'boolean', 'Whether the candidate won'],
    ],
    sources: sql`array_remove(array[contest.result_source_id], null)`,
    of: 'c',
    from: sql`
      from candidacy c
      join contest on contest.election_id = c.election_id and contest.constituency_id = c.constituency_id
      left join party on party.id = c.party_id order by c.id`,
  }),
  openTable({
    name: 'votes-by-segment',
    title: 'Lok Sabha votes by assembly segment',
    about:
      'What each candidate for the Lok Sabha got on the voting machines of each assembly seat. Postal votes are not counted by segment; candidates whose segments do not add up to their result are left out.',
    key: ['constituency_id', 'candidacy_id'],
    refers: { constituency_id: 'constituencies', candidacy_id: 'candidacies' },
    columns: [
      ['constituency_id', 'string', 'The assembly seat', { is: sql`v.constituency_id` }],
      ['candidacy_id', 'string', 'The candidacy for the Lok Sabha'],
      ['evm_votes', 'integer', 'Votes on voting machines', { is: sql`v.votes::int` }],
    ],
    sources: sql`array[source_id]`,
    from: sql`
      from segment_vote cross join lateral jsonb_each_text(evm_votes) as v (constituency_id, votes)
      order by v.constituency_id, candidacy_id`,
  }),
  openTable({
    name: 'by-elections',
    title: 'By-elections',
    about: 'One row for each by-election that a source reports. What it does not say is empty.',
    key: ['constituency_id', 'poll_date'],
    refers: { constituency_id: 'constituencies' },
    columns: [
      ['constituency_id', 'string', 'The seat'],
      ['poll_date', 'string', 'Day of poll, as exact as the source', { is: sql`b.poll_day` }],
      ['counted_on', 'string', 'Day of counting'],
      ['reason', 'string', 'Why the seat was vacant, in the source’s words'],
      ['winner', 'string', 'Who won; empty if the result is not known'],
      ['party', 'string', 'Party of the winner', { is: sql`w.name` }],
      ['independent', 'boolean', 'Whether the winner contested as an independent'],
      ['votes', 'integer', 'Votes of the winner'],
      ['margin', 'integer', 'Votes between the first and the second'],
      ['uncontested', 'boolean', 'Whether nobody else stood: there was no poll'],
      ['runner_up', 'string', 'Who came second'],
      ['runner_up_party', 'string', 'Party of the second', { is: sql`r.name` }],
      ['runner_up_votes', 'integer', 'Votes of the second'],
      ['reported_by', 'string', 'Who reported it'],
    ],
    sources: sql`array[b.source_id]`,
    of: 'b',
    from: sql`
      from by_election b left join party w on w.id = b.party_id left join party r on r.id = b.runner_up_party_id
      order by b.constituency_id, b.poll_day`,
  }),
]
