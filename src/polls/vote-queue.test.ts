import { describe, expect, it } from 'vitest'
import { voteQueue, type Outcome } from './server/cast.ts'

describe('the queue of votes', () => {
  it('writes votes that arrive together in one batch, in order of arrival', async () => {
    const batches: number[][] = []
    const queue = voteQueue<number, string>({
      write: async (all) => {
        batches.push(all)
        return all.map((one): Outcome<string> => ({ done: `vote ${one}` }))
      },
      together: 4,
    })
    const numbers = Array.from({ length: 10 }, (_, n) => n)
    expect(await Promise.all(numbers.map(queue.add))).toEqual(numbers.map((n) => `vote ${n}`))
    expect(batches).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ])
    await queue.add(10)
    expect(batches.at(-1)).toEqual([10])
  })

  it('answers only after the commit, and writes one batch at a time', async () => {
    let running = 0
    let max = 0
    const queue = voteQueue<number, number>({
      write: async (all) => {
        max = Math.max(max, (running += 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        return all.map((done) => ({ done }))
      },
      together: 2,
    })
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => queue.add(n).then(() => expect(running).toBe(0))))
    expect(max).toBe(1)
  })

  it('fails no vote because of another', async () => {
    const queue = voteQueue<number, number>({
      write: async (all) => {
        if (all.includes(3)) throw new Error('the table does not take 3')
        return all.map((n) => (n === 2 ? { refused: new Error('no') } : { done: n }))
      },
    })
    const settled = await Promise.allSettled([1, 2, 3, 4].map(queue.add))
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      1,
      'Error: no',
      'Error: the table does not take 3',
      4,
    ])
  })

  // One after another would each wait as long for the same lock, and all other polls behind them.
  it.each(['57P01', '57014'])(
    'fails all at once when the database is away (%s), and continues',
    async (code) => {
      let gone = true
      let writes = 0
      const queue = voteQueue<number, number>({
        write: async (all) => {
          writes += 1
          if (gone) throw Object.assign(new Error('terminating connection'), { code })
          return all.map((done) => ({ done }))
        },
      })
      const settled = await Promise.allSettled([1, 2, 3].map(queue.add))
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      expect(writes).toBe(1)
      gone = false
      expect(await queue.add(4)).toBe(4)
    },
  )

  it('refuses with 503 when too many are waiting', async () => {
    const queue = voteQueue<number, number>({
      write: async (all) => all.map((done) => ({ done })),
      waiting: 3,
    })
    const settled = await Promise.allSettled([1, 2, 3, 4].map(queue.add))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(settled[3]).toMatchObject({ reason: { status: 503, code: 'too_busy' } })
  })
})
