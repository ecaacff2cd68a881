// What waited and what was decided before there was one table of proposals.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../database/db.ts'
import { sql } from '../database/sql.ts'

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'before-proposals-'))
  for (const name of await readdir('migrations'))
    if (name.endsWith('.sql') && name < '0205') await cp(join('migrations', name), join(folder, name))
  database = await openDatabase({ memory: true })
  await migrate(database.db, folder)
}, 120_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const request = '5f0c1de0-0000-4000-8000-000000000000'
const old = `
insert into operator_token (name, purpose, issued_by, role, expires_at) values ('helper', 'x', 'Asha', 'admin', now() + interval '1 day');
insert into source (id, publisher, title, licence, credit, as_of, rows) values ('s', 'S', 'S', 'free', 'S', '2024-01-01', 1);
insert into state (code, name, name_hi, kind) values ('NB', 'Navbhoomi', 'नवभूमि', 'state');
insert into election_change (kind, subject, stated, reason, proposed_by, confirmed_by, confirmed_at, dropped_by, dropped_at) values
  ('calendar', 'va-nb-2030', '{"removeCalendar": "va-nb-2030"}', 'Old', 'machine:helper', 'Asha', now(), null, null),
  ('roll', 'Navbhoomi 2', '{"removeRoll": {"state": "Navbhoomi", "phase": "2"}}', 'Doubtful', 'Bela', null, null, 'Asha', now()),
  ('calendar', 'va-nb-2031', '{"removeCalendar": "va-nb-2031"}', 'New', 'machine:helper', null, null, null, null);
insert into election_history (kind, subject, was, change_id) values ('calendar', 'va-nb-2030', '{"id": "va-nb-2030"}', 1);
insert into leader (id, office, position, name, state_code, as_of, source_id, elected, independent, name_key, party_key) values
  ('cm-a', 'cm-nb', 'chief_minister', 'Asha Rani', 'NB', '2024', 's', false, false, 'x', 'x'), ('pm-b', 'pm', 'prime_minister', 'Bala', null, '2024', 's', false, false, 'x', 'x');
insert into office_end (leader_id, held_until, source, source_day, reason, proposed_by, known_as_of, confirmed_by, confirmed_at, undone_by, undone_at, undone_reason, successor, successor_from) values
  ('cm-a', '2023', 'https://g.example/1', '2024-01-02', 'One', 'Asha', '2024', null, null, 'Bela', now(), 'Wrong', null, null),
  ('cm-a', '2023', 'https://g.example/2', '2024-01-02', 'Two', 'Asha', '2024', 'Bela', now(), 'Bela', now(), 'Wrong', null, null),
  ('cm-a', null, 'https://g.example/3', '2024-01-03', 'Three', 'Asha', '2024', 'Bela', now(), null, null, null, 'Ela Sen', '2024-01'),
  ('pm-b', null, 'https://g.example/4', '2024-01-03', 'Four', 'machine:helper', '2024', null, null, null, null, null, null, null);
insert into promise_entry (promise, who, statement, said_on, source, note, proposed_by, confirmed_by, confirmed_at, dropped_by, dropped_at) values
  (7, 'Kamal Dal', 'A bridge', '2021', 'https://k.example/1', 'New', 'Asha', 'Bela', '2024-02-03T04:05:06Z', null, null),
  (7, 'Kamal Dal', 'Two bridges', '2021', 'https://k.example/1', 'Misquoted', 'Asha', null, null, 'Bela', now()),
  (7, 'Kamal Dal', 'Three bridges', '2021', 'https://k.example/1', 'Misquoted', 'machine:helper', null, null, null, null);
insert into fact_check_request (id, claim, confidence, receipt_hash, folded, tokens, stage) values
  ('${request}', 'It rained', 'Low', 'x', 'x', '{}', 'in review');
insert into fact_check_draft (request_id, verdict, reason, evidence, drafted_by) values
  ('${request}', 'false', 'It did not', '[]', 'Bela');
insert into link_decision (kind, reason, decided_by, undone_by, undone_at) values
  ('same', 'One', 'Asha', null, null), ('different', 'Two', 'machine:helper', 'Bela', now());
insert into link_decision_pair (decision_id, a, b) values (1, 'x', 'y'), (1, 'x', 'z'), (2, 'x', 'y');
`

test('everything is in the new table, with its state, its people and its history', async () => {
  const { db } = database
  await db(sql.raw(old))
  await migrate(db, 'migrations')
  const rows = await db<object>`
    select former, kind, subject, authors, proposed_by as by,
      case when undone_at is not null then 'undone' when confirmed_at is not null then 'counts' when dropped_at is not null then 'dropped'
        else 'waits' end as state from proposal order by former`
  expect(rows.map((row) => Object.values(row).join(' | '))).toEqual([
    'election_change 1 | calendar | election:va-nb-2030 | machine:helper | machine:helper | counts',
    'election_change 2 | roll | election:Navbhoomi 2 | Bela | Bela | dropped',
    'election_change 3 | calendar | election:va-nb-2031 | machine:helper,Asha | machine:helper | waits',
    `fact_check_draft ${request} | fact-check | fact-check:${request} | Bela | Bela | waits`,
    'link_decision 1 | link | link-decision:1 | Asha | Asha | counts',
    'link_decision 2 | link | link-decision:2 | machine:helper | machine:helper | undone',
    'office_end 1 | office-end | leader:cm-a | Asha | Asha | dropped',
    'office_end 2 | office-end | leader:cm-a | Asha | Asha | undone',
    'office_end 3 | office-end | leader:cm-a | Asha | Asha | counts',
    'office_end 4 | office-end | leader:pm-b | machine:helper,Asha | machine:helper | waits',
    'promise_entry 1 | promise | promise:7 | Asha | Asha | counts',
    'promise_entry 2 | promise | promise:7 | Asha | Asha | dropped',
    'promise_entry 3 | promise | promise:7 | machine:helper,Asha | machine:helper | waits',
  ])
  const published =
    await db<object>`select id::int as id, promise, statement, to_json(published_at)#>>'{}' as at from promise_entry`
  expect(published).toEqual([
    { id: 1, promise: 7, statement: 'A bridge', at: expect.stringContaining('2024-02-03T04:05:06') },
  ])
  const pairs = await db<object>`select kind, a, b from link_decision_pair order by b`
  expect(pairs).toEqual([
    { kind: 'same', a: 'x', b: 'y' },
    { kind: 'same', a: 'x', b: 'z' },
  ])
  const history = await db<object>`
    select p.former from election_history h join proposal p on p.id = h.change_id`
  expect(history).toEqual([{ former: 'election_change 1' }])
  // The source of a successor is called by the old number.
  const ends = await db<object>`
    select e.id::int as id, p.former, p.stated from office_end e join proposal p on p.id = e.proposal_id`
  const stated = {
    leader: 'cm-a',
    source: 'https://g.example/3',
    sourceDay: '2024-01-03',
    successor: { name: 'Ela Sen', from: '2024-01' },
  }
  expect(ends).toEqual([{ id: 3, former: 'office_end 3', stated }])
})
