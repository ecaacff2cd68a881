// Two real servers: a primary and a standby that follows it, lags, dies and comes back.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestSite } from '../../testing/site.ts'
import { fictionalClosing } from '../../testing/silence/fictional-closing.ts'
import type { Closing } from '#base/server/silence/guard.ts'
import { createPoll, listPolls, readMyVote, readPoll, vote } from '#polls/contract.ts'
import { startPostgres } from './services.ts'
import { isDatabaseGone } from '#base/server/database/database-gone.ts'
import { openDatabase, type OpenDatabase } from '#base/server/database/db.ts'
import { testEngines } from '../../testing/database/test-database.ts'
import { eventually } from '../../testing/eventually.ts'

type Server = Awaited<ReturnType<typeof startPostgres>>

describe.runIf(testEngines.includes('server'))('replicas', () => {
  let primary: Server
  let standby: Server
  let onStandby: pg.Client
  let opened: OpenDatabase
  const lines: string[] = []
  const log = { warn: (_: object, message: string) => lines.push(message), error: () => {} }
  const open = (urls: string[], lag = 1) =>
    openDatabase({ url: primary.url, poolSize: 3, log, replicas: { urls, lag } })
  const replicaKnows = async (poll: string) =>
    (await onStandby.query('select from poll where id = $1', [poll])).rowCount === 1
  const read = (topic: string, of = opened) => of.replicas.read([topic], () => answer(of))
  const isUsed = (used: boolean) =>
    vi.waitFor(() => expect(opened.replicas.states()[0]!.used).toBe(used), { timeout: 15_000, interval: 20 })

  /** What a visitor would see, and which database said it. */
  async function answer({ db }: OpenDatabase) {
    const rows = await db<{ standby: boolean; votes: number }>`
      select pg_is_in_recovery() as standby, (select votes from tally) as votes`
    return rows[0]!
  }
  async function voteOnce(): Promise<void> {
    await opened.db`update tally set votes = votes + 1`
  }

  beforeAll(async () => {
    primary = await startPostgres()
    const setUp = new pg.Client(primary.url)
    await setUp.connect()
    await setUp.query('create table tally (votes int); insert into tally values (1)')
    await setUp.end()
    standby = await startPostgres({ standbyOf: primary.url })
    onStandby = new pg.Client(standby.url)
    await onStandby.connect()
    opened = await open([standby.url])
    await isUsed(true)
  }, 60_000)
  afterAll(async () => {
    await onStandby?.end().catch(() => {})
    await opened?.close()
    await standby?.stop()
    await primary?.stop()
  })

  test('what everyone reads is asked of the replica, everything else of the primary', async () => {
    expect(await read('polls')).toEqual({ standby: true, votes: 1 })
    expect(await answer(opened)).toEqual({ standby: false, votes: 1 })
    let late!: Promise<{ standby: boolean }>
    const began = Promise.withResolvers<void>()
    await opened.replicas.read(['polls'], async () => {
      late = began.promise.then(() => answer(opened))
    })
    began.resolve()
    expect(await late).toMatchObject({ standby: false })
    expect(lines.splice(0)).toEqual([expect.stringMatching(/^The replica database "postgres" at .* is used/)])
  })

  test('a write, a lock or an error inside such a read is repeated on the primary', async () => {
    const { db, replicas } = opened
    await replicas.read(['polls'], () => db`update tally set votes = votes`)
    const rows = await replicas.read(['polls'], () => db`select votes from tally for update`)
    expect(rows).toEqual([{ votes: 1 }])
    const seen: boolean[] = []
    const refused = replicas.read(['polls'], async () => {
      seen.push((await answer(opened)).standby)
      throw new Error('there is no such thing')
    })
    await expect(refused).rejects.toThrow('there is no such thing')
    expect(seen).toEqual([true, false])
    expect(replicas.repeats()).toBe(3)
  })

  test('after a change is announced, no answer of its topic is older', async () => {
    for (let votes = 2; votes < 12; votes += 1) {
      await voteOnce()
      opened.replicas.changed(['polls'])
      expect((await read('polls')).votes).toBe(votes)
    }
    await expect.poll(async () => (await read('polls')).standby).toBe(true)
  })

  test('one that lags: announced topics from the primary at once, all when it is too far behind, none when it is back', async () => {
    lines.length = 0
    await onStandby.query('select pg_wal_replay_pause()')
    await voteOnce()
    expect(await read('polls')).toEqual({ standby: true, votes: 11 })
    opened.replicas.changed(['polls'])
    expect(await read('polls')).toEqual({ standby: false, votes: 12 })
    expect(await read('news')).toEqual({ standby: true, votes: 11 })
    await isUsed(false)
    expect(opened.replicas.states()[0]!.lagSeconds).toBeGreaterThanOrEqual(1)
    expect(await read('news')).toEqual({ standby: false, votes: 12 })
    await voteOnce()
    await onStandby.query('select pg_wal_replay_resume()')
    await isUsed(true)
    expect(await read('polls')).toEqual({ standby: true, votes: 13 })
    expect(lines.map((line) => line.replace(/.* is /, ''))).toEqual([
      expect.stringMatching(/^[12] s behind$/),
      'used for what everyone reads',
    ])
  })

  test('a primary that is idle for longer than the limit makes no replica late', async () => {
    lines.length = 0
    const since = performance.now()
    await expect.poll(() => performance.now() - since > 1_500, { timeout: 5_000 }).toBe(true)
    expect(opened.replicas.states()).toMatchObject([{ used: true, lagSeconds: 0 }])
    expect(lines).toEqual([])
  })

  test('a site keeps no page that is older than what was announced, shows own votes, and is silent in time', async () => {
    const closings: Closing[] = []
    const database = await open([standby.url], 60)
    const site = await openTestSite(
      {},
      { database, silenceCalendar: async () => ({ now: Date.now(), closings }) },
    )
    const phone = site.device()
    const { poll } = await phone(createPoll, {
      body: {
        title: 'Which party will win in Navbhoomi?',
        description: 'A fictional question.',
        endDate: '2999-01-01',
        options: [{ text: 'Lok Ekta Dal' }, { text: 'Another party' }],
      },
    })
    const params = { id: poll.id }
    const everyone = async () => (await site.device()(readPoll, { params, query: {} })).poll
    const isListed = async (limit: number) =>
      (await site.device()(listPolls, { query: { limit, offset: 0 } })).polls.some(({ id }) => id === poll.id)
    await eventually(async () => expect(await replicaKnows(poll.id)).toBe(true))
    // The new poll was announced: until the replica is known to have caught up, polls are read from the primary.
    await eventually(async () => expect(await read('polls', database)).toMatchObject({ standby: true }))
    await onStandby.query('select pg_wal_replay_pause()')

    const hide = (at: string | null) => site.db`update poll set hidden_at = ${at} where id = ${poll.id}`
    await hide('2026-01-01')
    expect(await isListed(7)).toBe(true)
    site.forget()
    expect(await isListed(7)).toBe(false)
    await hide(null)
    site.forget()

    const optionId = poll.options[0]!.id
    const { tally } = await phone(vote, { params, body: { optionId } })
    expect(tally.totalVotes).toBe(1)
    expect(await phone(readMyVote, { params })).toMatchObject({ vote: { optionIds: [optionId] } })
    await eventually(async () => expect((await everyone()).totalVotes).toBe(1))
    site.forget()
    expect((await everyone()).totalVotes).toBe(1)

    closings.push(fictionalClosing)
    await site.silence.refresh()
    expect(await everyone()).not.toHaveProperty('totalVotes')
    closings.length = 0
    await site.silence.refresh()
    expect((await everyone()).totalVotes).toBe(1)
    await onStandby.query('select pg_wal_replay_resume()')
    await site.close()
  })

  test('one that dies in the middle of a read: nobody notices, and one line says so', async () => {
    lines.length = 0
    const many = Array.from({ length: 3 }, () =>
      opened.replicas.read(['polls'], async () => {
        await opened.db`select pg_sleep(case when pg_is_in_recovery() then 5 else 0 end)`
        return answer(opened)
      }),
    )
    await expect
      .poll(
        async () =>
          (await onStandby.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount,
      )
      .toBe(3)
    onStandby.on('error', () => {})
    await standby.kill()
    for (const one of await Promise.all(many)) expect(one).toEqual({ standby: false, votes: 13 })
    await isUsed(false)
    expect(await read('polls')).toEqual({ standby: false, votes: 13 })
    await standby.again()
    await isUsed(true)
    expect((await read('polls')).standby).toBe(true)
    expect(lines).toEqual([
      expect.stringMatching(/is not used: it does not answer$/),
      expect.stringMatching(/is used/),
    ])
    expect(lines.join()).not.toContain(new URL(primary.url).password)
  })

  test('without its primary it goes on for what nobody has changed', async () => {
    await primary.kill()
    expect((await read('news')).standby).toBe(true)
    opened.replicas.changed(['polls'])
    await expect(read('polls')).rejects.toSatisfy(isDatabaseGone)
    await primary.again()
    await expect.poll(async () => (await read('polls')).votes, { timeout: 10_000 }).toBe(13)
  })

  test.each([
    ['the primary itself', () => primary.url, /it is no standby$/],
    [
      'another database of the standby',
      () => Object.assign(new URL(standby.url), { pathname: '/template1' }).href,
      /it is a standby of another database$/,
    ],
    [
      'an address where nobody answers',
      () => 'postgres://x:kept-secret@127.0.0.1:1/postgres',
      /does not answer$/,
    ],
  ])('%s is no replica, and keeps nobody from starting', async (_, url, reason) => {
    lines.length = 0
    const other = await open([url()])
    await expect.poll(() => lines).toEqual([expect.stringMatching(reason)])
    expect(await read('polls', other)).toEqual({ standby: false, votes: 13 })
    expect(lines.join()).not.toContain('kept-secret')
    await other.close()
  })
})
