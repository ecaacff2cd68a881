// Ways to tamper with the tables of a poll, for tests.
import { sql } from '../../src/base/server/database/sql.ts'
import { changeTables, type Fraud } from './fictional-frauds.ts'

export const tallies: Fraud[] = [
  ['a vote more', changeTables(({ yes }) => sql`update poll_option set votes = votes + 1 where id = ${yes}`)],
  [
    'a vote moved to another answer',
    changeTables(
      ({ id, yes }) =>
        sql`update poll_option set votes = votes + case when id = ${yes} then -1 else 1 end where poll_id = ${id}`,
    ),
  ],
  [
    'answers changed round',
    changeTables(({ id }) => sql`update poll_option set votes = 3 - votes where poll_id = ${id}`),
  ],
  [
    'a larger total',
    changeTables(({ id }) => sql`update poll_tally set votes = votes + 1 where poll_id = ${id}`),
  ],
  [
    'fewer answers in own words',
    changeTables(({ id }) => sql`update poll_tally set other_votes = 0 where poll_id = ${id}`),
  ],
  [
    'held votes that are not shown',
    changeTables(({ id }) => sql`update poll_tally set held_votes = 0 where poll_id = ${id}`),
  ],
  [
    'more held votes',
    changeTables(({ id }) => sql`update poll_tally set held_votes = 9 where poll_id = ${id}`),
  ],
  [
    'a held vote that counts',
    changeTables(
      ({ id }) => sql`update poll_tally set held_votes = 0, votes = votes + 1 where poll_id = ${id}`,
    ),
  ],
  [
    'an earlier size',
    changeTables(({ id }) => sql`update poll_tally set log_size = 3 where poll_id = ${id}`),
  ],
  [
    'no size',
    changeTables(({ id }) => sql`update poll_tally set log_size = 0, log_peaks = '' where poll_id = ${id}`),
  ],
  ['a larger size', changeTables(({ id }) => sql`update poll_tally set log_size = 60 where poll_id = ${id}`)],
  [
    'another tree',
    changeTables(
      ({ id }) =>
        sql`update poll_tally set log_peaks = decode(repeat('00', 64), 'hex') where poll_id = ${id}`,
    ),
  ],
]

const entry = (index: number, from: string, to: string) =>
  changeTables(
    ({ id }) =>
      sql`update poll_log_entry set entry = replace(entry, ${from}, ${to}) where poll_id = ${id} and index = ${index}`,
  )
export const entriesInPlace: Fraud[] = [
  [
    'another answer',
    changeTables(
      ({ id, yes, no }) =>
        sql`update poll_log_entry set entry = replace(entry, ${yes}, ${no}) where poll_id = ${id} and index = 1`,
    ),
  ],
  ['another hour', entry(1, '"hour":"2', '"hour":"1')],
  ['another receipt', entry(1, '"receipt":"', '"receipt":"0')],
  ['held, although it counted', entry(1, '"held":false', '"held":true')],
  ['counted, although it was held', entry(4, '"held":true', '"held":false')],
  ['no own words', entry(3, '"other":true', '"other":false')],
  ['another title', entry(0, 'Sundays', 'Mondays')],
  [
    'an entry that is gone',
    changeTables(({ id }) => sql`delete from poll_log_entry where poll_id = ${id} and index = 2`),
  ],
  [
    'the last entry gone',
    changeTables(({ id }) => sql`delete from poll_log_entry where poll_id = ${id} and index = 5`),
  ],
]

const question = (change: ReturnType<typeof sql>) =>
  changeTables(({ id }) => sql`update poll set ${change} where id = ${id}`)
export const questions: Fraud[] = [
  ['another title', question(sql`title = 'Should the library close on Sundays?'`)],
  ['another description', question(sql`description = 'It is expensive.'`)],
  ['a later end', question(sql`ends_at = ends_at + interval '1 day'`)],
  [
    'an earlier end',
    question(sql`created_at = now() - interval '3 days', ends_at = now() - interval '1 day'`),
  ],
  ['several answers allowed', question(sql`allow_multiple = true`)],
  ['no own words allowed', question(sql`allow_custom_string = false`)],
  ['another category', question(sql`category = 'leader'`)],
  [
    'texts of answers changed round',
    changeTables(
      ({ id }) =>
        sql`update poll_option set text = case text when 'Yes' then 'No' else 'Yes' end where poll_id = ${id}`,
    ),
  ],
  [
    'another text of an answer',
    changeTables(({ yes }) => sql`update poll_option set text = 'Yes, gladly' where id = ${yes}`),
  ],
  [
    'answers in another order',
    changeTables(({ yes }) => sql`update poll_option set position = 5 where id = ${yes}`),
  ],
  [
    'an answer more',
    changeTables(
      ({ id }) => sql`insert into poll_option (poll_id, position, text) values (${id}, 5, 'Perhaps')`,
    ),
  ],
  ['an answer less', changeTables(({ no }) => sql`delete from poll_option where id = ${no}`)],
  [
    'another question under the signature',
    changeTables(({ id }) => sql`update poll_tally set log_question = repeat('a', 64) where poll_id = ${id}`),
  ],
  [
    'no question under the signature',
    changeTables(({ id }) => sql`update poll_tally set log_question = null where poll_id = ${id}`),
  ],
]

export const states: Fraud[] = [
  [
    'a state that is dated back',
    changeTables(
      ({ id }) => sql`update poll_tally set log_at = log_at - interval '1 day' where poll_id = ${id}`,
    ),
  ],
  [
    'a state of the future',
    changeTables(
      ({ id }) => sql`update poll_tally set log_at = now() + interval '1 day' where poll_id = ${id}`,
    ),
  ],
  [
    'a poll that is hidden',
    changeTables(({ id }) => sql`update poll set hidden_at = now() where id = ${id}`),
  ],
  [
    'a poll that is deleted',
    changeTables(({ id }) => sql`update poll set deleted_at = now() where id = ${id}`),
  ],
]
