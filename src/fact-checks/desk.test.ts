import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { confirmProposal, propose, proposed } from '#base/proposals.ts'
import { proposalsTo } from '#testing/proposals.ts'
import {
  assignRequest,
  countFactChecks,
  declineRequest,
  deskQueue,
  deskRead,
  deskSimilar,
  factCheckAnswer,
  listCompleted,
  mergeRequest,
  readReceipt,
  readRequest,
  requestFactCheck,
  type Answer,
} from './contract.ts'

const claim = 'The bridge of Suryapur was opened in 2019'
const answer = {
  verdict: 'false',
  reason: 'It was opened in 2021.\nThe gazette says so.',
  evidence: [],
} as const
const queueAll = { stage: 'open', order: 'age', limit: 50, offset: 0 } as const

describe('the desk', () => {
  let site: TestSite
  let asha: Call
  let bela: Call
  beforeAll(async () => {
    site = await openTestSite()
    asha = await site.operator('asha')
    bela = await site.operator('bela')
  })
  beforeEach(() => emptyTables(site.db, 'fact_check_request'))
  afterAll(() => site?.close())

  let networks = 0
  const ask = (text = claim, more: object = {}) =>
    // Each from its own network: cookieless requests from one network share three a day.
    site.device({ 'x-forwarded-for': `10.9.${(networks += 1)}.1` })(requestFactCheck, {
      body: { claim: text, sourceUrl: '', region: '', userEmail: '', confidenceLevel: 'Medium', ...more },
    })
  type Text = Partial<Omit<Answer, 'request'>> & { version?: string }
  const draft = (by: Call, request: string, { version, ...text }: Text = {}) =>
    by(
      propose,
      proposed(
        factCheckAnswer,
        { ...answer, evidence: [], request, ...text },
        { ...(version && { version }) },
      ),
    )
  const waiting = async (id: string) =>
    (await proposalsTo(asha, { subject: `fact-check:${id}`, state: 'waiting' }))[0]
  const publish = async (by: Call, id: string, version?: string) => {
    const now = await waiting(id)
    const body = { version: version ?? now?.version ?? 'none' }
    return by(confirmProposal, { params: { id: now?.id ?? 1_000_000 }, body })
  }
  const acts = async (id: string) => {
    const rows = await site.db<{ operator: string; act: string }>`
      select operator, act from operator_act where subject = ${`fact-check:${id}`} order by id`
    return rows.map(({ operator, act }) => `${operator} ${act}`)
  }
  const stage = async (receipt: string) => site.device()(readReceipt, { body: { receipt } })

  it('is for operators only', async () => {
    const { id } = await ask()
    for (const by of [site.device(), await site.operator('member', 'member')]) {
      for (const attempt of [
        () => by(deskQueue, { query: queueAll }),
        () => by(deskRead, { params: { id } }),
        () => by(deskSimilar, { params: { id } }),
        () => by(assignRequest, { params: { id }, body: {} }),
        () => draft(by, id),
        () => draft(by, id, { note: 'x' }),
        () => publish(by, id),
        () => by(declineRequest, { params: { id }, body: { reason: 'x' } }),
        () => by(mergeRequest, { params: { id }, body: { into: id } }),
      ])
        await expect(attempt()).rejects.toMatchObject({ status: 403 })
    }
    expect(await acts(id)).toEqual([])
  })

  it('takes a claim from request to published check, by two people, with every action logged', async () => {
    const { id, receipt } = await ask(claim, { userEmail: 'asha@example.in' })
    expect((await asha(deskQueue, { query: queueAll })).requests[0]).toMatchObject({
      id,
      userEmail: 'asha@example.in',
    })
    await asha(assignRequest, { params: { id }, body: {} })
    expect(await stage(receipt)).toMatchObject({ stage: 'in review' })
    await draft(asha, id, { evidence: [{ url: 'https://gazette.example.in/2021', title: 'Gazette' }] })
    expect((await asha(deskQueue, { query: { ...queueAll, stage: 'drafted' } })).total).toBe(1)
    await expect(publish(asha, id)).rejects.toMatchObject({ code: 'second_person' })
    expect(await site.device()(listCompleted, { query: {} })).toEqual([])
    await publish(bela, id)
    const check = await site.device()(readRequest, { params: { id } })
    expect(check).toMatchObject({
      claim,
      status: 'false',
      reason: answer.reason,
      evidence: [{ url: 'https://gazette.example.in/2021', title: 'Gazette' }],
      corrections: [],
    })
    expect(JSON.stringify(check)).not.toContain('@')
    expect(await stage(receipt)).toMatchObject({ stage: 'completed', factCheckId: id, status: 'false' })
    expect((await site.device()(countFactChecks, {})).completedCount).toBe(1)
    expect(await acts(id)).toEqual([
      'asha fact-checks.assign',
      'asha proposals.propose',
      'bela proposals.confirm',
    ])
  })

  it('publishes only the draft that was read; its author is the last person to change it', async () => {
    const { id } = await ask()
    await expect(publish(bela, id)).rejects.toMatchObject({ code: 'proposal_not_found' })
    const first = await draft(asha, id)
    await draft(bela, id, { verdict: 'misleading' })
    await expect(publish(asha, id, first.version)).rejects.toMatchObject({ code: 'proposal_changed' })
    await expect(publish(bela, id)).rejects.toMatchObject({ code: 'second_person' })
    await publish(asha, id)
    const { request } = await asha(deskRead, { params: { id } })
    expect(request).toMatchObject({ stage: 'completed', status: 'misleading' })
  })

  it('publishes once if two people press at the same time', async () => {
    const { id } = await ask()
    await draft(asha, id)
    const done = await Promise.allSettled([publish(bela, id), publish(await site.operator('chitra'), id)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('corrects a published check with a note for readers, again by two people', async () => {
    const { id } = await ask()
    await expect(draft(asha, id, { note: 'x' })).rejects.toMatchObject({ code: 'not_published' })
    await draft(asha, id)
    await publish(bela, id)
    await expect(draft(asha, id)).rejects.toMatchObject({ code: 'request_answered' })
    const correct = (verdict: 'misleading' | 'false', note: string) =>
      draft(asha, id, { verdict, reason: 'Half of it was opened.', note })
    await correct('misleading', 'The eastern half was opened in 2019.')
    await expect(publish(asha, id)).rejects.toMatchObject({ code: 'second_person' })
    await publish(bela, id)
    await correct('misleading', 'A spelling was mended.')
    await publish(bela, id)
    const { status, corrections } = await site.device()(readRequest, { params: { id } })
    expect(status).toBe('misleading')
    expect(corrections).toEqual([
      { correctedAt: expect.any(String), note: 'A spelling was mended.' },
      {
        correctedAt: expect.any(String),
        note: 'The eastern half was opened in 2019.',
        earlierStatus: 'false',
      },
    ])
  })

  it('does not let a draft overwrite one that its writer has not seen', async () => {
    const { id } = await ask()
    const { version } = await draft(asha, id, { version: 'none' })
    await expect(draft(bela, id, { version: 'none', reason: 'Mine' })).rejects.toMatchObject({
      code: 'proposal_changed',
    })
    expect((await bela(deskRead, { params: { id } })).request.draft).toMatchObject({
      reason: answer.reason,
      draftedBy: 'asha',
    })
    const second = await draft(bela, id, { version, reason: 'Mine' })
    await publish(asha, id, second.version)
    const correct = (began: string) => draft(bela, id, { note: 'The year was mended.', version: began })
    await expect(correct(second.version)).rejects.toMatchObject({ code: 'proposal_changed' })
    const { version: third } = await correct('none')
    expect((await bela(deskRead, { params: { id } })).request.draft).toMatchObject({
      version: third,
      authors: ['bela'],
    })
  })

  it('declines with a reason that the sender sees', async () => {
    const { id, receipt } = await ask()
    await asha(declineRequest, { params: { id }, body: { reason: 'This is an opinion.' } })
    expect(await stage(receipt)).toMatchObject({ stage: 'declined', declineReason: 'This is an opinion.' })
    await expect(draft(asha, id)).rejects.toMatchObject({ code: 'request_answered' })
    await expect(site.device()(readRequest, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('merges duplicates: one answer for all senders, and the most requested first', async () => {
    const alone = await ask('The lake of Meghpur has dried up')
    const [first, second, third] = [await ask(), await ask(), await ask()]
    const merge = (id: string, into: string) => asha(mergeRequest, { params: { id }, body: { into } })
    await merge(third.id, second.id)
    await merge(second.id, first.id)
    const order = async (by: 'age' | 'interest') =>
      (await asha(deskQueue, { query: { ...queueAll, order: by } })).requests.map((r) => [r.id, r.askedBy])
    expect(await order('age')).toEqual([
      [alone.id, 1],
      [first.id, 3],
    ])
    expect(await order('interest')).toEqual([
      [first.id, 3],
      [alone.id, 1],
    ])
    expect((await asha(deskRead, { params: { id: first.id } })).duplicates.map((r) => r.id)).toEqual([
      second.id,
      third.id,
    ])
    await expect(merge(first.id, first.id)).rejects.toMatchObject({ code: 'merged_into_itself' })
    await expect(merge(alone.id, second.id)).rejects.toMatchObject({ code: 'request_merged' })
    await draft(asha, first.id)
    await publish(bela, first.id)
    for (const { receipt } of [first, second, third])
      expect(await stage(receipt)).toMatchObject({ stage: 'completed', factCheckId: first.id })
    expect(await site.device()(listCompleted, { query: {} })).toHaveLength(1)
  })

  it('merges in one direction if two people merge the same two requests at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [one, other] = [await ask(), await ask()]
      const merge = (by: Call, id: string, into: string) =>
        by(mergeRequest, { params: { id }, body: { into } })
      const done = await Promise.allSettled([merge(asha, one.id, other.id), merge(bela, other.id, one.id)])
      const refused = done.filter((each) => each.status === 'rejected')
      expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['request_merged'])
    }
  })

  it('shows similar claims beside a request', async () => {
    const published = await ask('The bridge of Suryapur was opened in the year 2019')
    await draft(asha, published.id)
    await publish(bela, published.id)
    const twin = await ask('Bridge at Surya pur: opened 2019!')
    await ask('The lake of Meghpur has dried up')
    const { id } = await ask('Suryapur bridge was opened 2019')
    const { requests, checks } = await asha(deskSimilar, { params: { id } })
    expect(requests.map((r) => r.id)).toEqual([twin.id])
    expect(checks.map((c) => c.id)).toEqual([published.id])
  })

  it('refuses evidence that is not a web address, and loses nothing', async () => {
    const { id } = await ask()
    await expect(draft(asha, id, { evidence: [{ url: 'javascript:alert(1)' }] })).rejects.toMatchObject({
      code: 'bad_evidence',
    })
    expect(await acts(id)).toEqual([])
    await expect(draft(asha, crypto.randomUUID())).rejects.toMatchObject({ code: 'request_not_found' })
  })
})
