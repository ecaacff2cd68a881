import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDatabase } from './database-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a database counts as down after two failed checks in a row, and as up after the first answer', async () => {
  const answers = [true, false, true, false, false, false, true, true]
  const watch = watchDatabase(async () => answers.shift()!)
  const seen: boolean[] = []
  for (let look = 0; look < 8; look += 1) {
    await vi.advanceTimersByTimeAsync(2_000)
    seen.push(watch.away())
  }
  watch.stop()
  expect(seen).toEqual([false, false, false, false, true, true, false, false])
})

it('two checks never run at the same time', async () => {
  const asked = vi.fn<() => Promise<boolean>>(() => new Promise(() => {}))
  const watch = watchDatabase(asked)
  await vi.advanceTimersByTimeAsync(20_000)
  watch.stop()
  expect(asked).toHaveBeenCalledTimes(1)
})
