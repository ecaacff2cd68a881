import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  admit,
  isTraveller,
  allowanceOf,
  rule,
  standingOf,
  type AdmissionCounts,
  type Standing,
  prefixesOf,
} from './crowd-rule.ts'
import { admitToday, forgetCrowds, openAdmissions, travellerLog, type Crowd } from './crowds.ts'
import type { OpenDatabase } from '../database/db.ts'
import { writeTogether } from '../database/write-together.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'

const prefixes = ['4/32:a', '4/24:b', '4/16:c']
const seen = (standing: Standing, more: Partial<Crowd> = {}): Crowd => ({ prefixes, standing, ...more })
const everyone = Object.values<number>(rule.base).reduce((a, b) => a + b)

describe('the rule', () => {
  /** On counters in memory; `young` by default. */
  function book(known: { travellers?: number; young?: boolean } = {}): AdmissionCounts {
    const counts = new Map<string, number>()
    return {
      young: known.young ?? true,
      counted: (...of) => counts.get(of.join()) ?? 0,
      travellers: () => known.travellers ?? 0,
      charge: (...of) => void counts.set(of.join(), (counts.get(of.join()) ?? 0) + 1),
    }
  }
  const admitted = (on: AdmissionCounts, crowd: Crowd, times = 10_000) => {
    let count = 0
    for (let n = 0; n < times; n += 1) if (admit(on, 'poll', crowd)) count += 1
    return count
  }

  it('knows four standings, from what a request shows', () => {
    expect(standingOf({ shown: false, age: 1e9 })).toBe('bare')
    expect(standingOf({ shown: true, age: rule.human - 1 })).toBe('quick')
    expect(standingOf({ shown: true, age: rule.human })).toBe('new')
    expect(standingOf({ shown: true })).toBe('new')
    expect(standingOf({ shown: true, age: rule.aged })).toBe('aged')
  })

  it('counts at most 30 from one address without known travellers, whatever they show', () => {
    const on = book()
    for (const standing of ['bare', 'quick', 'new', 'aged'] as const) admitted(on, seen(standing))
    expect(everyone).toBe(30)
    expect(
      prefixes.map((prefix) =>
        ['bare', 'quick', 'new', 'aged'].reduce(
          (sum, one) => sum + on.counted('poll', prefix, one as Standing),
          0,
        ),
      ),
    ).toEqual([30, 30, 30])
  })

  it('counts at most 30 from one IPv6 /48, however its /64s rotate', () => {
    const on = book()
    let count = 0
    for (let n = 0; n < 10_000; n += 1)
      if (
        admit(on, 'poll', { prefixes: [`6/64:${n}`, `6/56:${n >> 8}`, '6/48:x', '6/32:y'], standing: 'aged' })
      )
        count += 1
    expect(count).toBe(30)
  })

  it.each([
    ['of a young site', true],
    ['of one that people know', false],
  ])('counts as little from a hired IPv6 /40 %s, whichever of its /48s are used', (_what, young) => {
    const on = book({ young })
    let count = 0
    for (let n = 0; n < 10_000; n += 1) {
      const place = [`6/64:${n}`, `6/56:${n}`, `6/48:${n % 256}`, '6/40:x', '6/32:y']
      for (const standing of ['bare', 'quick', 'new', 'aged'] as const)
        if (admit(on, 'poll', { prefixes: place, standing })) count += 1
    }
    expect(count).toBe(60)
  })

  it.each([
    ['a carrier’s /40 gets a tenth of what counted elsewhere, up to 16 addresses', 0x40, [100, 480]],
    ['a company’s /32 gets as much as everybody else together', 0x32, [1000, 10_000]],
  ])('on a young site %s', (_what, wide, most) => {
    for (const [n, others] of [1000, 10_000].entries()) {
      const on = book()
      for (let one = 0; one < others; one += 1) on.charge('poll', 'all:', 'new')
      let count = 0
      for (let one = 0; one < 12_000; one += 1) {
        const place = [`6/48:${one}`, `6/40:${wide === 0x40 ? 'x' : one % 256}`, '6/32:y']
        if (admit(on, 'poll', { prefixes: place, standing: 'aged' })) count += 1
      }
      expect(count / most[n]!).toBeGreaterThan(0.95)
      expect(count / most[n]!).toBeLessThanOrEqual(1)
    }
  })

  it('takes nothing from visitors with a better reputation', () => {
    const on = book()
    expect(admitted(on, seen('bare'))).toBe(rule.base.bare)
    expect(admitted(on, seen('quick'))).toBe(rule.base.quick)
    expect(admitted(on, seen('new'))).toBe(rule.base.new)
    expect(admitted(on, seen('aged'))).toBe(rule.base.aged)
  })

  it('does not affect the neighbours of a full address', () => {
    const on = book({ young: false })
    admitted(on, seen('new'))
    expect(admit(on, 'poll', { prefixes: ['4/32:neighbour', '4/24:b', '4/16:c'], standing: 'new' })).toBe(
      true,
    )
  })

  it('gives a larger allowance for travellers, to visitors who keep a cookie', () => {
    const known = { travellers: 10, young: false }
    for (const [standing, grows] of [
      ['bare', false],
      ['quick', false],
      ['new', true],
      ['aged', true],
    ] as const)
      expect(
        allowanceOf(book(known), { subject: 'poll', prefix: '4/32:a', standing }) > rule.base[standing],
      ).toBe(grows)
    expect(admitted(book(known), seen('new'))).toBeGreaterThan(100)
  })

  it('counts as a traveller a visitor with a cookie from another region that is a day old', () => {
    expect(isTraveller({ standing: 'aged', born: 'x', here: 'y' })).toBe(true)
    expect(isTraveller({ standing: 'aged', born: 'y', here: 'y' })).toBe(false)
    expect(isTraveller({ standing: 'new', born: 'x', here: 'y' })).toBe(false)
    expect(isTraveller({ standing: 'aged', born: undefined, here: 'y' })).toBe(false)
  })
})

describe('the prefixes of an address', () => {
  it.each([
    ['203.0.113.9', ['cb007109', 'cb0071', 'cb00']],
    ['::ffff:203.0.113.9', ['cb007109', 'cb0071', 'cb00']],
    [
      '2001:db8:1:2:3:4:5:6',
      ['20010db800010002', '20010db8000100', '20010db80001', '20010db800', '20010db8'],
    ],
    ['not an address', ['unknown']],
  ])('of %s are %j', (address, bits) => {
    expect(prefixesOf(address).map((one) => one.bits)).toEqual(bits)
  })
})

describe.each(testEngines)('crowds on the %s database', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.db`truncate crowd_count, crowd_traveller`
  })

  /** How many votes of one batch count. */
  async function count(subject: string, crowd: Crowd, times: number): Promise<number> {
    return database.db.transaction(async (trx) => {
      const asks = Array.from({ length: times }, () => ({ subject, crowd }))
      const book = await openAdmissions(trx, asks)
      const admitted = asks.filter(() => book.admits(subject, crowd)).length
      await writeTogether(trx, book.used(30))
      return admitted
    })
  }

  it('are counted across batches, separately for each subject, and from zero after its days', async () => {
    expect(await count('poll:1', seen('bare'), 3)).toBe(3)
    expect(await count('poll:1', seen('bare'), 3)).toBe(1)
    expect(await count('poll:2', seen('bare'), 3)).toBe(3)
    await database.db`update crowd_count set until = now()`
    expect(await count('poll:1', seen('bare'), 3)).toBe(3)
    const rows = await database.db<{ counted: number }>`select counted from crowd_count
      where subject = 'poll:1' and prefix = '4/32:a' and until > now()`
    expect(rows).toEqual([{ counted: 3 }])
  })

  it('get an allowance from travellers of at least two regions, and reveal nobody’s location', async () => {
    const one = (region: string, slot: number) => seen('aged', { traveller: { region, slot } })
    for (let slot = 0; slot < rule.slots; slot += 1) await count('poll:1', one('x', slot), 1)
    expect(await count('poll:2', seen('new'), 100)).toBe(everyone - rule.base.aged)
    await count('poll:1', one('y', 0), 1)
    expect(await count('poll:3', seen('new'), 100)).toBe(everyone - rule.base.aged + rule.levels['4/32'].each)
    const rows = await database.db<{
      columns: string
    }>`select string_agg(column_name, ' ' order by column_name) as columns
      from information_schema.columns where table_name = 'crowd_traveller'
        and table_schema = current_schema()`
    expect(rows).toEqual([{ columns: 'prefix region seen_on slot' }])
  })

  it('include travellers who only read', async () => {
    const noting = travellerLog({
      db: database.db,
      log: { error: (_, message) => expect.unreachable(message) },
    })
    for (let n = 0; n < 5; n += 1) noting.note(seen('aged', { traveller: { region: 'x', slot: 1 } }))
    noting.note(seen('aged'))
    await noting.close()
    const rows = await database.db`select prefix from crowd_traveller order by 1`
    expect(rows.map((row) => (row as { prefix: string }).prefix)).toEqual(prefixes.toSorted())
  })

  it('are exact when several processes admit at the same time', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        database.db.transaction((trx) =>
          admitToday(trx, 'reports', { crowd: seen('new'), day: '2026-11-22' }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(everyone - rule.base.aged)
    const refused = answers.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      refused.map(() => 'too_many_here'),
    )
  })

  it('are deleted in time', async () => {
    await count('poll:1', seen('aged', { traveller: { region: 'x', slot: 1 } }), 1)
    await forgetCrowds(database.db)
    const left = () => database.db`select from crowd_count union all select from crowd_traveller`
    expect(await left()).toHaveLength(7)
    await database.db`update crowd_count set until = now() - interval '1 s'`
    await database.db`update crowd_traveller set seen_on = current_date - 61`
    await forgetCrowds(database.db)
    expect(await left()).toHaveLength(0)
  })
})
