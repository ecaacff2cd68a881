import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { electionPollId, type Tally } from './contract.ts'
import { pollDraft } from '#testing/polls/fictional-polls.ts'
import { castVotes } from './server/cast.ts'
import { endPoll } from '#testing/polls/fictional-end.ts'
import { releaseExplained } from './server/releases.ts'
import { anonymiseOldVotes } from './server/module.ts'
import * as polls from './server/poll-store.ts'
import { tallyBroadcast } from './server/tally-broadcast.ts'

/** No silence period. */
const never = () => undefined

describe.each(testEngines)('a poll on the %s database', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database?.close())

  async function newPoll() {
    const by = { key: `device:${randomUUID()}`, proven: true, fingerprint: 'f', network: randomUUID() }
    return polls.read(database.db, (await polls.create(database.db, pollDraft(), by, never)).id)
  }
  const castOne = (poll: { id: string; options: { id: string }[] }, identity: object) =>
    castVotes(
      database.db,
      [
        {
          pollId: poll.id,
          optionIds: [poll.options[0]!.id],
          identity: { key: `device:${randomUUID()}`, proven: true, network: randomUUID(), ...identity },
        },
      ],
      never,
    )

  it('is announced at most every two seconds, by two processes together, and always with its last tally', async () => {
    const poll = await newPoll()
    const told: { tally: Tally; topic: string | undefined; at: number }[] = []
    const announce: Announce = (_event, payload, topic) =>
      void told.push({ tally: payload as Tally, topic, at: performance.now() })
    let dropped = 0
    const changed = () => void (dropped += 1)
    const processes = [0, 1].map(() =>
      tallyBroadcast({
        db: database.db,
        changed,
        announce,
        log: { error: (_details, message) => expect.unreachable(message) },
      }),
    )
    for (let n = 0; n < 40; n += 1) {
      await castOne(poll, {})
      processes[n % 2]!(poll.id)
    }
    await vi.waitUntil(() => told.at(-1)?.tally.logSize === 41, { timeout: 60_000 })
    expect(new Set(told.map(({ topic }) => topic))).toEqual(new Set([`poll:${poll.id}`]))
    expect(told.at(-1)?.tally.totalVotes).toBe(40)
    expect(dropped).toBe(told.length)
    // One immediately, then one for every two seconds it took.
    const span = told.at(-1)!.at - told[0]!.at
    expect(told.length).toBeLessThanOrEqual(1 + Math.ceil(span / 1_900))
    const rows = await database.db`select from poll_tally where poll_id = ${poll.id}
      and announced_size = log_size`
    expect(rows).toHaveLength(1)
  })

  it('is announced although the clock ran ahead when it was announced last', async () => {
    const poll = await newPoll()
    await database.db`update poll_tally set announced_at = now() + interval '60 days' where poll_id = ${poll.id}`
    await castOne(poll, {})
    let told = 0
    const log = { error: (_details: object, message: string) => expect.unreachable(message) }
    const announce: Announce = () => void (told += 1)
    tallyBroadcast({ db: database.db, changed: () => {}, announce, log })(poll.id)
    await vi.waitUntil(() => told === 1, { timeout: 60_000 })
    const rows =
      await database.db`select from poll_tally where poll_id = ${poll.id} and announced_at <= now()`
    expect(rows).toHaveLength(1)
  })

  it('loses its voters’ signals a month after its end', async () => {
    const [old, open] = [await newPoll(), await newPoll()]
    const signs = { fingerprint: 'f', network: 'n' }
    for (const poll of [old, open]) {
      await castOne(poll, { ...signs, key: 'device:f' })
      await castOne(poll, { key: `device:a` })
    }
    await endPoll(database.db, old.id, sql`now() - interval '32 days'`)
    await anonymiseOldVotes(database.db)
    const known = async (id: string) => {
      const rows = await database.db<{ text: string }>`
        select json_agg(json_build_array(v.voter, v.fingerprint, v.network))::text as text
        from poll_vote v join poll p on p.id = v.poll_id where p.id = ${id}`
      return rows[0]!.text
    }
    expect(await known(old.id)).not.toMatch(/"[fn]"/)
    expect(await known(open.id)).toContain('"device:f", "f", "n"')
    expect((await polls.read(database.db, old.id)).totalVotes).toBe(2)
  })

  it('without an end loses them after a year, and what was held then stays so, without keeping others', async () => {
    const site = await polls.read(database.db, electionPollId)
    const crowd = { prefixes: ['4/32:one', '4/24:one', '4/16:one'], standing: 'new' as const }
    const before = site.heldVotes
    for (let n = 0; n < 30; n += 1) await castOne(site, { crowd })
    expect((await polls.read(database.db, site.id)).heldVotes).toBeGreaterThan(before)
    await database.db`update poll_vote set created_at = now() - interval '2 years' where poll_id = ${site.id}`
    await anonymiseOldVotes(database.db)
    expect(await releaseExplained(database.db, never)).toEqual([])
  })
})
