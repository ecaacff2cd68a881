import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { isRefused, unavailable, type Call } from '#base/contract.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import {
  leaderNotFound,
  listLeaders,
  listMyRatings,
  listMyRatingsAlias,
  notInOffice,
  rateLeader,
  rateLeaderAlias,
  readLeader,
} from './contract.ts'
import { holder, putFictionalLeaders, stateHolders } from '#testing/leaders/fictional-leaders.ts'
import { recounted } from '#testing/leaders/recounted-ratings.ts'
import { releaseExplained } from './server/releases.ts'
import { beginDay } from './server/trends.ts'

const asha = 'ls-nb-1-asha-rani'
const bala = 'ls-nb-2-bala-kumar'

let site: TestSite
beforeAll(async () => {
  // Three hundred at the database at once keep the silence periods from being read, which closes the ratings.
  site = await openTestSite({}, { silenceCalendar: async () => ({ now: Date.now(), closings: [] }) })
})
beforeEach(async () => {
  await emptyTables(site.db, 'source', 'state', 'party', 'leader', 'crowd_count', 'crowd_traveller')
  await putFictionalLeaders(site.db)
  site.forget()
})
afterAll(() => site?.close())

const rate = (call: Call, rating: number, leaderId = asha, deviceFingerprint?: string) =>
  call(rateLeader, {
    body: { leaderId, rating, ...(deviceFingerprint === undefined ? {} : { deviceFingerprint }) },
  })
const mine = async (call: Call) => (await call(listMyRatings, { query: {} })).ratings
const read = async (id = asha) => {
  site.forget()
  return (await site.call(readLeader, { params: { id } })).leader
}

describe('a rating', () => {
  test('is answered with the new mean, and survives a reload', async () => {
    const phone = site.device()
    const { rating, leader } = await rate(phone, 4)
    expect(rating).toMatchObject({ leaderId: asha, rating: 4, held: false })
    expect(leader).toMatchObject({
      id: asha,
      approvalRating: 4,
      totalRatings: 1,
      trend: 'flat',
      trendPercentage: 0,
    })
    await rate(site.device(), 1)
    expect(await read()).toMatchObject({ approvalRating: 2.5, totalRatings: 2 })
    expect(await mine(phone)).toMatchObject([{ leaderId: asha, rating: 4, held: false }])
  })

  test('is unique per device and leader: a second one replaces it', async () => {
    const phone = site.device()
    await rate(phone, 5)
    expect((await rate(phone, 2)).leader).toMatchObject({ approvalRating: 2, totalRatings: 1 })
    await rate(phone, 3, bala)
    expect((await mine(phone)).map(({ leaderId, rating }) => [leaderId, rating])).toEqual([
      [bala, 3],
      [asha, 2],
    ])
  })

  test('and its list have the same answers at the root and under /api', async () => {
    const phone = site.device()
    await phone(rateLeaderAlias, { body: { leaderId: asha, rating: 5 } })
    expect(await mine(phone)).toEqual((await phone(listMyRatingsAlias, { query: {} })).ratings)
    expect(await mine(phone)).toHaveLength(1)
  })

  test('from a client without cookies counts once, and cannot be read by its fingerprint', async () => {
    await rate(site.device(), 5, asha, 'one kind of phone')
    expect((await rate(site.device(), 1, asha, 'one kind of phone')).rating.held).toBe(true)
    expect(await read()).toMatchObject({ approvalRating: 5, totalRatings: 1 })
    expect(await mine(site.device({ 'x-device-fingerprint': 'one kind of phone' }))).toEqual([])
  })

  test('from a second phone of the same model is held until the phone shows its cookie', async () => {
    const [first, second] = [site.device(), site.device()]
    await rate(first, 5, asha, 'one kind of phone')
    const { rating, leader } = await rate(second, 1, asha, 'one kind of phone')
    expect(rating).toMatchObject({ rating: 1, held: true })
    expect(leader).toMatchObject({ approvalRating: 5, totalRatings: 1 })
    expect(await mine(second)).toMatchObject([{ rating: 1, held: false }])
    expect(await mine(first)).toMatchObject([{ rating: 5, held: false }])
    expect(await read()).toMatchObject({ approvalRating: 3, totalRatings: 2 })
    const { kept, counted } = await recounted(site.db)
    expect(kept).toEqual(counted)
  })

  test('beyond a network’s allowance is held, and counts as soon as travellers explain the crowd', async () => {
    const phones = Array.from({ length: 14 }, () => site.device())
    for (const phone of phones) {
      await mine(phone)
      await rate(phone, 4)
    }
    const counted = (await read()).totalRatings
    expect(counted).toBeLessThan(14)
    expect(await releaseExplained(site.db)).toBe(false)
    // What the phones show when they return some seconds later, at a place that phones from elsewhere visit.
    await site.db`update leader_rating set standing = 'new' where held`
    await site.db`insert into crowd_traveller (prefix, region, slot)
      select distinct prefix, region, slot from leader_rating, unnest(prefixes) as prefix,
        unnest(array['north', 'south', 'east']) as region, generate_series(0, 3) as slot
      where held`
    expect(await releaseExplained(site.db)).toBe(true)
    expect((await read()).totalRatings).toBe(14)
    expect(await releaseExplained(site.db)).toBe(false)
    const sums = await recounted(site.db)
    expect(sums.kept).toEqual(sums.counted)
  })

  test('from the holder of a token is one per person, and never held', async () => {
    await rate(site.device(), 5, asha, 'one kind of phone')
    const member = await site.operator('somebody', 'member')
    expect((await rate(member, 3, asha, 'one kind of phone')).rating.held).toBe(false)
    await rate(await site.operator('somebody', 'member'), 4)
    expect(await read()).toMatchObject({ approvalRating: 4.5, totalRatings: 2 })
  })

  test.each([0, 6, 2.5])('of %d stars is refused', async (stars) => {
    await expect(rate(site.device(), stars)).rejects.toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ totalRatings: 0 })
  })

  test('for an unknown or succeeded leader is refused', async () => {
    const phone = site.device()
    await expect(rate(phone, 5, 'ls-nb-1-nobody')).rejects.toMatchObject({ code: leaderNotFound.code })
    await rate(phone, 4)
    await stateHolders(site.db, holder({ position: 'mp', name: 'Gita Rao', seat: 'ls-nb-1' }))
    await expect(rate(phone, 5)).rejects.toMatchObject({ code: notInOffice.code })
    expect(await read()).toMatchObject({ current: false, approvalRating: 4, totalRatings: 1 })
  })

  test('never reveals who gave it', async () => {
    await rate(site.device(), 5, asha, 'canary-fingerprint')
    for (const url of ['/api/leaders', `/api/leaders/${asha}`, '/leaders/my-ratings'])
      expect((await site.ask({ url })).body).not.toMatch(/canary|fingerprint|network|device/)
  })
})

/** A database with no room for seconds is answered with 503, and what to do then: try again. */
async function untilTaken<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isRefused(error) || error.code !== unavailable.code) throw error
    return untilTaken(send)
  }
}

describe('under load', () => {
  test('300 simultaneous ratings from one device leave one, and the totals agree', async () => {
    const phone = site.device()
    await mine(phone)
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => untilTaken(() => rate(phone, 1 + (i % 5)))),
    )
    expect(answers).toHaveLength(300)
    const [only, ...more] = await mine(phone)
    expect(more).toEqual([])
    expect(await read()).toMatchObject({ totalRatings: 1, approvalRating: only!.rating })
    const { kept, counted } = await recounted(site.db)
    expect(kept).toEqual(counted)
  }, 60_000)

  test('of 300 first ratings by a client without cookies one counts', async () => {
    await Promise.all(
      // A repeated one has no cookie either.
      Array.from({ length: 300 }, (_, i) =>
        untilTaken(() => rate(site.device(), 1 + (i % 5), asha, 'same phone')),
      ),
    )
    expect(await read()).toMatchObject({ totalRatings: 1 })
    const { kept, counted } = await recounted(site.db)
    expect(kept).toEqual(counted)
  }, 60_000)

  test('many devices change ratings of several leaders, and a recount agrees with the totals', async () => {
    const phones = Array.from({ length: 30 }, (_, i) =>
      site.device({ 'x-device-fingerprint': `kind ${i % 20}`, 'x-forwarded-for': `10.1.1.${i}` }),
    )
    await Promise.all(phones.map((phone) => mine(phone)))
    await Promise.all(
      [asha, bala, asha, bala].flatMap((leader, n) =>
        phones.map((phone, i) => rate(phone, 1 + ((i + n) % 5), leader)),
      ),
    )
    expect(await read()).toMatchObject({ totalRatings: 30 })
    expect(await read(bala)).toMatchObject({ totalRatings: 30 })
    const { kept, counted } = await recounted(site.db)
    expect(kept).toEqual(counted)
  }, 60_000)
})

/** Moves ratings back in time by this many days. */
async function given(leader: string, ratings: number, stars: number, daysAgo: number) {
  await site.db`insert into leader_rating (leader_id, rater, network, stars, held, rated_at)
    select ${leader}, 'device:' || gen_random_uuid(), 'n', ${stars}, false, now() - make_interval(days => ${daysAgo}::int)
    from generate_series(1, ${ratings}::int)`
  await site.db`insert into leader_rating_day as old
    select ${leader}, (now() at time zone 'Asia/Kolkata')::date - ${daysAgo}::int, ${ratings}, ${ratings * stars}
    on conflict (leader_id, day) do update set ratings = old.ratings + excluded.ratings, stars = old.stars + excluded.stars`
  // As if a day had passed.
  await site.db`update leader set rating_count = rating_count + ${ratings}, rating_sum = rating_sum + ${ratings * stars},
    windows_of = '2000-01-01' where id = ${leader}`
  await beginDay(site.db)
}

describe('the trend', () => {
  test('is flat with fewer than 10 ratings', async () => {
    await given(asha, 4, 2, 40)
    await given(asha, 5, 5, 3)
    expect(await read()).toMatchObject({ trend: 'flat', trendPercentage: 0 })
  })

  test('compares the last 30 days with the 30 before', async () => {
    await given(asha, 5, 2, 40)
    await given(asha, 5, 3, 3)
    expect(await read()).toMatchObject({ trend: 'up', trendPercentage: 50 })
    await given(bala, 6, 4, 59)
    await given(bala, 6, 3, 29)
    expect(await read(bala)).toMatchObject({ trend: 'down', trendPercentage: 25 })
    const { kept, counted } = await recounted(site.db)
    expect(kept).toEqual(counted)
  })

  test('needs ratings in both periods, and ignores those older than 60 days', async () => {
    await given(asha, 50, 1, 60)
    await given(asha, 50, 5, 3)
    expect(await read()).toMatchObject({ trend: 'flat', totalRatings: 100, approvalRating: 3 })
  })

  test('changes with the days even if nobody rates', async () => {
    await given(asha, 6, 2, 31)
    await given(asha, 6, 4, 0)
    expect(await read()).toMatchObject({ trend: 'up', trendPercentage: 100 })
    await site.db`update leader_rating_day set day = day - 29`
    await site.db`update leader set windows_of = windows_of - 29`
    await beginDay(site.db)
    expect(await read()).toMatchObject({ trend: 'flat' })
  })

  test('orders the list: rising most first, falling last', async () => {
    await given(asha, 10, 4, 40)
    await given(asha, 10, 2, 3)
    await given(bala, 10, 2, 40)
    await given(bala, 10, 3, 3)
    const { leaders } = await site.call(listLeaders, { query: { sortBy: 'trending' } })
    expect(leaders[0]!.id).toBe(bala)
    expect(leaders.at(-1)!.id).toBe(asha)
  })
})

describe('Highest Rated', () => {
  test('one rating of five stars does not beat a thousand at 4.6', async () => {
    await given(asha, 400, 4, 100)
    await given(asha, 600, 5, 100)
    await given(bala, 1, 5, 100)
    const { leaders } = await site.call(listLeaders, { query: { sortBy: 'rating' } })
    const rated = leaders.slice(0, 2).map(({ id, approvalRating }) => `${id} ${approvalRating}`)
    expect(rated).toEqual([`${asha} 4.6`, `${bala} 5`])
  })

  test('uses the mean weighted with the rule’s prior ratings', async () => {
    await given(asha, 30, 4, 100)
    const rows = await site.db<{ score: number }>`select score from leader where id = ${asha}`
    const { priorRatings, priorStars } = (await import('./contract.ts')).ratingRule
    expect(rows[0]!.score).toBeCloseTo((priorRatings * priorStars + 30 * 4) / (priorRatings + 30), 3)
  })

  test('puts the unrated after the rated, the Prime Minister first', async () => {
    await stateHolders(site.db, holder({ position: 'prime_minister', name: 'Hari Das', state: null }))
    await given(bala, 1, 1, 100)
    const { leaders } = await site.call(listLeaders, { query: {} })
    expect(leaders.slice(0, 2).map(({ name }) => name)).toEqual(['Bala Kumar', 'Hari Das'])
    expect(leaders[1]).not.toHaveProperty('approvalRating')
  })
})
