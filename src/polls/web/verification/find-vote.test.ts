import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { AnyEndpoint, Call } from '#base/contract.ts'
import { createPoll, proveConsistency, proveVote, vote } from '../../contract.ts'
import { pollDraft, fromNetwork } from '#testing/polls/fictional-polls.ts'
import { checkVote } from './find-vote.ts'
import { storedFrom } from './receipts.ts'

/** A server that changes its answer to one call. */
const lying = (call: Call, about: AnyEndpoint, change: (reply: Reply) => object): Call =>
  (async (endpoint: AnyEndpoint, input: never) => {
    const reply = await call(endpoint, input)
    return endpoint === about ? { ...reply, ...change(reply) } : reply
  }) as unknown as Call
// oxlint-disable-next-line typescript/no-explicit-any -- lies have no type
type Reply = any

describe('a phone that checks its vote', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())

  async function voted() {
    const call = site.device(fromNetwork())
    const { poll } = await call(createPoll, { body: pollDraft() })
    const say = async (by: Call, n: number) =>
      (await by(vote, { params: { id: poll.id }, body: { optionId: poll.options[n]!.id } })).vote
    const kept = storedFrom(await say(call, 0))
    await say(site.device(fromNetwork()), 1)
    await say(site.device(fromNetwork()), 1)
    return { call, poll, id: poll.id, options: poll.options.map((option) => option.id), kept, say }
  }

  it('finds its place in the list, under the site’s signature', async () => {
    const { call, poll, kept } = await voted()
    const { finding, seen } = await checkVote(call, poll, kept)
    expect(finding).toMatchObject({ kind: 'found', index: 1, size: 4, signed: true, grown: false })
    expect(seen?.size).toBe(4)
  })

  it('finds that the list has only grown since the last check', async () => {
    const { call, poll, kept, say } = await voted()
    const { seen } = await checkVote(call, poll, kept)
    await say(site.device(fromNetwork()), 0)
    const { finding } = await checkVote(call, poll, { ...kept, seen: seen! })
    expect(finding).toMatchObject({ kind: 'found', size: 5, grown: true })
  })

  it('notices that the vote was changed from elsewhere', async () => {
    const { call, poll, kept, say } = await voted()
    await say(call, 1)
    expect((await checkVote(call, poll, kept)).finding.kind).toBe('replaced')
  })

  it('notices another answer in the list, or a missing receipt', async () => {
    const { call, poll, kept, options } = await voted()
    const other = await checkVote(call, poll, { ...kept, options: [options[1]!] })
    expect(other.finding).toMatchObject({ kind: 'wrong', what: 'answer' })
    const receipt = '00000000-0000-4000-8000-000000000000'
    expect((await checkVote(call, poll, { ...kept, receipt })).finding).toMatchObject({ what: 'missing' })
  })

  it('notices a false proof, signature or key', async () => {
    const { call, poll, kept } = await voted()
    const { seen } = await checkVote(call, poll, kept)
    const found = async (change: (reply: Reply) => object) =>
      (await checkVote(lying(call, proveVote, change), poll, { ...kept, seen: seen! })).finding
    expect(await found(() => ({ path: [] }))).toMatchObject({ what: 'proof' })
    expect(await found(({ index }) => ({ index: index + 1 }))).toMatchObject({ what: 'proof' })
    expect(
      await found(({ checkpoint }) => ({ checkpoint: { ...checkpoint, at: '2026-01-01T00:00:00.000Z' } })),
    ).toMatchObject({ what: 'signature' })
    expect(await found(() => ({ key: 'A'.repeat(43) }))).toMatchObject({ what: 'key' })
  })

  it('notices that the list was rewritten since the last check', async () => {
    const { call, poll, kept } = await voted()
    const { seen } = await checkVote(call, poll, kept)
    const rewritten = { ...seen!, root: 'ab'.repeat(32) }
    expect((await checkVote(call, poll, { ...kept, seen: rewritten })).finding).toMatchObject({
      what: 'history',
    })
    const longer = { ...seen!, size: 9 }
    expect((await checkVote(call, poll, { ...kept, seen: longer })).finding).toMatchObject({
      what: 'history',
    })
    const pathless = lying(call, proveConsistency, () => ({ path: ['cd'.repeat(32)] }))
    expect((await checkVote(pathless, poll, { ...kept, seen: seen! })).finding).toMatchObject({
      what: 'history',
    })
  })
})
