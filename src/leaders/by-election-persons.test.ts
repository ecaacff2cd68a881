// Who came by a by-election, and the person who stood there before.
import { expect, onTestFinished, test } from 'vitest'
import { openTestSite } from '#testing/site.ts'
import { readLeader } from './contract.ts'
import { holder, putFictionalLeaders, stateHolders } from '#testing/leaders/fictional-leaders.ts'
import { settleOffices } from './server/settle.ts'

test('who came by a by-election is the one person of that name who stood there, unless there are two', async () => {
  const site = await openTestSite()
  onTestFinished(() => site.close())
  await putFictionalLeaders(site.db)
  const stood = async (n: number, name: string) => {
    const [person, id] = [`p${n}123456789`, `ls-2024-ls-nb-2-${n}`]
    await site.db`insert into candidacy (id, election_id, constituency_id, name, independent, nota, votes, position, won)
      values (${id}, 'ls-2024', 'ls-nb-2', ${name}, true, false, ${10 - n}, ${n}, false)`
    await site.db`insert into person (id, founded_by, name) values (${person}, ${id}, ${name})`
    await site.db`insert into candidacy_link (key, candidacy_id, person_id) values (${id}, ${id}, ${person})`
    await site.db`insert into election_record (person_id, at, year, election, state, constituency, seat, constituency_id,
        name, disputed, assets_doubtful, keys, source_ids, candidacy_id)
      values (${person}, 1, 2024, 'ls', 'Navbhoomi', 'Chandanpur', 'chandanpur', 'ls-nb-2', ${name}, '{}', false,
        ${[id]}, '{}', ${id})`
  }
  const person = async () => {
    await site.db.transaction((trx) => settleOffices(trx))
    site.forget()
    return (await site.call(readLeader, { params: { id: 'ls-nb-2-k-ela-rao' } })).leader.personId
  }
  await stood(2, 'K. ELA RAO')
  await stood(3, 'Ela K. Rao')
  await site.db`insert into by_election (constituency_id, poll_day, counted_on, winner, independent, runner_up_independent, source_id)
    values ('ls-nb-2', '2026-05-10', '2026-05-12', 'K Ela Rao', true, false, 'results')`
  const came = { position: 'mp', name: 'K Ela Rao', seat: 'ls-nb-2', independent: true } as const
  await stateHolders(site.db, holder({ ...came, from: '2026-05-12' }))
  expect(await person()).toBe('p2123456789')
  await stood(4, 'K Ela Rao')
  expect(await person()).toBeUndefined()
})
