import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { uncached } from '#base/server/http/computed.ts'
import { inProcess } from '#base/server/http/routes.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { readCartogram } from './contract.ts'
import { cartogramRoutes, shippedLayout } from './server/cartogram.ts'

const layout = new Map([
  ['ls-nb-1', { column: 0, row: 0 }],
  ['ls-nb-2', { column: 1, row: 0 }],
  ['ls-nb-3', { column: 0, row: 1 }],
  ['ls-pg-1', { column: 4, row: 4 }],
])

describe('the cartogram', () => {
  let db: Database
  let close: () => Promise<void>
  let call: Call
  beforeAll(async () => {
    const opened = await openTestDatabase()
    db = opened.db
    close = opened.close
    call = inProcess(cartogramRoutes({ db, computed: uncached, layout }))
  })
  afterAll(() => close())

  test('a site without an election has none', async () => {
    expect(await call(readCartogram, { query: {} })).toEqual({})
  })

  describe('of an election', () => {
    beforeAll(() => putFictionalStates(db))
    const drawn = async (query: { by?: 'winner' | 'margin' | 'turnout' | 'cases'; state?: string } = {}) =>
      (await call(readCartogram, { query })).cartogram!

    test('shows each seat in its shade, and the outline of each state', async () => {
      const { election, box, shades, states, seats, total } = await drawn({ by: 'margin' })
      expect(election.id).toBe('ls-2024')
      expect(shades.map(({ shade, path }) => [shade, path.match(/M/g)!.length])).toEqual([
        [undefined, 3],
        [1, 1],
      ])
      expect(states.map(({ code, seats: of, known }) => [code, of, known])).toEqual([
        ['NB', 3, 1],
        ['PG', 1, 0],
      ])
      expect(box).toEqual([-1, -2, 10, 16])
      expect(seats).toEqual([])
      expect(total).toEqual({ seats: 4, known: 1, figure: 0 })
    })

    test('has no margin for a seat without a poll or result, or with a tie', async () => {
      const { seats } = await drawn({ by: 'margin', state: 'NB' })
      expect(seats.map(({ id, value, marginVotes }) => [id, value, marginVotes])).toEqual([
        ['ls-nb-1', 26, 260],
        ['ls-nb-2', undefined, undefined],
        ['ls-nb-3', undefined, undefined],
      ])
      expect((await drawn({ by: 'margin', state: 'PG' })).total).toEqual({ seats: 1, known: 0 })
    })

    test('averages turnout over electors, not over seats', async () => {
      const { total, seats } = await drawn({ by: 'turnout', state: 'NB' })
      expect(total).toEqual({ seats: 3, known: 2, figure: 60.33 })
      expect(seats.map(({ value }) => value)).toEqual([50.5, undefined, 80])
    })

    test('draws the states alone by default, and in one state who won', async () => {
      const { measure, shades, states, total } = await drawn()
      expect([measure, shades, states.length, total]).toEqual(['next', [], 2, { seats: 4, known: 0 }])
      const one = await drawn({ state: 'NB' })
      expect([one.measure, one.total.parties]).toEqual([
        'winner',
        [{ party: 'Kamal Dal', partyShort: 'KD', seats: 2, shade: 5 }],
      ])
      expect(one.seats.map(({ party, shade }) => [party, shade])).toEqual([
        ['Kamal Dal', 5],
        ['Kamal Dal', 5],
        [undefined, undefined],
      ])
    })

    test('shows the country for a state without seats', async () => {
      expect((await drawn({ state: 'ZZ' })).state).toBeUndefined()
    })

    test('says nothing about declared cases without affidavits', async () => {
      const { total, shades, sources } = await drawn({ by: 'cases' })
      expect(total).toEqual({ seats: 4, known: 0 })
      expect(shades.map(({ shade }) => shade)).toEqual([undefined])
      expect(sources).toEqual([])
    })
  })
})

test('contains every seat in the shipped layout', async () => {
  expect((await shippedLayout()).size).toBe(543)
})
