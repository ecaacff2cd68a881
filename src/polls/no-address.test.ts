// Votes that a proxy passes on without an address that can be read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { createPoll, decideHeldVotes, listHeldVotes, readMyVote, readPoll, vote } from './contract.ts'
import { fromNetwork, pollDraft } from '#testing/polls/fictional-polls.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

test('are held with their reason, count once the address can be read, and otherwise when the desk accepts them', async () => {
  const { poll } = await site.device(fromNetwork())(createPoll, { body: pollDraft() })
  const at = { params: { id: poll.id } }
  const said = { 'x-forwarded-for': 'unknown' }
  const phones = Array.from({ length: 12 }, () => {
    const headers: Record<string, string> = { ...said }
    return { headers, call: site.device(headers) }
  })
  for (const { call } of phones) {
    const { vote: own } = await call(vote, { ...at, body: { optionId: poll.options[0]!.id } })
    expect(own.held).toBe('no-address')
    // Its cookie alone does not say where it is.
    expect((await call(readMyVote, at)).vote?.held).toBe('no-address')
  }
  const ready = async () => JSON.parse((await site.ask({ url: '/readyz' })).body) as { problems?: string[] }
  expect((await ready()).problems?.join()).toMatch(/^A trusted proxy names a visitor as "unknown"/)

  // The operator mends the proxy, and six of them open the poll again.
  for (const { headers, call } of phones.slice(0, 6)) {
    Object.assign(headers, fromNetwork())
    expect((await call(readMyVote, at)).vote).not.toHaveProperty('held')
  }
  const operator = await site.operator('desk', 'admin')
  const { groups } = await operator(listHeldVotes, { ...at, query: {} })
  expect(groups).toMatchObject([{ reason: 'no-address', votes: 6 }])
  await operator(decideHeldVotes, {
    params: { id: poll.id, group: groups[0]!.id },
    body: { by: 'network', decision: 'release', reason: 'The proxy wrote ports.' },
  })
  site.forget()
  const { poll: now } = await site.device()(readPoll, { ...at, query: {} })
  expect([now.totalVotes, now.heldVotes]).toEqual([12, 0])

  // With a port it is an address.
  const withPort = site.device({ 'x-forwarded-for': '[2001:db8::7]:443' })
  const { vote: counted } = await withPort(vote, { ...at, body: { optionId: poll.options[0]!.id } })
  expect(counted).not.toHaveProperty('held')
})
