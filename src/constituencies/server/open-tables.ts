// The tables of places, results and turnout that anyone may load.
import { sql } from '#base/server/database/sql.ts'
import { fieldsOf, type OpenTable } from '#base/server/open-table.ts'

export const openTables: OpenTable[] = [
  {
    silence: 'facts',
    name: 'constituencies',
    title: 'Constituencies',
    about:
      'Seats of the Lok Sabha and of the assemblies, also those that a delimitation has replaced (superseded).',
    key: ['id'],
    fields: fieldsOf(
      ['id', 'string', 'Identifies the seat: ls-up-77'],
      ['house', 'string', 'lok_sabha or assembly'],
      ['state_code', 'string', 'State or Union Territory, in our code'],
      ['iso_3166_2', 'string', 'ISO 3166-2 code of the state'],
      ['number', 'integer', 'The Election Commission’s number of the seat in its state'],
      ['name', 'string', 'Name in Latin letters'],
      ['name_hi', 'string', 'Name in Hindi'],
      ['reservation', 'string', 'gen, sc or st; in Sikkim also bl (Bhutia and Lepcha) and sangha'],
      ['delimitation', 'year', 'Year since which it has these boundaries'],
      ['superseded', 'boolean', 'Whether a later delimitation has replaced it'],
      ['eci_code', 'string', 'The Election Commission’s code of the state and number of the seat'],
      ['wikidata_id', 'string', 'Item of Wikidata'],
      ['ocd_id', 'string', 'Division id of Open Civic Data'],
    ),
    rows: sql`select id, house, state_code, 'IN-' || state_code as iso_3166_2, number, name, name_hi, reservation, delimitation,
      superseded, eci_code, wikidata_id, ocd_id, array[source_id] as source_ids from constituency order by id`,
  },
  {
    silence: 'facts',
    name: 'contests',
    title: 'Contests, turnout',
    about: 'One row for each seat in each election: electors, votes polled, turnout, day of poll.',
    key: ['election_id', 'constituency_id'],
    refers: { constituency_id: 'constituencies' },
    fields: fieldsOf(
      ['election_id', 'string', 'The election: ls-2024, va-br-2025'],
      ['constituency_id', 'string', 'The seat'],
      ['year', 'year', 'Year of the election'],
      ['state_then', 'string', 'Name of the state at that time'],
      ['name_then', 'string', 'Name of the seat at that time'],
      ['status', 'string', 'declared, countermanded and so on, as published'],
      ['poll_date', 'date', 'Day of poll'],
      ['electors', 'integer', 'Persons on the roll'],
      ['votes_polled', 'integer', 'Votes polled, as the source counts them'],
      ['is_part', 'boolean', 'Whether the source names only some of the candidates'],
      ['turnout', 'number', 'Share of the electors who voted, as published', 'percent'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select election_id, constituency_id, year, state_then, name_then, status, poll_date::text, electors, votes_polled,
      is_part, turnout::float8 as turnout,
      array_remove(array[result_source_id, turnout_source_id, poll_date_source_id], null) as source_ids
      from contest join election on election.id = election_id order by election_id, constituency_id`,
  },
  {
    silence: 'facts',
    name: 'candidacies',
    title: 'Results, candidate by candidate',
    about:
      'One row for each candidate in each contest, with votes and place; NOTA is a row of its own where the source has it.',
    key: ['id'],
    refers: { constituency_id: 'constituencies' },
    fields: fieldsOf(
      ['id', 'string', 'Identifies the candidacy'],
      ['election_id', 'string', 'The election'],
      ['constituency_id', 'string', 'The seat'],
      ['name', 'string', 'Name as published'],
      ['party', 'string', 'Name of the party; empty for independents and NOTA'],
      ['independent', 'boolean', 'Whether the candidate contested as an independent'],
      ['nota', 'boolean', 'None of the above'],
      ['evm_votes', 'integer', 'Votes on voting machines'],
      ['postal_votes', 'integer', 'Postal votes'],
      ['votes', 'integer', 'All votes'],
      ['position', 'integer', 'Place by votes; empty for NOTA'],
      ['won', 'boolean', 'Whether the candidate won'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select c.id, c.election_id, c.constituency_id, c.name, party.name as party, c.independent, c.nota, c.evm_votes,
      c.postal_votes, c.votes, c.position, c.won, array_remove(array[contest.result_source_id], null) as source_ids
      from candidacy c
      join contest on contest.election_id = c.election_id and contest.constituency_id = c.constituency_id
      left join party on party.id = c.party_id order by c.id`,
  },
  {
    silence: 'facts',
    name: 'votes-by-segment',
    title: 'Lok Sabha votes by assembly segment',
    about:
      'What each candidate for the Lok Sabha got on the voting machines of each assembly seat. Postal votes are not counted by segment; candidates whose segments do not add up to their result are left out.',
    key: ['constituency_id', 'candidacy_id'],
    refers: { constituency_id: 'constituencies', candidacy_id: 'candidacies' },
    fields: fieldsOf(
      ['constituency_id', 'string', 'The assembly seat'],
      ['candidacy_id', 'string', 'The candidacy for the Lok Sabha'],
      ['evm_votes', 'integer', 'Votes on voting machines'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select v.constituency_id, candidacy_id, v.votes::int as evm_votes, array[source_id] as source_ids
      from segment_vote cross join lateral jsonb_each_text(evm_votes) as v (constituency_id, votes)
      order by constituency_id, candidacy_id`,
  },
  {
    silence: 'facts',
    name: 'by-elections',
    title: 'By-elections',
    about: 'One row for each by-election that a source reports. What it does not say is empty.',
    key: ['constituency_id', 'poll_date'],
    refers: { constituency_id: 'constituencies' },
    fields: fieldsOf(
      ['constituency_id', 'string', 'The seat'],
      ['poll_date', 'string', 'Day of poll, as exact as the source'],
      ['counted_on', 'string', 'Day of counting'],
      ['reason', 'string', 'Why the seat was vacant, in the source’s words'],
      ['winner', 'string', 'Who won; empty if the result is not known'],
      ['party', 'string', 'Party of the winner'],
      ['independent', 'boolean', 'Whether the winner contested as an independent'],
      ['votes', 'integer', 'Votes of the winner'],
      ['margin', 'integer', 'Votes between the first and the second'],
      ['uncontested', 'boolean', 'Whether nobody else stood: there was no poll'],
      ['runner_up', 'string', 'Who came second'],
      ['runner_up_party', 'string', 'Party of the second'],
      ['runner_up_votes', 'integer', 'Votes of the second'],
      ['reported_by', 'string', 'Who reported it'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select b.constituency_id, b.poll_day as poll_date, b.counted_on, b.reason, b.winner, w.name as party, b.independent, b.votes,
      b.margin, b.uncontested, b.runner_up, r.name as runner_up_party, b.runner_up_votes, b.reported_by, array[b.source_id] as source_ids
      from by_election b left join party w on w.id = b.party_id left join party r on r.id = b.runner_up_party_id
      order by b.constituency_id, b.poll_day`,
  },
]
