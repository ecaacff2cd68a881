// The guard by the clock: edges, lost readings, clocks that jump.
import { afterEach, expect, it, vi } from 'vitest'
import type { Subject } from '../../silence.ts'
import { silenceGuard, type Closing } from './guard.ts'
import { eventually } from '#testing/eventually.ts'

const poll: Subject = { class: 'A', places: ['nb'] }
const closing = (from: number, until: number): Closing => ({
  id: `test ${from}`,
  classes: ['A', 'B', 'D'],
  places: ['nb'],
  from,
  until,
  law: 'a law',
  reason: '48-hours',
})

const guards: ReturnType<typeof silenceGuard>[] = []
afterEach(() => Promise.all(guards.splice(0).map((one) => one.close())))

function open(closings: Closing[], { readEvery = 1_000_000 } = {}) {
  const state = { time: 1_000_000, database: 0, broken: false }
  const guard = silenceGuard({
    read: async () => {
      if (state.broken) throw new Error('gone')
      return { now: state.time + state.database, closings }
    },
    log: { error: () => {}, warn: () => {} },
    pace: { readEvery, lostAfter: 5_000, slowAfter: 20_000 },
    monotonic: () => state.time,
  })
  guards.push(guard)
  return { guard, state }
}

it('is closed before it has read anything', () => {
  const { guard } = open([])
  expect(guard.closed(poll)).toMatchObject({ reason: 'unknown', scope: 'everywhere' })
  expect(guard.epoch()).toBe('unknown')
})

it('closes at the first millisecond of a window and opens at the first one after it', async () => {
  const { guard, state } = open([closing(1_002_000, 1_004_000)])
  await guard.refresh()
  const seen: [number, boolean][] = []
  for (const time of [1_001_999, 1_002_000, 1_003_999, 1_004_000]) {
    state.time = time
    seen.push([time, guard.closed(poll) !== undefined])
  }
  expect(seen).toEqual([
    [1_001_999, false],
    [1_002_000, true],
    [1_003_999, true],
    [1_004_000, false],
  ])
})

it('an epoch ends with each edge, and with each change of the calendar', async () => {
  const closings = [closing(1_002_000, 1_004_000)]
  const { guard, state } = open(closings)
  await guard.refresh()
  const before = guard.epoch()
  state.time = 1_002_000
  const during = guard.epoch()
  state.time = 1_004_000
  const after = guard.epoch()
  closings.push(closing(2_000_000, 3_000_000))
  await guard.refresh()
  expect(new Set([before, during, after, guard.epoch()]).size).toBe(4)
  expect(guard.near()).toBe(true)
})

it('lets a phone keep figures to the next edge, a day after a period, and a week at most', async () => {
  const day = 86_400_000
  const { guard, state } = open([closing(30 * day, 32 * day)])
  await guard.refresh()
  expect(guard.keepUntil()).toBe(state.time + 7 * day)
  for (const [now, until] of [
    [25, 30],
    [31, 32],
    [33, 34],
    [60, 67],
  ] as const) {
    state.time = now * day
    await guard.refresh()
    expect(guard.keepUntil()).toBe(until * day)
  }
})

it('says when it really opens: windows without a gap are one', async () => {
  const { guard } = open([
    closing(0, 1_500_000),
    closing(1_200_000, 1_800_000),
    closing(1_900_000, 2_000_000),
  ])
  await guard.refresh()
  expect(guard.closed(poll)).toMatchObject({ until: new Date(1_800_000).toISOString() })
})

it('leaves other places and other classes alone', async () => {
  const { guard } = open([closing(0, 2_000_000)])
  await guard.refresh()
  expect(guard.closed({ class: 'A', places: ['pg'] })).toBeUndefined()
  expect(guard.closed({ class: 'C', places: ['nb'] })).toBeUndefined()
  expect(guard.closed({ class: 'A', places: ['va-nb-3'] })).toMatchObject({ law: 'a law' })
  expect(guard.closed({ class: 'A', places: 'everywhere' })).toMatchObject({ scope: ['nb'] })
})

it('closes when the calendar cannot be read for five seconds, and opens when it can', async () => {
  const { guard, state } = open([])
  await guard.refresh()
  state.broken = true
  state.time += 5_000
  await guard.refresh()
  expect(guard.closed(poll)).toBeUndefined()
  state.time += 1
  expect(guard.closed(poll)).toMatchObject({ reason: 'unknown' })
  expect(guard.closed({ class: 'C', places: 'everywhere' })).toBeUndefined()
  state.broken = false
  await guard.refresh()
  expect(guard.closed(poll)).toBeUndefined()
})

it('a reading that took long closes nothing when it arrives; without one for twenty seconds it closes', async () => {
  const state = { time: 1_000_000, takes: 0 }
  const guard = silenceGuard({
    read: async () => {
      state.time += state.takes
      return { now: state.time, closings: [] }
    },
    log: { error: () => {}, warn: () => {} },
    pace: { readEvery: 1_000_000, lostAfter: 5_000, slowAfter: 20_000 },
    monotonic: () => state.time,
  })
  guards.push(guard)
  await guard.refresh()
  const told: string[] = []
  guard.onChange(() => told.push(guard.epoch()))
  state.takes = 8_000
  await guard.refresh()
  expect(guard.closed(poll)).toBeUndefined()
  expect(told).toEqual([])
  state.time += 12_001
  expect(guard.closed(poll)).toMatchObject({ reason: 'unknown' })
})

it('a slow reading is no jump; a jump that the slowness cannot explain is one', async () => {
  // The database looks at its clock at the start, in the middle or at the end of a call that takes long.
  const state = { time: 1_000_000, takes: 0, looks: 0, ahead: 0 }
  const jumps: string[] = []
  const guard = silenceGuard({
    read: async () => {
      const seen = state.time + state.takes * state.looks + state.ahead
      state.time += state.takes
      return { now: seen, closings: [] }
    },
    log: { error: (_, message) => jumps.push(message), warn: () => {} },
    pace: { readEvery: 1_000_000, lostAfter: 5_000, slowAfter: 20_000 },
    monotonic: () => state.time,
  })
  guards.push(guard)
  for (const [takes, looks] of [
    [9_000, 1],
    [10, 0],
    [9_000, 0],
    [9_000, 1],
    [10, 1],
    [6_000, 0.5],
  ] as const) {
    Object.assign(state, { takes, looks })
    await guard.refresh()
  }
  expect(jumps).toEqual([])
  expect(guard.now()).toBeCloseTo(state.time, -2)
  Object.assign(state, { takes: 4_000, looks: 0, ahead: 3_500 })
  await guard.refresh()
  expect(jumps).toEqual([])
  state.ahead = 60_000
  await guard.refresh()
  expect(jumps).toHaveLength(1)
})

it('a clock that jumps ahead opens nothing, one that jumps back closes at once', async () => {
  const { guard, state } = open([closing(900_000, 1_500_000), closing(500_000, 600_000)])
  await guard.refresh()
  expect(guard.closed(poll)).toBeDefined()
  state.database = 1_000_000
  await guard.refresh()
  expect(guard.closed(poll)).toBeDefined()
  state.database = 0
  await guard.refresh()
  state.time = 1_500_000
  await guard.refresh()
  expect(guard.closed(poll)).toBeUndefined()
  state.database = -950_000
  await guard.refresh()
  expect(guard.closed(poll)).toBeDefined()
})

it('tells of an edge within a second, without being asked', async () => {
  const start = performance.now()
  const heard: number[] = []
  const guard = silenceGuard({
    read: async () => ({ now: performance.now(), closings: [closing(start + 300, start + 600)] }),
    log: { error: () => {}, warn: () => {} },
  })
  guards.push(guard)
  guard.onChange(() => heard.push(performance.now() - start))
  await guard.refresh()
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 60_000 })
  expect(heard[0]).toBeGreaterThanOrEqual(300)
  expect(heard[1]).toBeGreaterThanOrEqual(600)
})

it('nothing is ever closed where the operator has switched it off', async () => {
  const guard = silenceGuard({ read: undefined, log: { error: () => {}, warn: () => {} } })
  guards.push(guard)
  await guard.refresh()
  expect(guard.closed(poll)).toBeUndefined()
  expect(guard.near()).toBe(false)
})

it('a change is seen although a reading from before it is still under way', async () => {
  let shut: Closing[] = []
  let answer = () => {}
  const guard = silenceGuard({
    read: async () => {
      const seen = shut
      await new Promise<void>((resolve) => (answer = resolve))
      return { now: 1_000, closings: seen }
    },
    log: { error: () => {}, warn: () => {} },
  })
  guards.push(guard)
  const old = guard.refresh()
  shut = [closing(0, 2_000)]
  const fresh = guard.refresh()
  answer()
  await old
  await eventually(() => {
    answer()
    expect(guard.current()).toHaveLength(1)
  })
  await fresh
})

it('a reading that is never answered does not keep the next one from opening again', async () => {
  let answers = 0
  const guard = silenceGuard({
    read: () => {
      answers += 1
      return answers === 1 ? new Promise(() => {}) : Promise.resolve({ now: 1_000, closings: [] })
    },
    log: { error: () => {}, warn: () => {} },
    pace: { readEvery: 1_000_000, lostAfter: 5_000, slowAfter: 20 },
    monotonic: () => 1,
  })
  guards.push(guard)
  await guard.refresh()
  expect(guard.closed(poll)).toMatchObject({ reason: 'unknown' })
  const before = answers
  await guard.refresh()
  expect(answers).toBe(before + 1)
  expect(guard.epoch()).not.toBe('unknown')
})
