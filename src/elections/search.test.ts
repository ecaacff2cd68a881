import { afterAll, beforeAll, expect, test } from 'vitest'
import { putFictionalElections } from '#testing/elections/fictional-elections.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { ElectionCalendar, FoundElection } from './contract.ts'
import { putCalendars } from './server/intake.ts'
import { electionsAsked } from './server/search.ts'

const due = (id: string, states: string[], from: string): ElectionCalendar => ({
  id,
  house: states.length === 0 ? 'lok_sabha' : 'assembly',
  states,
  kind: 'general',
  phases: [],
  status: 'due',
  due: { from, until: from, lastElection: '2024' },
  asOf: '2026-11-20',
  source: { publisher: 'Nirvachan Sadan', title: 'Press note 1' },
})

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalElections(site.db)
  await site.db`insert into election (id, house, state_code, year, label)
    select concat('va-nb-', year), 'assembly', 'NB', year, concat('Navbhoomi assembly ', year) from (values (2018), (2023)) y (year)`
  await putCalendars(site.db, [due('va-nb-due', ['Navbhoomi'], '2098-02'), due('ls-due', [], '2099-05')])
})
afterAll(() => site?.close())

test.each([
  ['NB election 2098', ['va-nb-due'], 'NB'],
  ['नवभूमि चुनाव कब है', ['va-nb-due', 'ls-due'], 'NB'],
  ['navbhoomi assembly elections', ['va-nb-due'], 'NB'],
  ['next lok sabha election', ['ls-due'], undefined],
  ['elections', ['va-nb-due', 'ls-due'], undefined],
  ['Navbhoomi', [], undefined],
  ['election of atlantis', [], undefined],
  ['by election navbhoomi', [], undefined],
  ['navbhoomi election 2019', [], undefined],
  ['lok sabha 2024', ['ls-2024'], undefined],
  ['Navbhoomi results', ['va-nb-2023'], 'NB'],
  ['who won navbhoomi 2018', ['va-nb-2018'], 'NB'],
  ['navbhoomi election 2024', ['ls-2024'], undefined],
  ['नवभूमि नतीजे', ['va-nb-2023'], 'NB'],
  ['navbhoomi election result 2098', ['va-nb-due'], 'NB'],
  ['navbhoomi board result', [], undefined],
  ['navbhoomi me vote kab hai', ['va-nb-due', 'ls-due'], 'NB'],
  ['voters of navbhoomi', [], undefined],
  ['பஞ்சாப் இடைத்தேர்தல்', [], undefined],
  ['2018 assembly election results', ['va-nb-2018'], 'NB'],
])('%s', async (q, ids, state) => {
  const { found } = await electionsAsked(site.call, { q, limit: 5 })
  const elections = found as FoundElection[]
  expect(elections.map(({ id }) => id)).toEqual(ids)
  expect(elections[0]?.state?.code).toBe(state)
})
