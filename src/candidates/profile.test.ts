// What a person declared last, beside everything before it, and what they are called.
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { inProcess } from '#base/server/http/routes.ts'
import { embeddedOnly, openTestDatabase } from '#testing/database/test-database.ts'
import { wordsOf } from '#base/web/words-of.ts'
import {
  candidateNotFound,
  compareCandidates,
  readCandidate,
  readDashboard,
  readTimeline,
  searchCandidates,
} from './contract.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { personsIn } from './server/persons-by-candidacy.ts'
import { candidateRoutes } from './server/routes.ts'
import { feeds } from './web/atom-feeds.ts'
import { module } from './web/module.ts'

const { make } = module.card!

test('a profile and a comparison name the latest affidavit', async () => {
  const database = await openTestDatabase(embeddedOnly)
  const persons = await putFictionalCandidacies(database.db)
  const call = inProcess(candidateRoutes(database))
  const id = persons['Tarkesh Vallabhi']!
  const profile = await call(readCandidate, { params: { id } })
  expect([...Value.Errors(readCandidate.reply, profile)]).toEqual([])
  // By the names that a constituency's candidates have.
  expect(profile.candidate).toMatchObject({
    id,
    candidate_id: id,
    name: 'Tarkesh Vallabhi',
    party: 'Kamal Dal',
    age: 50,
    assets: 5_000_000,
    _count: {},
  })
  const { cross_analysis: cross } = await call(compareCandidates, {
    body: { candidate_ids: [persons['Ravi Shankar Dube']!, id] },
  })
  expect(cross.criminal_comparison).toMatchObject([
    { min_cases: 1, max_cases: 3, latest_cases: 1, latest_cases_year: 2019 },
    // Sources differ on an earlier number, so only the latest can be named.
    { latest_cases: 2, latest_cases_year: 2019, figures: { max_cases: { status: 'disputed' } } },
  ])
  await database.close()
})

test('a person whose candidacies have all been taken back is not there, also before the next linking', async () => {
  const database = await openTestDatabase(embeddedOnly)
  const persons = await putFictionalCandidacies(database.db)
  const id = persons['Tarkesh Vallabhi']!
  await database.db`delete from candidacy_record where id in (
    select record_id from candidacy_link where person_id = ${id})`
  const call = inProcess(candidateRoutes(database))
  await expect(call(readCandidate, { params: { id } })).rejects.toMatchObject({
    code: candidateNotFound.code,
  })
  await database.close()
})

test('who certainly stands again is called as the list writes it, and each language in that script shows it', async () => {
  const database = await openTestDatabase(embeddedOnly)
  const { db } = database
  await putFictionalStates(db)
  const persons = await putFictionalCandidacies(db)
  const call = inProcess(candidateRoutes(database))
  const id = persons['Tarkesh Vallabhi']!
  const ids = { candidate_ids: [persons['Ravi Shankar Dube']!, id] }
  const [nomination, local] = ['n0000000000000001', 'तर्केश वल्लभी']
  const called = async () => [
    (await call(readCandidate, { params: { id } })).candidate.name_local,
    (await call(readTimeline, { params: { id } })).name_local,
    (await call(searchCandidates, { query: { q: 'Tarkesh Vallabhi' } })).candidates[0]!.name_local,
    ...(await call(compareCandidates, { body: ids })).candidates.map((one) => one.name_local),
  ]
  await db`insert into nomination (id, election_id, constituency_id, state, name, name_local, independent, stated_at, source_id)
    values (${nomination}, 'ls-2037', 'ls-nb-1', 'contesting', 'Tarkesh Vallabhi', ${local}, true, '2037-04-01', 'first')`
  await db`insert into nomination_link values (${nomination}, ${id}, 0.8, true)`
  expect(await called()).toEqual([undefined, undefined, undefined, undefined, undefined])
  await db`update nomination_link set doubtful = false`
  expect(await called()).toEqual([local, local, local, undefined, local])
  const made = (language: 'mr' | 'ta') =>
    make(id, { call, i18n: wordsOf(language), language } as Parameters<typeof make>[1])
  expect((await made('mr')).title).toBe(local)
  expect((await made('ta')).title).not.toBe(local)
  await database.close()
})

test('contests that may be another person’s are in no sentence, picture, list or comparison about this one', async () => {
  const database = await openTestDatabase(embeddedOnly)
  const { db } = database
  const persons = await putFictionalCandidacies(db)
  const call = inProcess(candidateRoutes(database))
  const id = persons['Tarkesh Vallabhi']!
  const link = (year: number, to: number, confidence: number) => db`
    update candidacy_link k set confidence = ${confidence},
      tied_to = (select t.keys[1] from election_record t where t.person_id = ${id} and t.year = ${to})
    where k.key in (select unnest(r.keys) from election_record r where r.person_id = ${id} and r.year = ${year})`
  await link(2009, 2014, 0.99)
  await link(2014, 2009, 0.99)
  await link(2019, 2014, 0.8)
  const { candidate, contests } = await call(readCandidate, { params: { id } })
  expect(contests.map(({ sure_group }) => sure_group)).toEqual([0, 0, 1])
  expect(candidate.election_records.map(({ sure_group }) => sure_group)).toEqual([0, 0, 1])
  expect(candidate).toMatchObject({ age: 45, assets: 2_500_000 })
  const options = { call, i18n: wordsOf('en'), language: 'en' } as Parameters<typeof make>[1]
  const { facts } = await make(id, options)
  expect(facts.map(({ figure }) => figure)).toEqual(['2', '₹25.0 L'])
  expect((await feeds['/follow/person/:id.xml']!(id, options)).entries).toHaveLength(2)
  const { candidates } = await call(searchCandidates, { query: { q: 'Tarkesh Vallabhi' } })
  expect(candidates[0]).toMatchObject({ latest_assets_year: 2014, latest_criminal_cases_year: 2014 })
  const { cross_analysis: cross } = await call(compareCandidates, {
    body: { candidate_ids: [id, persons['Jagruti Mehrotra']!] },
  })
  const [assets] = cross.asset_comparison.filter((one) => one.candidate_id === id)
  expect(assets).toMatchObject({ starting_year: 2009, latest_assets_year: 2014 })
  expect(assets).not.toHaveProperty('peak_assets')
  expect(cross.criminal_comparison[0]).toMatchObject({ latest_cases_year: 2014 })
  // She contested in 2019 alone.
  expect(cross.timeline_overlap).toEqual([])
  // Of a chain the weakest link counts: nobody won, so the earliest contest is whose page it is.
  await db`update election_record set won = false where person_id = ${id}`
  await link(2009, 2014, 0.8)
  await link(2014, 2019, 0.97)
  await link(2019, 2014, 0.97)
  const { contests: chain } = await call(readCandidate, { params: { id } })
  expect(
    chain.map(({ sure_group: group, tie }) => [group, tie!.year, Math.round(tie!.probability * 100)]),
  ).toEqual([
    [0, 2014, 80],
    [1, 2009, 80],
    [1, 2009, 80],
  ])
  // A seat names both as theirs, and says which may be somebody else.
  await putFictionalStates(db)
  for (const year of [2009, 2014]) {
    const [election, candidacy] = [`ls-${year}`, `y${year}`]
    await db`insert into election values (${election}, 'lok_sabha', null, ${year}, ${election}) on conflict do nothing`
    await db`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id)
      values (${election}, 'ls-nb-1', 'Navbhoomi', 'Suryapur', 'polled', 'first') on conflict do nothing`
    await db`insert into candidacy (id, election_id, constituency_id, name, independent, nota, votes, position, won)
      values (${candidacy}, ${election}, 'ls-nb-1', 'TARKESH VALLABHI', true, false, 500, 1, true)`
    await db`update election_record set candidacy_id = ${candidacy} where person_id = ${id} and year = ${year}`
  }
  const groups = async () => {
    const { persons: there } = await personsIn(db, 'ls-nb-1')
    return ['y2009', 'y2014'].map((key) => [there.get(key)!.personId, there.get(key)!.sureGroup])
  }
  const severalTimes = async () => (await call(readDashboard, {})).overview_stats.multi_election_candidates
  const all = await severalTimes()
  await db`update career set confidence = 0.8 where person_id = ${id}`
  expect(await severalTimes()).toBe(all - 1)
  expect(await groups()).toEqual([
    [id, undefined],
    [id, 1],
  ])
  await database.close()
})
