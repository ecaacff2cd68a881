import { describe, expect, it, vi } from 'vitest'
import { schedule } from './schedule.ts'

const quiet = { error() {} }
const everySecond = { at: '* * * * * *', failure: 'failed', log: quiet }

describe('a schedule', () => {
  it('starts with a round if asked to, and otherwise waits for its time', async () => {
    const now = vi.fn<() => Promise<void>>(async () => {})
    const later = vi.fn<() => Promise<void>>(async () => {})
    const both = [
      schedule({ ...everySecond, at: '0 0 1 1 *', atStart: true, work: now }),
      schedule({ ...everySecond, at: '0 0 1 1 *', atStart: false, work: later }),
    ]
    both.forEach((one) => one.start())
    await Promise.all(both.map((one) => one.close()))
    expect([now, later].map((work) => work.mock.calls.length)).toEqual([1, 0])
  })

  it('never runs two rounds at once, and closing waits for the running one', async () => {
    const round = Promise.withResolvers<void>()
    let [begun, ended] = [0, 0]
    const slow = schedule({
      ...everySecond,
      atStart: true,
      async work() {
        begun += 1
        await round.promise
        ended += 1
      },
    })
    slow.start()
    slow.start()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(begun).toBe(1)
    const closed = slow.close()
    round.resolve()
    await closed
    expect(ended).toBe(1)
  })

  it('logs a failed round, the first included, and continues', async () => {
    const failed: object[] = []
    let rounds = 0
    const failing = schedule({
      at: everySecond.at,
      atStart: true,
      failure: 'the work failed',
      log: { error: (details, message) => failed.push({ ...details, message }) },
      work() {
        rounds += 1
        throw new Error(`round ${rounds}`)
      },
    })
    failing.start()
    await expect.poll(() => rounds, { timeout: 3_000 }).toBeGreaterThan(1)
    await failing.close()
    expect(failed[0]).toEqual({ err: new Error('round 1'), message: 'the work failed' })
  })

  it('can be closed before it starts', async () => {
    await expect(
      schedule({ ...everySecond, atStart: true, work: async () => {} }).close(),
    ).resolves.toBeUndefined()
  })
})
