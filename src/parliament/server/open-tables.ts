// What members of the Lok Sabha did, for anyone to download. The sources’ share-alike terms put it into files of their own.
import { sql } from 'kysely'
import { fieldsOf, type OpenTable } from '#base/server/open-table.ts'

export const openTables: OpenTable[] = [
  {
    silence: 'facts',
    name: 'members-work',
    title: 'Members of the Lok Sabha and their work',
    about:
      'One row for each member in each Lok Sabha. An empty figure is unknown: ministers and presiding officers have none. Figures say how often, never how well.',
    key: ['id'],
    refers: { constituency_id: 'constituencies', person_id: 'persons' },
    fields: fieldsOf(
      ['id', 'string', 'Identifies the term of a member'],
      ['term', 'integer', 'Number of the Lok Sabha'],
      ['name', 'string', 'Name, as the source has it'],
      ['person_id', 'string', 'Whose work it is, if that is certain; the page is /cand/{id}'],
      ['constituency_id', 'string', 'Seat; empty for nominated members'],
      ['party', 'string', 'Party, as the source has it; empty for independent members'],
      ['nominated', 'boolean', 'Whether they were nominated'],
      ['sex', 'string', 'female or male, as the source has it'],
      ['age', 'integer', 'Age on the last day of the list', 'years'],
      ['own_term', 'integer', 'Which term it is for this member'],
      ['held_from', 'date', 'First day as a member in this Lok Sabha'],
      ['held_until', 'date', 'Last day; empty: in office at the end of the period'],
      ['period_from', 'date', 'First day that the figures cover'],
      ['period_until', 'date', 'Last day that the figures cover'],
      ['attendance_from', 'date', 'First day that the attendance covers'],
      ['months', 'integer', 'Months of membership within the period'],
      ['gap', 'string', 'Why figures are missing, or cover a part of the term'],
      ['attendance', 'number', 'Share of sittings on which they signed the register', 'percent'],
      ['questions', 'integer', 'Questions asked'],
      ['debates', 'integer', 'Debates in which they took part'],
      ['bills', 'integer', 'Private members’ bills introduced'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select m.id, m.term, m.name, k.person_id, m.constituency_id, m.party, m.nominated, m.sex, m.age, m.own_term,
      m.held_from::text, m.held_until::text, m.period_from::text, m.period_until::text, m.attendance_from::text, m.months, m.gap,
      m.attendance::float8 as attendance, m.questions, m.debates, m.bills, array[m.source_id] as source_ids
      from member_term m left join candidacy_link k on k.key = m.person_key order by m.id`,
  },
  {
    silence: 'facts',
    name: 'members-questions-by-ministry',
    title: 'Questions by ministry',
    about: 'How many questions a member asked each ministry in one Lok Sabha, those with at least one.',
    key: ['member_id', 'ministry'],
    refers: { member_id: 'members-work' },
    fields: fieldsOf(
      ['member_id', 'string', 'The term of the member'],
      ['ministry', 'string', 'Ministry, by its name at that time'],
      ['questions', 'integer', 'Questions asked'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select t.member_id, t.ministry, t.questions, array[m.source_id] as source_ids
      from member_topic t join member_term m on m.id = t.member_id order by t.member_id, t.ministry`,
  },
  {
    silence: 'facts',
    name: 'members-questions',
    title: 'Single questions',
    about: 'Questions in the Lok Sabha one by one, for the terms of which a source lists them.',
    key: ['id'],
    refers: { member_id: 'members-work' },
    fields: fieldsOf(
      ['id', 'string', 'Identifies the question of one member'],
      ['member_id', 'string', 'The term of the member'],
      ['asked_on', 'date', 'Day, as the source has it'],
      ['title', 'string', 'What it was about, as the source has it'],
      ['ministry', 'string', 'Ministry'],
      ['starred', 'boolean', 'Whether it was to be answered aloud'],
      ['source_ids', 'string', 'Sources, separated by spaces'],
    ),
    rows: sql`select id, member_id, asked_on::text, title, ministry, starred, array[source_id] as source_ids
      from member_question order by id`,
  },
  {
    silence: 'facts',
    name: 'promises',
    title: 'Promises and what became of them',
    about:
      'Published entries of the ledger, checked by two people. The latest entry of a promise counts; earlier ones are its history.',
    key: ['id'],
    refers: { person_id: 'persons' },
    fields: fieldsOf(
      ['id', 'integer', 'Identifies the entry'],
      ['promise', 'integer', 'Number of the promise'],
      ['who', 'string', 'Person or party'],
      ['person_id', 'string', 'The person, where it is certain'],
      ['statement', 'string', 'What was said'],
      ['said_on', 'string', 'When, as exact as the source'],
      ['source', 'string', 'Address of the source'],
      [
        'outcome',
        'string',
        'kept, partly-kept, not-kept, too-early or no-longer-possible; empty: not recorded',
      ],
      ['outcome_source', 'string', 'Address of the source of the outcome'],
      ['outcome_day', 'date', 'The day on which that source says so'],
      ['note', 'string', 'What was new in this entry'],
      ['published_at', 'datetime', 'When it was published'],
      ['source_ids', 'string', 'Empty: the site’s own work'],
    ),
    rows: sql`select id::int as id, promise, who, person_id, statement, said_on, source, outcome, outcome_source,
      outcome_day::text as outcome_day, note, to_json(confirmed_at)#>>'{}' as published_at, '{}'::text[] as source_ids
      from promise_entry where confirmed_at is not null order by id`,
  },
]
