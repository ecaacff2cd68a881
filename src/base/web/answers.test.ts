// @vitest-environment happy-dom
import * as Type from 'typebox'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { endpoint, type Call } from '../contract.ts'
import { Answers, read } from './answers.ts'
import { call as ask } from './api.ts'
import { localCache } from './storage/local-cache.ts'

const readTally = endpoint('/api/tallies/:id', {
  summary: 'A figure that grows with each look',
  silence: 'facts',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Object({ votes: Type.Integer() }),
  shared: { seconds: 60, topics: [] },
})

/** A phone that has just opened the page: nothing in memory, local storage unchanged. */
const opened = (call: Call) =>
  new Answers(call, { cache: localCache({ userId: () => 'anonymous', enabled: true, now: () => 0 }) })

describe('loading again after a write', () => {
  beforeEach(() => localStorage.clear())

  it('drops the phone’s cached answers of that endpoint only', async () => {
    let votes = 0
    const call = (() => Promise.resolve({ votes: (votes += 1) })) as unknown as Call
    const tally = read(readTally, { params: { id: 'a' } })
    const other = read({ ...readTally, url: '/api/others/:id' }, { params: { id: 'a' } })
    await opened(call).load(tally)
    await opened(call).load(other)
    expect(await opened(call).load(tally)).toEqual({ votes: 1 })

    await opened(call).changed(readTally)
    expect(await opened(call).load(tally)).toEqual({ votes: 3 })
    expect(await opened(call).load(other)).toEqual({ votes: 2 })
  })

  it.each([
    ['public, max-age=0', 1],
    ['no-store', 0],
    ['private', 0],
  ])('leaves an answer on the phone only if others may keep it, too: %s', async (header, left) => {
    const headers = { 'cache-control': header }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { votes: 1 } }, { headers })))
    await opened(ask).load(read(readTally, { params: { id: 'what was typed' } }))
    expect(localStorage).toHaveLength(left)
    vi.unstubAllGlobals()
  })

  it('shows no first answer that was under way when the write came', async () => {
    const answers: ((answer: { votes: number }) => void)[] = []
    const call = (() => new Promise((answer) => answers.push(answer))) as unknown as Call
    const page = opened(call)
    const tally = read(readTally, { params: { id: 'a' } })
    const leave = page.follow(tally)
    await eventually(() => expect(answers).toHaveLength(1))
    const first = page.load(tally)
    const again = page.changed(readTally)
    await eventually(() => expect(answers).toHaveLength(2))
    answers[1]!({ votes: 2 })
    await again
    answers[0]!({ votes: 1 })
    expect(await first).toEqual({ votes: 2 })
    expect(page.get(tally)).toEqual({ votes: 2 })
    expect(await opened(call).load(tally)).toEqual({ votes: 2 })
    leave()
  })
})
