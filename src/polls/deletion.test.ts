import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { rule } from '#base/server/visitors/crowd-rule.ts'
import type { Call } from '#base/contract.ts'
import {
  createPoll,
  decideHeldVotes,
  deletePoll,
  deletePolls,
  electionPollId,
  hidePoll,
  listHeldVotes,
  listModeratedPolls,
  listMyVotes,
  listPolls,
  pollLimits,
  readMyVote,
  readPoll,
  restorePoll,
  vote,
  type Poll,
} from './contract.ts'
import { pollDraft, fromNetwork } from '#testing/polls/fictional-polls.ts'
import { storedFigures, recountVotes } from './server/recount.ts'

describe('deleting and hiding', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())

  const ask = async (by: Call) => (await by(createPoll, { body: pollDraft() })).poll
  const isThere = (poll: Poll) =>
    site
      .device()(readPoll, { params: { id: poll.id }, query: { deviceFingerprint: 'x' } })
      .then(
        () => true,
        () => false,
      )

  describe('a poll can be deleted', () => {
    type Who = [who: string, may: boolean, caller: (author: Call) => Call | Promise<Call>]
    const table: Who[] = [
      ['its author', true, (author) => author],
      ['a moderator', true, () => site.operator('asha', 'moderator')],
      ['an admin', true, () => site.operator('bela', 'admin')],
      ['another device', false, () => site.device()],
      ['another device on the same network', false, () => site.device(fromNetwork(7))],
      [
        'a cookieless client with the fingerprint and network of the author',
        false,
        () => site.device({ ...fromNetwork(7), 'x-device-fingerprint': 'the phone of the author' }),
      ],
      ['a member', false, () => site.operator('carol', 'member')],
      [
        'a forged cookie',
        false,
        () => site.device({ cookie: 'device=6f1b6a1e-0000-4000-8000-000000000000.forged' }),
      ],
    ]
    for (const [call, of] of [
      ['one by one', (id: string) => [deletePoll, { params: { id } }] as const],
      ['in bulk', (id: string) => [deletePolls, { body: { pollIds: [id] } }] as const],
    ] as const) {
      it.each(table)(`${call} by %s: %s`, async (_who, may, callerOf) => {
        await site.db`update poll set created_at = created_at - interval '2 days' where type <> 'election'`
        await site.db`truncate crowd_count`
        const author = site.device({
          ...fromNetwork(7),
          'x-device-fingerprint': 'the phone of the author',
        })
        const poll = await ask(author)
        const caller = await callerOf(author)
        const [endpoint, input] = of(poll.id)
        const { creatorId } = await caller(readMyVote, { params: { id: poll.id } })
        expect(creatorId !== undefined).toBe(may)
        const answer = caller(endpoint as typeof deletePoll, input as { params: { id: string } }).then(
          () => 'deleted',
          (error: { code: string }) => error.code,
        )
        expect(await answer).toBe(may ? 'deleted' : 'not_your_poll')
        expect(await isThere(poll)).toBe(!may)
      })
    }

    it('by a request with a JSON content type and no body, like the specified client’s', async () => {
      const phone = site.device({ ...fromNetwork(), 'content-type': 'application/json' })
      const poll = await ask(phone)
      await phone(deletePoll, { params: { id: poll.id } })
      expect(await isThere(poll)).toBe(false)
    })

    it('by the token that created it, and no other', async () => {
      const poll = await ask(await site.operator('dev', 'member'))
      const other = await site.operator('esha', 'member')
      await expect(other(deletePoll, { params: { id: poll.id } })).rejects.toMatchObject({ status: 403 })
      const same = await site.operator('dev', 'member')
      expect((await same(readMyVote, { params: { id: poll.id } })).creatorId).toBeDefined()
      await same(deletePoll, { params: { id: poll.id } })
      expect(await isThere(poll)).toBe(false)
    })

    it('in bulk only if all of the polls are one’s own', async () => {
      const author = site.device(fromNetwork())
      const [own, others] = [await ask(author), await ask(site.device(fromNetwork()))]
      const answer = author(deletePolls, { body: { pollIds: [own.id, others.id] } })
      await expect(answer).rejects.toMatchObject({ code: 'not_your_poll' })
      expect([await isThere(own), await isThere(others)]).toEqual([true, true])
      expect(await author(deletePolls, { body: { pollIds: [own.id, own.id] } })).toEqual({ deleted: 1 })
    })

    it('softly: nobody sees it or votes in it, and an operator can restore it', async () => {
      const author = site.device(fromNetwork())
      const poll = await ask(author)
      const body = { optionId: poll.options[0]!.id }
      await author(vote, { params: { id: poll.id }, body })
      await author(deletePoll, { params: { id: poll.id } })
      for (const url of ['', '/log', '/my-vote'])
        expect((await site.ask({ url: `/api/polls/${poll.id}${url}` })).status).toBe(404)
      await expect(author(vote, { params: { id: poll.id }, body })).rejects.toMatchObject({ status: 404 })
      expect(await author(listMyVotes, {})).toEqual({ votes: [] })
      const { polls } = await author(listPolls, { query: { limit: 200, offset: 0 } })
      expect(polls.map(({ id }) => id)).not.toContain(poll.id)
      const operator = await site.operator('asha')
      const { polls: deleted } = await operator(listModeratedPolls, {
        query: { which: 'deleted', limit: 200, offset: 0 },
      })
      expect(deleted.map(({ id }) => id)).toContain(poll.id)
      await operator(restorePoll, { params: { id: poll.id }, body: { reason: 'By mistake' } })
      expect(await isThere(poll)).toBe(true)
    })
  })

  it('only operators hide, restore, and decide about held votes; each action is logged', async () => {
    const network = fromNetwork()
    const poll = await ask(site.device(fromNetwork()))
    const params = { id: poll.id }
    for (const phone of [site.device(network), site.device(network), site.device(network)]) {
      await phone(vote, {
        params,
        body: { optionId: poll.options[1]!.id, deviceFingerprint: 'a common phone' },
      })
    }
    const operator = await site.operator('farid', 'admin')
    const { groups } = await operator(listHeldVotes, { params, query: {} })
    expect(groups).toMatchObject([{ reason: 'same-device', votes: 2 }])
    const group = groups[0]!.id
    for (const nobody of [site.device(), await site.operator('carol', 'member')]) {
      const forbidden = { status: 403, code: 'forbidden' }
      const reason = 'x'
      await expect(nobody(hidePoll, { params, body: { reason } })).rejects.toMatchObject(forbidden)
      await expect(nobody(restorePoll, { params, body: { reason } })).rejects.toMatchObject(forbidden)
      await expect(nobody(listHeldVotes, { params, query: {} })).rejects.toMatchObject(forbidden)
      const query = { which: 'held', limit: 9, offset: 0 } as const
      await expect(nobody(listModeratedPolls, { query })).rejects.toMatchObject(forbidden)
      const body = { decision: 'release', reason } as const
      await expect(nobody(decideHeldVotes, { params: { ...params, group }, body })).rejects.toMatchObject(
        forbidden,
      )
    }
    const release = { decision: 'release', reason: 'A hostel with 3 phones' } as const
    // The list names hidden polls too, so they can be decided.
    await operator(hidePoll, { params, body: { reason: 'Under review' } })
    expect(await operator(decideHeldVotes, { params: { ...params, group }, body: release })).toEqual({
      votes: 2,
    })
    await expect(
      operator(decideHeldVotes, { params: { ...params, group }, body: release }),
    ).rejects.toMatchObject({ code: 'held_group_not_found' })
    expect(await storedFigures(site.db, poll.id)).toMatchObject({ votes: 3, held: 0 })
    expect(await recountVotes(site.db, poll.id)).toEqual(await storedFigures(site.db, poll.id))
    const sites = { params: { id: electionPollId }, body: { reason: 'The home page shows it' } }
    await expect(operator(hidePoll, sites)).rejects.toMatchObject({ code: 'election_poll_stays' })
    expect(await isThere(poll)).toBe(false)
    await operator(restorePoll, { params, body: { reason: 'A mistake' } })
    expect(await isThere(poll)).toBe(true)
    const rows = await site.db<{ act: string }>`select act from operator_act
      where subject = ${`poll:${poll.id}`} order by id`
    expect(rows.map(({ act }) => act)).toEqual(['polls.hide', 'polls.release-held', 'polls.restore'])
  })

  describe('new polls', () => {
    it('are limited to five a day per device, however many it sends at once', async () => {
      const phone = site.device(fromNetwork())
      await phone(listMyVotes, {})
      const answers = await Promise.allSettled(Array.from({ length: 40 }, () => ask(phone)))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(pollLimits.perDay)
      const refused = answers.find((one) => one.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 429, code: 'too_many_polls' })
      await site.db`update poll set created_at = created_at - interval '1 day' where type <> 'election'`
      await ask(phone)
    })

    it('from one phone do not count against another of the same model', async () => {
      const headers = { ...fromNetwork(), 'x-device-fingerprint': 'a common phone' }
      const phone = site.device(headers)
      for (let n = 0; n < pollLimits.perDay; n += 1) await ask(phone)
      await expect(ask(phone)).rejects.toMatchObject({ code: 'too_many_polls' })
      await ask(site.device(headers))
    })

    it('from devices without a cookie are limited to a few a day per address, deleted ones included', async () => {
      const headers = fromNetwork()
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, async () => {
          const phone = site.device(headers)
          const poll = await ask(phone)
          await phone(deletePoll, { params: { id: poll.id } })
        }),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(rule.base.bare)
      const refused = answers.find((one) => one.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 429, code: 'too_many_here' })
      const neighbour = site.device(headers)
      await neighbour(listMyVotes, {})
      await ask(neighbour)
    })
  })
})
