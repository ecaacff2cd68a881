// A fictional state with seats of both houses and one past election, for tests.
import type { Database } from '#base/server/database/db.ts'

/** Navbhoomi has two Lok Sabha and four assembly seats, Purvgiri one Lok Sabha seat; polled in 2024 on two days. */
export async function putFictionalElections(db: Database): Promise<void> {
  await db`insert into source (id, publisher, title, licence, credit, address, as_of, rows)
    values ('register', 'Nirvachan Sadan', 'Schedule of 2024', 'free', 'Nirvachan Sadan', 'https://sadan.example/', '2024-03-16', 1)`
  await db`insert into state (code, name, name_hi, kind)
    values ('NB', 'Navbhoomi', 'नवभूमि', 'state'), ('PG', 'Purvgiri', null, 'union_territory')`
  await db`insert into constituency (id, house, state_code, number, name, delimitation, source_id)
    select concat(h.p, '-', lower(s.code), '-', n), h.house, s.code, n, concat('Seat ', n), 2008, 'register'
    from (values ('ls', 'lok_sabha', 2), ('va', 'assembly', 4)) h (p, house, seats), (values ('NB'), ('PG')) s (code),
      generate_series(1, case when s.code = 'NB' then h.seats when h.p = 'ls' then 1 else 0 end) n`
  await db`insert into election (id, house, state_code, year, label) values ('ls-2024', 'lok_sabha', null, 2024, 'Lok Sabha 2024')`
  await db`insert into contest (election_id, constituency_id, state_then, name_then, status, poll_date, poll_date_source_id)
    select 'ls-2024', id, 'Navbhoomi', name, 'awaiting', case when number = 2 then date '2024-05-20' else date '2024-04-19' end, 'register'
    from constituency where house = 'lok_sabha'`
}
