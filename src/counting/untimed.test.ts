// A list that says only who leads and not of when, beside pages that say of when they are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstSeat, statePage } from '#testing/counting/fictional-pages.ts'
import { election, openCountedSite } from '#testing/counting/counted-site.ts'
import type { TestSite } from '#testing/site.ts'
import { pushCount, readCount } from './contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await openCountedSite()
})
afterAll(() => site?.close())

const push = async (name: string, text: string) =>
  (await site.operator('reader'))(pushCount, { params: { election }, body: { name, text, state: 'NB' } })
const row = async () => {
  const { seats } = await site.device()(readCount, { params: { election }, query: {} })
  return seats.find(({ number }) => number === 1)!
}
/** @param minutes before now. */
const page = (minutes: number, margin: string, round: string) => {
  const india = new Date(Date.now() - minutes * 60_000 + 5.5 * 3_600_000).toISOString()
  const [year, month, day] = india.slice(0, 10).split('-')
  return statePage(firstSeat(margin, round)).replace(
    /01:07 pm On \d\d\/\d\d\/\d{4}/i,
    `${india.slice(11, 16)} On ${day}/${month}/${year}`,
  )
}

const leaders = async (name: string) =>
  (await site.operator('reader'))(pushCount, {
    params: { election },
    body: {
      name: 'election-json',
      form: 'list of leaders',
      seats: [{ state: 'NB', number: 1, leader: { name, party: 'KD' } }],
    },
  })

test('a page that has lost its time, or all its seats, is no news', async () => {
  const one = page(9, '120', '3/9')
  await push('page.htm', one)
  const before = await row()
  for (const [text, why] of [
    [one.replace(/<p>Last Updated.*?<\/p>/, '').replace('120', '130'), 'states no time any more'],
    [
      one.replace(/<tbody>.*?<\/tbody>(?=<\/table><\/div>)/, '<tbody></tbody>'),
      'names no seat any more; it has named 1',
    ],
  ] as const)
    for (const again of [1, 2])
      expect([again, (await push('page.htm', text)).refused.join()]).toEqual([
        again,
        expect.stringContaining(why),
      ])
  expect(await row()).toEqual(before)
  await site.db`truncate count_document, count_reading, count_seat`
})

test('a page is taken although it was made before a list without a time was read', async () => {
  await leaders('ASHA')
  const read = (await row()).at!
  await push('list.htm', page(9, '120', '3/9'))
  const first = await row()
  expect(first).toMatchObject({ margin: 120, round: 3, confirmedAt: read })
  await leaders('ASHA')
  await push('list.htm', page(4, '150', '4/9'))
  expect(await row()).toMatchObject({ margin: 150, round: 4, leader: { name: 'ASHA' } })
  // An older one of the same name says nothing.
  await push('list.htm', page(6, '130', '4/9'))
  expect(await row()).toMatchObject({ margin: 150 })
})

test('while a page is young, a list without a time does not name another leader', async () => {
  await leaders('BALA')
  expect(await row()).toMatchObject({ leader: { name: 'ASHA' }, margin: 150 })
  await push(
    'list.htm',
    page(3, '2', '5/9').replace('ASHA', 'X').replace('BALA', 'ASHA').replace('>X<', '>BALA<'),
  )
  expect(await row()).toMatchObject({ leader: { name: 'BALA' }, margin: 2, round: 5 })
})

test('what such a list says is counted once the page is old', async () => {
  await site.db`update count_seat set stated_at = stated_at - interval '20 minutes'`
  await leaders('ASHA')
  const now = await row()
  expect(now).toMatchObject({ leader: { name: 'ASHA' } })
  expect(now).not.toHaveProperty('margin')
})
