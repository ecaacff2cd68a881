import { expect, it } from 'vitest'
import { headersOf } from './compressed-response.ts'
import { pageCache } from './page-cache.ts'

it('an answer from a clock that ran ahead is made again', async () => {
  let clock = Date.parse('2027-01-08T06:00:00Z')
  const cache = pageCache({ bytes: 1_000_000, now: () => clock })
  const made = (body: string) =>
    cache.get('/', async () => ({ status: 200, type: 'text/plain', body, seconds: 60, topics: [] }))
  await made('then')
  clock -= 86_400_000
  expect((await made('now')).plain?.toString()).toBe('now')
})

it('while the database is away, a page made again because polls have closed says how old it is', async () => {
  let [clock, away, epoch] = [Date.parse('2027-01-08T06:00:00Z'), false, 'open']
  const cache = pageCache({
    bytes: 1_000_000,
    now: () => clock,
    away: () => away,
    silence: { epoch: () => epoch, near: () => true, edge: () => undefined, keepUntil: () => clock + 1 },
  })
  const page = async (body: string, lacking = false) =>
    cache.get('/', async () => ({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: `<html lang="en">${body}</html>`,
      seconds: 60,
      topics: [],
      lacking,
    }))
  await page('facts and figures')
  ;[away, epoch] = [true, 'unknown']
  clock += 300_000
  const old = await page('facts', true)
  const [plain, headers] = [old.plain, headersOf(old)]
  expect(plain?.toString()).toBe('<html data-as-of="As of 8 Jan 2027, 11:30 am" lang="en">facts</html>')
  expect([headers['x-as-of'], headers['cache-control']]).toEqual(['2027-01-08T06:00:00.000Z', 'no-store'])
})
