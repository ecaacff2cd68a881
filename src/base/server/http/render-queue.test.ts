import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openBudgets, type Payer } from './request-budgets.ts'
import { pageCache } from './page-cache.ts'
import { openRenderQueue } from './render-queue.ts'

function open(of: { seats?: number; max?: number; now?: () => number } = {}) {
  const budgets = openBudgets({ device: 60_000, network: 60_000 }, of.now)
  return { budgets, queueFor: openRenderQueue({ budgets, ...of }) }
}

/** Work that ends on command, and records when it began. */
function desk() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  return {
    begun,
    work,
    async endNext() {
      await delay(1)
      ends.shift()!()
      await delay(1)
    },
  }
}

describe('an answer that must be made', () => {
  it('is made at once while slots are free, and charged by CPU time', async () => {
    const { budgets, queueFor } = open({ seats: 1 })
    const payer = budgets.of('203.0.113.1')
    const made = await queueFor(payer).take('a', async () => {
      for (const until = performance.now() + 50; performance.now() < until;);
      return 'made'
    })
    expect(made).toBe('made')
    expect(budgets.left(payer, 'made')).toBeLessThan(1)
  })

  it('goes first to the visitor who has spent least, however many the busiest wants', async () => {
    const { budgets, queueFor } = open({ seats: 1 })
    const { begun, work, endNext } = desk()
    const [busy, quiet] = [budgets.of('203.0.113.1'), budgets.of('198.51.100.1')]
    budgets.pay(busy, 'made', 100)
    const all = [1, 2, 3].map((n) => queueFor(busy).take(`busy ${n}`, work(`busy ${n}`)))
    all.push(queueFor(quiet).take('quiet', work('quiet')))
    await endNext()
    expect(begun).toEqual(['busy 1', 'quiet'])
    for (let n = 0; n < 3; n += 1) await endNext()
    await Promise.all(all)
    expect(begun).toEqual(['busy 1', 'quiet', 'busy 2', 'busy 3'])
  })

  it('comes in the order of asking for one visitor, though the clock runs on while it is chosen', async () => {
    let clock = 0
    const { budgets, queueFor } = open({ seats: 1, now: () => (clock += 1) })
    const { begun, work, endNext } = desk()
    const payer = budgets.of('203.0.113.1')
    budgets.pay(payer, 'made', 5_000)
    const all = [1, 2, 3].map((n) => queueFor(payer).take(`${n}`, work(`${n}`)))
    for (let n = 0; n < 3; n += 1) await endNext()
    await Promise.all(all)
    expect(begun).toEqual(['1', '2', '3'])
  })

  it('for two visitors is made as soon as it would be for the one who spent less', async () => {
    const { budgets, queueFor } = open({ seats: 1 })
    const { begun, work, endNext } = desk()
    const [busy, other, quiet] = ['203.0.113.1', '192.0.2.1', '198.51.100.1'].map((one) => budgets.of(one))
    budgets.pay(busy!, 'made', 200)
    budgets.pay(other!, 'made', 100)
    const all = [
      queueFor(other!).take('first', work('first')),
      queueFor(busy!).take('wanted by both', work('wanted by both')),
      queueFor(other!).take('second', work('second')),
    ]
    queueFor(quiet!).join('wanted by both')
    for (let n = 0; n < 3; n += 1) await endNext()
    await Promise.all(all)
    expect(begun).toEqual(['first', 'wanted by both', 'second'])
  })

  it('is refused to a visitor without budget, and to the busiest when too many wait', async () => {
    const { budgets, queueFor } = open({ seats: 1, max: 2 })
    const { work, endNext } = desk()
    const [busy, broke, quiet] = ['203.0.113.1', '192.0.2.1', '198.51.100.1'].map((one) =>
      budgets.of(one),
    ) as [Payer, Payer, Payer]
    budgets.pay(broke, 'made', 1_000_000)
    await expect(queueFor(broke).take('x', work('x'))).rejects.toMatchObject({ status: 429 })
    budgets.pay(busy, 'made', 100)
    const first = queueFor(quiet).take('1', work('1'))
    const waiting = [queueFor(busy).take('2', work('2')), queueFor(quiet).take('3', work('3'))]
    const last = queueFor(quiet).take('4', work('4'))
    await expect(waiting[0]).rejects.toMatchObject({ status: 429 })
    for (let n = 0; n < 3; n += 1) await endNext()
    await Promise.all([first, waiting[1], last])
  })

  it('takes only one slot per network, and leaves the others to everyone else', async () => {
    const { budgets, queueFor } = open({ seats: 3 })
    const { begun, work, endNext } = desk()
    const busy = budgets.of('203.0.113.1')
    const all = [1, 2].map((n) => queueFor(busy).take(`busy ${n}`, work(`busy ${n}`)))
    all.push(queueFor(budgets.of('198.51.100.1')).take('quiet', work('quiet')))
    await delay(1)
    expect(begun).toEqual(['busy 1', 'quiet'])
    for (let n = 0; n < 3; n += 1) await endNext()
    await Promise.all(all)
    expect(begun).toEqual(['busy 1', 'quiet', 'busy 2'])
  })

  it('is made once in a turn of the event loop for one network, even from memory', async () => {
    const { budgets, queueFor } = open()
    const busy = queueFor(budgets.of('203.0.113.1'))
    let made = 0
    const flood = Array.from({ length: 100 }, (_, n) => busy.take(`busy ${n}`, async () => (made += 1)))
    const page = await queueFor(budgets.of('198.51.100.1')).take('quiet', async () => {
      for (let query = 0; query < 10; query += 1) await new Promise(setImmediate)
      return made
    })
    expect(page).toBeLessThanOrEqual(12)
    await Promise.all(flood)
    expect(made).toBe(100)
  })

  it('frees its slot if it fails', async () => {
    const { budgets, queueFor } = open({ seats: 1 })
    const payer = budgets.of('203.0.113.1')
    await expect(queueFor(payer).take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queueFor(payer).take('b', async () => 'yes')).toBe('yes')
  })
})

it('a page does not wait for a part of it that waits for the same seat', async () => {
  const { budgets, queueFor } = open({ seats: 1 })
  const queue = queueFor(budgets.of('203.0.113.1'))
  const cache = pageCache({ bytes: 1_000_000 })
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const answer = (body: string) => ({ status: 200, type: 'text/html', body, seconds: 60, topics: [] })
  const part = async () => answer('part')
  const whole = cache.get(
    '/a',
    async () => {
      await asked
      return answer(`whole with ${(await cache.get('/api/part', part)).plain?.toString()}`)
    },
    queue,
  )
  const alone = cache.get('/api/part', part, queue)
  ask()
  expect((await whole).plain?.toString()).toBe('whole with part')
  expect((await alone).plain?.toString()).toBe('part')
})
