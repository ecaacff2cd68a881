// Whatever voters and operators do in any order, the stored tally, the votes and the log agree.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefused } from '#base/contract.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import type { Operator } from '#base/server/visitors/visitor.ts'
import { isConsistent, isIncluded, isSigned, questionHash, readEntry, recount, rootOf } from './log.ts'
import { pollDraft } from '#testing/polls/fictional-polls.ts'
import { castVotes } from './server/cast.ts'
import type { Ballot } from './server/decide.ts'
import { pollLogs } from './server/log-store.ts'
import { decideHeld, heldGroups } from './server/moderation.ts'
import * as polls from './server/poll-store.ts'
import { storedFigures, recountVotes } from './server/recount.ts'
import { releaseReturned } from './server/releases.ts'
import { pollSigner } from './server/signer.ts'

/** No silence period. */
const open = () => undefined

type Ask = { voter: number; sign: number; network: number; choose: number[]; own: boolean; back: boolean }
type Step =
  | { is: 'votes'; ballots: Ask[] }
  | { is: 'decision'; release: boolean }
  | { is: 'return'; voter: number }

const ballot = fc.record({
  voter: fc.nat(9),
  sign: fc.nat(4),
  network: fc.nat(2),
  choose: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  own: fc.boolean(),
  back: fc.boolean(),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('votes'), ballots: fc.array(ballot, { maxLength: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('decision'), release: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('return'), voter: fc.integer({ min: 6, max: 9 }) }) },
) as fc.Arbitrary<Step>

/** Some always have their cookie; the others have none and are new, unless they come `back` with their last one. */
function identityIn(cookies: Map<number, string>, who: Omit<Ask, 'choose' | 'own'>): Identity {
  const signs = { fingerprint: `sign ${who.sign}`, network: `network ${who.network}` }
  const known = who.voter < 6 ? `${who.voter}` : who.back ? cookies.get(who.voter) : undefined
  if (known !== undefined) return { ...signs, key: `device:${known}`, proven: true }
  const device = randomUUID()
  cookies.set(who.voter, device)
  return { ...signs, key: `device:${device}`, proven: false }
}

describe.each(testEngines)('any history on the %s database', (engine) => {
  let database: OpenDatabase
  let logs: ReturnType<typeof pollLogs>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    logs = pollLogs(database.db, await pollSigner(database.db))
  })
  afterAll(() => database?.close())
  const operator: Operator = { role: 'admin', subject: 'asha', newDevice: false, network: '' }

  async function newPoll() {
    const body = { ...pollDraft(), options: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] }
    const author = { key: `device:${Math.random()}`, proven: true, network: `${Math.random()}` }
    const more = { allowMultiple: true, allowCustomString: true }
    const { id } = await polls.create(database.db, { ...body, ...more }, author, open)
    return polls.read(database.db, id)
  }

  /** Every kind of step once, so that no run of random histories leaves one out. */
  const strangers = [6, 7, 8, 9].map((voter): Ask => {
    return { voter, sign: 0, network: 0, choose: [voter % 3], own: false, back: false }
  })
  const everyStep: Step[] = [
    { is: 'votes', ballots: strangers },
    { is: 'decision', release: false },
    { is: 'votes', ballots: strangers },
    { is: 'decision', release: true },
    { is: 'votes', ballots: strangers.map((one) => ({ ...one, own: true, back: true })) },
    { is: 'votes', ballots: strangers },
    { is: 'return', voter: 7 },
  ]

  it('adds up', async () => {
    const decided = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (history) => {
        const poll = await newPoll()
        const cookies = new Map<number, string>()
        for (const one of history) {
          if (one.is === 'decision') {
            const [group] = await heldGroups(database.db, poll.id)
            const decision = one.release ? 'release' : 'keep'
            if (group) {
              await decideHeld(
                database.db,
                { id: poll.id, group: group.id, decision, reason: 'x' },
                operator,
                open,
              )
              decided.add(decision)
            }
            continue
          }
          if (one.is === 'return') {
            const key = `device:${cookies.get(one.voter)}`
            await releaseReturned(database.db, { key, proven: true, network: 'n' }, [poll.id], open)
            continue
          }
          const ballots = one.ballots.map(({ choose, own, ...who }): Ballot => {
            const optionIds = choose.map((n) => poll.options[n]!.id)
            const customText = own ? 'Something else' : ''
            return { pollId: poll.id, optionIds, customText, identity: identityIn(cookies, who) }
          })
          const outcomes = await castVotes(database.db, ballots, open)
          for (const [i, outcome] of outcomes.entries()) {
            const { choose, own } = one.ballots[i]!
            expect('refused' in outcome && isRefused(outcome.refused)).toBe(choose.length === 0 && !own)
          }
        }

        const kept = await storedFigures(database.db, poll.id)
        expect(await recountVotes(database.db, poll.id)).toEqual(kept)
        const { key, checkpoint, entries } = await logs.read(poll.id, 0, 1000)
        const fromLog = recount(poll.id, entries)
        const options = Object.fromEntries(poll.options.map(({ id }) => [id, fromLog.options.get(id) ?? 0]))
        const { votes, held, other, question } = fromLog
        expect({ votes, held, other, options }).toEqual(kept)
        expect(checkpoint.question).toBe(await questionHash(question!))
        expect(checkpoint).toMatchObject({ size: entries.length, root: await rootOf(entries) })
        expect(await isSigned(checkpoint, key)).toBe(true)
        const rows = await database.db<{ receipt: string }>`select receipt from poll_vote
          where poll_id = ${poll.id}`
        for (const { receipt } of rows) {
          const proof = await logs.prove(poll.id, receipt)
          expect(await isIncluded(proof)).toBe(true)
          expect(readEntry(proof.entry)).toMatchObject({ receipt })
        }
        const from = Math.floor(entries.length / 2)
        const { path } = await logs.proveConsistency(poll.id, from)
        const older = { size: from, root: await rootOf(entries.slice(0, from)) }
        expect(await isConsistent(older, checkpoint, path)).toBe(true)
      }),
      { numRuns: 40, examples: [[everyStep]] },
    )
    expect(decided).toEqual(new Set(['keep', 'release']))
  }, 120_000)

  it('can be proved from a log of several blocks', async () => {
    const poll = await newPoll()
    for (let n = 0; n < 700; n += 100) {
      const ballots = Array.from({ length: 100 }, (_, i): Ballot => {
        const identity = { key: `device:${n + i}`, proven: true, network: `${n + i}` }
        return { pollId: poll.id, optionIds: [poll.options[i % 3]!.id], identity }
      })
      await castVotes(database.db, ballots, open)
    }
    const { checkpoint, entries } = await logs.read(poll.id, 0, 1000)
    expect(checkpoint).toMatchObject({ size: 701, root: await rootOf(entries) })
    for (const index of [1, 255, 256, 511, 512, 700]) {
      const { receipt } = JSON.parse(entries[index]!) as { receipt: string }
      const proof = await logs.prove(poll.id, receipt)
      expect(proof.index).toBe(index)
      expect(await isIncluded(proof)).toBe(true)
    }
    for (const from of [0, 1, 255, 256, 257, 512, 600, 701]) {
      const older = { size: from, root: await rootOf(entries.slice(0, from)) }
      const { path } = await logs.proveConsistency(poll.id, from)
      expect(await isConsistent(older, checkpoint, path)).toBe(true)
    }
    await expect(logs.proveConsistency(poll.id, 702)).rejects.toMatchObject({ code: 'log_shorter' })
  })

  it('cannot be rewritten in the log', async () => {
    await expect(database.db`update poll_log_entry set entry = ''`).rejects.toThrow('only ever added')
    const final = 'never changed'
    const { id } = await newPoll()
    for (const change of [
      sql`update poll set title = 'Another' where id = ${id}`,
      sql`update poll set description = 'Another' where id = ${id}`,
      sql`update poll set ends_at = ends_at + interval '1 day' where id = ${id}`,
      sql`update poll set allow_multiple = not allow_multiple where id = ${id}`,
      sql`update poll set category = 'leader' where id = ${id}`,
      sql`delete from poll where id = ${id}`,
      sql`update poll_option set text = 'Another' where poll_id = ${id} and position = 0`,
      sql`update poll_option set position = 9 where poll_id = ${id} and position = 0`,
      sql`delete from poll_option where poll_id = ${id} and position = 0`,
      sql`insert into poll_option (poll_id, position, text) values (${id}, 8, 'Late')`,
    ])
      await expect(database.db(change)).rejects.toThrow(final)
    await expect(database.db`delete from poll_log_block`).rejects.toThrow('only ever added')
    for (const log of ['poll_log_entry', 'poll_log_block', 'poll, poll_option'])
      await expect(database.db`truncate ${sql.raw(log)} cascade`).rejects.toThrow(
        /only ever added|never changed/,
      )
  })
})
