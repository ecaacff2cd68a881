import { randomUUID } from 'node:crypto'
import { sql } from '#base/server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { rule } from '#base/server/visitors/crowd-rule.ts'
import { testEngines } from '#testing/database/test-database.ts'
import { createPoll, listMyVotes, readMyVote, readPoll, vote, type Poll, type VoteReply } from './contract.ts'
import { pollDraft, fromNetwork } from '#testing/polls/fictional-polls.ts'
import { castVotes } from './server/cast.ts'
import { endPoll } from '#testing/polls/fictional-end.ts'

describe.each(testEngines)('one vote per device on the %s database', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({}, { engine })
  })
  afterAll(() => site?.close())

  const newPoll = async () => (await site.device(fromNetwork())(createPoll, { body: pollDraft() })).poll
  const send = (phone: ReturnType<TestSite['device']>, poll: Poll, option: number, deviceFingerprint = '') =>
    phone(vote, { params: { id: poll.id }, body: { optionId: poll.options[option]!.id, deviceFingerprint } })
  const figures = async (poll: Poll) => {
    const rows = await site.db<{ counted: number; held: number; kept: number; kept_held: number }>`
      select count(*) filter (where held is null) as counted, count(*) filter (where held is not null) as held,
        t.votes as kept, t.held_votes as kept_held
      from poll_tally t left join poll_vote v on v.poll_id = t.poll_id
      where t.poll_id = ${poll.id} group by t.poll_id`
    const { counted, held, kept, kept_held } = rows[0]!
    expect({ kept, kept_held }).toEqual({ kept: counted, kept_held: held })
    return { counted, held }
  }
  /** A client that keeps no cookies and sends its fingerprint in the body. */
  const cookieless = (poll: Poll, option: number, fingerprint: string, headers = {}) =>
    send(site.device(headers), poll, option, fingerprint)

  describe('300 votes at the same moment', () => {
    it('with one cookie are one vote', async () => {
      const poll = await newPoll()
      const phone = site.device()
      await phone(readMyVote, { params: { id: poll.id } })
      const sent = await Promise.allSettled(Array.from({ length: 300 }, (_, n) => send(phone, poll, n % 2)))
      expect(await figures(poll)).toEqual({ counted: 1, held: 0 })
      const answers = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const { vote: stored } = await phone(readMyVote, { params: { id: poll.id } })
      expect(answers.map((answer) => answer.vote)).toContainEqual(stored)
      expect(new Set(answers.map((answer) => answer.tally.totalVotes))).toEqual(new Set([1]))
      const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
      for (const one of refused) expect(one).toMatchObject({ code: 'changed_too_often', status: 429 })
    })

    it('from a client without cookies count once, and the others are held', async () => {
      const poll = await newPoll()
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, n) => cookieless(poll, n % 2, 'one phone')),
      )
      expect(await figures(poll)).toEqual({ counted: 1, held: 299 })
      expect(answers.filter(({ vote: { held } }) => held === 'same-device')).toHaveLength(299)
    })

    it('from 100 equal phones on one network all count once they show their cookies', async () => {
      const poll = await newPoll()
      const phones = Array.from({ length: 100 }, (_, n) => site.device(fromNetwork(903, n)))
      await Promise.all(phones.map((phone, n) => send(phone, poll, n % 2, 'one kind of phone')))
      expect(await figures(poll)).toEqual({ counted: 1, held: 99 })
      const own = await Promise.all(phones.map((phone) => phone(readMyVote, { params: { id: poll.id } })))
      expect(await figures(poll)).toEqual({ counted: 100, held: 0 })
      for (const [n, { vote: stored }] of own.entries()) {
        expect(stored).toMatchObject({ pollOptionId: poll.options[n % 2]!.id })
        expect(stored).not.toHaveProperty('held')
      }
    })

    it('from 300 phones on 300 networks all count', async () => {
      const poll = await newPoll()
      await Promise.all(
        Array.from({ length: 300 }, (_, n) =>
          send(site.device(fromNetwork()), poll, n % 2, n % 3 ? 'a common phone' : `phone ${n}`),
        ),
      )
      expect(await figures(poll)).toEqual({ counted: 300, held: 0 })
    })
  })

  describe('a phone that looks like another one', () => {
    const ask = (phone: ReturnType<TestSite['device']>, poll: Poll) =>
      phone(readMyVote, { params: { id: poll.id } })

    it('is held until it shows its cookie, and overwrites nothing', async () => {
      const poll = await newPoll()
      const [mine, theirs] = [site.device(fromNetwork(900, 1)), site.device(fromNetwork(900, 200))]
      await send(mine, poll, 0, 'a common phone')
      const answer = await send(theirs, poll, 1, 'a common phone')
      expect(answer.vote.held).toBe('same-device')
      expect(answer.tally).toMatchObject({ totalVotes: 1, heldVotes: 1 })
      expect((await ask(theirs, poll)).vote).not.toHaveProperty('held')
      expect(await figures(poll)).toEqual({ counted: 2, held: 0 })
      expect((await ask(mine, poll)).vote?.pollOptionId).toBe(poll.options[0]!.id)
      expect((await ask(theirs, poll)).vote?.pollOptionId).toBe(poll.options[1]!.id)
    })

    it('counts at once if it comes with a cookie or from another network', async () => {
      const poll = await newPoll()
      await send(site.device(fromNetwork(901)), poll, 0, 'a common phone')
      const known = site.device(fromNetwork(901))
      await ask(known, poll)
      expect((await send(known, poll, 1, 'a common phone')).vote).not.toHaveProperty('held')
      const elsewhere = await cookieless(poll, 1, 'a common phone', fromNetwork(902))
      expect(elsewhere.vote).not.toHaveProperty('held')
      expect(await figures(poll)).toEqual({ counted: 3, held: 0 })
    })

    it('can neither read nor change the other’s vote', async () => {
      const poll = await newPoll()
      const mine = site.device()
      const { vote: own } = await send(mine, poll, 0, 'a common phone')
      const like = { 'x-device-fingerprint': 'a common phone' }
      expect(await ask(site.device(like), poll)).toEqual({})
      expect((await site.device(like)(listMyVotes, {})).votes).toEqual([])
      const { poll: seen } = await site.device(like)(readPoll, {
        params: { id: poll.id },
        query: { deviceFingerprint: 'a common phone' },
      })
      expect(seen).not.toHaveProperty('userVote')
      await cookieless(poll, 1, 'a common phone')
      expect((await ask(mine, poll)).vote).toEqual(own)
      expect(await figures(poll)).toEqual({ counted: 1, held: 1 })
    })

    it('stays held after the end of the poll, and if an operator said so', async () => {
      const poll = await newPoll()
      const [late, kept] = [site.device(), site.device()]
      for (const phone of [site.device(), late]) await send(phone, poll, 0, 'a common phone')
      await endPoll(site.db, poll.id, sql`now()`)
      expect((await ask(late, poll)).vote?.held).toBe('same-device')
      const other = await newPoll()
      for (const phone of [site.device(), kept]) await send(phone, other, 0, 'a common phone')
      await site.db`update poll_vote set kept_at = now() where poll_id = ${other.id} and held is not null`
      expect((await ask(kept, other)).vote?.held).toBe('same-device')
    })
  })

  describe('a vote whose answer was lost', () => {
    const sendAgain = (poll: Poll, option: number, key: string, cookie = '') =>
      site.ask({
        method: 'POST',
        url: `/api/polls/${poll.id}/vote`,
        payload: { optionId: poll.options[option]!.id, deviceFingerprint: 'a common phone' },
        headers: { 'idempotency-key': key, ...(cookie && { cookie }) },
      })

    it('is found by a retry with the same key, which becomes the same device', async () => {
      const poll = await newPoll()
      const key = randomUUID()
      const [lost, again] = [await sendAgain(poll, 0, key), await sendAgain(poll, 0, key)]
      // After it the cookie names the minute, which may have changed in between.
      const deviceIn = ({ headers }: typeof lost) => String(headers['set-cookie']).split('.')[0]
      expect(deviceIn(lost)).toMatch(/^device=.{36}$/)
      expect(deviceIn(again)).toBe(deviceIn(lost))
      const voteIn = ({ body }: { body: string }) => (JSON.parse(body) as { data: VoteReply }).data.vote
      expect(voteIn(again)).toEqual(voteIn(lost))
      expect(await figures(poll)).toEqual({ counted: 1, held: 0 })
      const all = await Promise.all(Array.from({ length: 50 }, () => sendAgain(poll, 1, key)))
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await figures(poll)).toEqual({ counted: 1, held: 0 })
    })

    it('with another key is another device; a guessable key is refused', async () => {
      const poll = await newPoll()
      await sendAgain(poll, 0, randomUUID())
      await sendAgain(poll, 0, randomUUID())
      expect(await figures(poll)).toEqual({ counted: 1, held: 1 })
      for (const weak of ['1', 'x'.repeat(21), 'ä'.repeat(30), `${'x'.repeat(40)} `.repeat(5)])
        expect((await sendAgain(poll, 0, weak)).status).toBe(400)
      expect(await figures(poll)).toEqual({ counted: 1, held: 1 })
    })
  })

  describe('missing or forged signals', () => {
    it('without a fingerprint the cookie alone decides', async () => {
      const poll = await newPoll()
      const phone = site.device()
      await send(phone, poll, 0)
      await send(phone, poll, 1)
      await send(site.device(), poll, 1)
      expect(await figures(poll)).toEqual({ counted: 2, held: 0 })
    })

    it('a password that a proxy asks for is no token', async () => {
      const poll = await newPoll()
      const phone = site.device({ ...fromNetwork(), authorization: 'Basic YXNoYTpzZWNyZXQ=' })
      await send(phone, poll, 0)
      await send(phone, poll, 1)
      expect(await figures(poll)).toEqual({ counted: 1, held: 0 })
    })

    it('a cookie that we did not sign is ignored', async () => {
      const poll = await newPoll()
      const forged = { cookie: `device=${randomUUID()}.AAAA` }
      await cookieless(poll, 0, 'one phone', forged)
      await cookieless(poll, 1, 'one phone', forged)
      expect(await figures(poll)).toEqual({ counted: 1, held: 1 })
    })

    it('the fingerprint may come in the body, the query or a header', async () => {
      const poll = await newPoll()
      const payload = { optionId: poll.options[0]!.id }
      const url = `/api/polls/${poll.id}/vote`
      const ways = [
        { url, payload: { ...payload, deviceFingerprint: 'one phone' } },
        { url: `${url}?deviceFingerprint=one+phone`, payload },
        { url, payload, headers: { 'x-device-fingerprint': 'one phone' } },
      ]
      for (const way of ways) expect((await site.ask({ method: 'POST', ...way })).status).toBe(200)
      expect(await figures(poll)).toEqual({ counted: 1, held: 2 })
    })

    it('votes with ever new fingerprints are held beyond the address’s allowance without cookies', async () => {
      const poll = await newPoll()
      const all = 40
      const answers: VoteReply[] = await Promise.all(
        Array.from({ length: all }, (_, n) => cookieless(poll, 0, `forged ${n}`)),
      )
      const held = all - rule.base.bare
      expect(await figures(poll)).toEqual({ counted: rule.base.bare, held })
      expect(answers.filter(({ vote: { held: why } }) => why === 'flood')).toHaveLength(held)
      const elsewhere = await cookieless(poll, 0, 'somebody', fromNetwork())
      expect(elsewhere.vote).not.toHaveProperty('held')
      const member = await site.operator('a member', 'member')
      const { vote: named } = await send(member, poll, 0)
      expect(named).not.toHaveProperty('held')
    })
  })

  it('no fingerprint, cookie or address is stored in the clear', async () => {
    const poll = await newPoll()
    await cookieless(poll, 0, 'canary-fingerprint', { 'x-forwarded-for': '198.51.100.77' })
    const rows = await site.db<{ all: string }>`
      select (select json_agg(v)::text from poll_vote v) || (select json_agg(e)::text from poll_log_entry e) as all`
    expect(rows[0]!.all).not.toMatch(/canary|198\.51/)
    const { body } = await site.ask({ url: `/api/polls/${poll.id}/log` })
    const signs = await site.db<{ sign: string }>`
      select unnest(array[voter, fingerprint, network, id::text]) as sign from poll_vote
      where poll_id = ${poll.id}`
    for (const { sign } of signs) expect(body).not.toContain(sign)
  })

  it('no vote is accepted once the database says that the poll has ended', async () => {
    const poll = await newPoll()
    const outcomes: string[] = []
    const cast = () =>
      send(site.device(fromNetwork()), poll, 0).then(
        () => outcomes.push('accepted'),
        (error: { code: string }) => outcomes.push(error.code),
      )
    await cast()
    await endPoll(site.db, poll.id, sql`clock_timestamp() + interval '400 ms'`)
    const sent: Promise<unknown>[] = []
    while (outcomes.filter((outcome) => outcome !== 'accepted').length < 20) {
      sent.push(cast())
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await Promise.all(sent)
    const accepted = outcomes.filter((outcome) => outcome === 'accepted').length
    const refused = outcomes.filter((outcome) => outcome !== 'accepted')
    expect(new Set(refused)).toEqual(new Set(['poll_ended']))
    expect(accepted).toBeGreaterThan(0)
    expect(await figures(poll)).toEqual({ counted: accepted, held: 0 })
    const rows = await site.db<{ late: number }>`select count(*) as late from poll_vote v
      join poll p on p.id = v.poll_id where p.id = ${poll.id} and v.created_at >= p.ends_at`
    expect(rows[0]!.late).toBe(0)
    const { poll: now } = await site.device()(readPoll, {
      params: { id: poll.id },
      query: { deviceFingerprint: 'x' },
    })
    expect(now.ended).toBe(true)
  })

  it('a vote waits for another process that writes to the same poll', async () => {
    const poll = await newPoll()
    const ballot = (n: number) => ({
      pollId: poll.id,
      optionIds: [poll.options[n % 2]!.id],
      identity: { key: `device:${n % 40}`, proven: true, network: `network ${n}` },
    })
    const batches = Array.from({ length: 8 }, (_, of) =>
      castVotes(
        site.db,
        Array.from({ length: 40 }, (_x, n) => ballot(of * 40 + n)),
        () => undefined,
      ),
    )
    await Promise.all(batches)
    expect(await figures(poll)).toEqual({ counted: 40, held: 0 })
  })
})
