import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '#base/fold.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { listLeaders } from './contract.ts'
import { onceEach } from './server/module.ts'
import { holder, putFictionalLeaders, stateHolders } from '#testing/leaders/fictional-leaders.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalLeaders(site.db)
  await stateHolders(
    site.db,
    holder({ position: 'prime_minister', name: 'Hari Das', state: null }),
    holder({ name: 'Farid Khan' }),
    holder({ name: 'Girish Lal', until: '2019-05-30', asOf: '2022-07' }),
    holder({ position: 'minister', name: 'Gopal Sen', state: null, portfolio: 'Home Affairs; Finance' }),
    holder({ position: 'minister', name: 'Kalpana Charan Rathi', state: null, portfolio: 'Steel' }),
  )
})
afterAll(() => site?.close())

const find = async (search: string) =>
  (await site.call(listLeaders, { query: { search, former: true } })).leaders.map(({ name }) => name)

test.each([
  ['cm navbhoomi', ['Farid Khan', 'Girish Lal']],
  ['नवभूमि के मुख्यमंत्री', ['Farid Khan', 'Girish Lal']],
  ['cm nb', ['Farid Khan', 'Girish Lal']],
  ['wo is cm of navbhomi', ['Farid Khan', 'Girish Lal']],
  ['एनबी के सीएम', ['Farid Khan', 'Girish Lal']],
  ['નવભૂમિના મુખ્યમંત્રી કોણ છે', ['Farid Khan', 'Girish Lal']],
  ['ગૃહમંત્રી', ['Gopal Sen']],
  ['former CM of Navbhoomi', ['Girish Lal', 'Farid Khan']],
  ['CM Farid', ['Farid Khan']],
  ['prime minister of india', ['Hari Das']],
  ['वित्त मंत्री', ['Gopal Sen']],
  ['union home minister', ['Gopal Sen']],
  ['MP of Chandanpur', ['Bala Kumar']],
  ['my mla sundarpur', ['Narendra Lakhan']],
  // Letters stand for words in the order of a name.
  ['n lakhan', ['Narendra Lakhan']],
  ['nl', []],
  ['KCR', ['Kalpana Charan Rathi']],
  ['కేసీఆర్', ['Kalpana Charan Rathi']],
  // Of an office that nobody here holds, nobody is named.
  ['cm atlantis', []],
  ['prime minister of atlantis', []],
  ['railway minister', []],
])('%s', async (text, holders) => expect(await find(text)).toEqual(holders))

test('a seat that begins as typed is meant, not one that only sounds so', async () => {
  for (const [id, name] of [
    ['ls-nb-1', 'Khamalpur'],
    ['ls-nb-2', 'Kamalpur East'],
  ] as const)
    await site.db`
      insert into constituency_name (constituency_id, spelling, folded, skeleton)
      values (${id}, ${name}, ${keysOf(name).folded}, ${keysOf(name).skeleton})`
  expect(await find('mp kamalpur')).toEqual(['Bala Kumar'])
  expect(await find('mp khamalpur')).not.toContain('Bala Kumar')
})

test('who was a member for another seat before is one line, other offices are others', () => {
  const mp = { position: 'mp', personId: 'p1' } as const
  const found = [mp, { position: 'minister', personId: 'p1' } as const, mp, { position: 'mp' } as const]
  expect(onceEach(found)).toEqual([found[0], found[1], found[3]])
})
