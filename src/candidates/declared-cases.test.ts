// Parties among the winners of an election.
import { expect, test } from 'vitest'
import { inProcess } from '#base/server/http/routes.ts'
import { embeddedOnly, openTestDatabase } from '#testing/database/test-database.ts'
import { putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { readDeclaredCases } from './contract.ts'
import { candidateRoutes } from './server/routes.ts'

test('a party that won no seat of an election whose winners are all known has no winners, not unknown ones', async () => {
  const database = await openTestDatabase(embeddedOnly)
  const { db } = database
  await putFictionalCandidacies(db)
  const call = inProcess(candidateRoutes(database))
  const winners = async () => {
    const { parties } = await call(readDeclaredCases, { query: { election: 'ls-2019' } })
    return parties.map(({ label, winners: { known, of } }) => [label, known, of])
  }
  await db`insert into state (code, name, kind) values ('NB', 'Navbhoomi', 'state')`
  await db`insert into constituency (id, house, state_code, number, name, delimitation, source_id)
    values ('ls-nb-1', 'lok_sabha', 'NB', 1, 'Suryapur', 2008, 'first')`
  await db`insert into election values ('ls-2019', 'lok_sabha', null, 2019, 'Lok Sabha 2019')`
  await db`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id)
    values ('ls-2019', 'ls-nb-1', 'Navbhoomi', 'Suryapur', 'polled', 'first')`
  await db`insert into party values ('nvp', 'NVP', null)`
  await db`insert into candidacy (id, election_id, constituency_id, name, party_id, independent, nota, votes, position, won)
    values ('y1', 'ls-2019', 'ls-nb-1', 'FARIDA HASNAIN', 'nvp', false, false, 500, 1, true)`
  // In the register is no Kamal Dal: who won may be of it, by another name.
  expect(await winners()).toEqual([
    ['Independent', 0, 0],
    ['Kamal Dal', 0, undefined],
    ['NVP', 0, 1],
  ])
  await db`update candidacy set won = false, position = 2`
  expect((await winners()).map(([, , of]) => of)).not.toContain(0)
  await database.close()
})
