import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedTestPages } from '#testing/pages.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import { dropProposal, propose, proposed, secondPerson, type Proposable } from '#base/proposals.ts'
import { confirmAs, proposalsTo } from '#testing/proposals.ts'
import {
  listPromises,
  noPromises,
  promiseEntry,
  promiseNotFound,
  unknownPromiser,
  wrongPromiseDay,
} from './contract.ts'

let site: TestSite
let gita: Call
let hari: Call
beforeAll(async () => {
  site = await openTestSite({}, { pages: servedTestPages })
  gita = await site.operator('Gita')
  hari = await site.operator('Hari')
})
afterAll(() => site?.close())

const body = {
  who: 'Kamal Dal',
  statement: 'A bridge over the Nila by 2026',
  saidOn: '2021-04',
  source: 'https://kamal.example/manifesto',
  note: 'From the manifesto of 2021',
}
const outcome = { is: 'partly-kept', source: 'https://works.example/nila', day: '2026-03-01' } as const
const code = (refusal: { code: string }) => ({ code: refusal.code })
const list = async (query: object = {}) => {
  site.forget()
  return site.call(listPromises, { query })
}
const enter = (
  by: Call,
  of: Parameters<typeof proposed<typeof promiseEntry extends Proposable<infer S> ? S : never>>[1],
) => by(propose, proposed(promiseEntry, of))
const drafts = (by: Call) => proposalsTo(by, { kind: 'promise', state: 'waiting' })

describe('the ledger of promises', () => {
  test('has no page until an entry is published, by somebody other than its author', async () => {
    await expect(list()).rejects.toMatchObject(code(noPromises))
    const { id } = await enter(gita, body)
    await expect(list()).rejects.toMatchObject(code(noPromises))
    expect((await site.ask({ url: '/sitemaps/parliament.xml' })).body).not.toContain('/promises/')
    await expect(confirmAs(gita, id)).rejects.toMatchObject(code(secondPerson))
    await confirmAs(hari, id)
    expect((await list()).promises).toMatchObject([{ ...body, before: [] }])
    expect((await list()).promises[0]).not.toHaveProperty('outcome')
    await expect(confirmAs(hari, id)).rejects.toMatchObject({ code: 'proposal_not_found' })
  })

  test('adds an outcome with a source of its own, and keeps what was published before', async () => {
    const { promise } = (await list()).promises[0]!
    const { id } = await enter(hari, { ...body, promise, outcome, note: 'One of two lanes is open' })
    const second = enter(gita, { ...body, promise })
    await expect(second).rejects.toMatchObject({ code: 'proposal_waiting' })
    expect(await drafts(gita)).toMatchObject([
      {
        id,
        subject: `promise:${promise}`,
        stated: { outcome },
        before: [{ term: 'Statement', text: body.statement }, {}, {}],
      },
    ])
    await confirmAs(gita, id)
    expect((await list()).promises).toMatchObject([
      { promise, outcome, note: 'One of two lanes is open', before: [{ note: body.note }] },
    ])
    expect((await list({ outcome: 'kept' })).total).toBe(0)
    expect((await list({ outcome: 'partly-kept' })).total).toBe(1)
  })

  test('shows a correction beside what it corrects', async () => {
    const { promise } = (await list()).promises[0]!
    const corrected = {
      ...body,
      promise,
      statement: 'Two bridges over the Nila by 2026',
      outcome,
      note: 'Misquoted',
    }
    const { id } = await enter(gita, corrected)
    await confirmAs(hari, id)
    const [now] = (await list()).promises
    expect(now).toMatchObject({ statement: corrected.statement, note: 'Misquoted' })
    expect(now!.before.map(({ statement }) => statement)).toEqual([body.statement, body.statement])
  })

  test('leaves out what was dropped', async () => {
    const { id } = await enter(gita, { ...body, who: 'Chakra Party' })
    await hari(dropProposal, { params: { id }, body: { reason: 'The source does not say so' } })
    await expect(confirmAs(hari, id)).rejects.toMatchObject({ code: 'proposal_not_found' })
    expect((await list()).total).toBe(1)
  })

  test('loses a promise that two people withdraw, and its page and menu entry with the last one; a later entry brings both back', async () => {
    const { promise } = (await list()).promises[0]!
    const menu = async () => {
      site.forget()
      const { body: shown } = await site.ask({ url: '/leaders-performance' })
      const { body: addresses } = await site.ask({ url: '/sitemaps/parliament.xml' })
      return [shown.includes('href="/promises/all"'), addresses.includes('/promises/all')]
    }
    expect(await menu()).toEqual([true, true])
    const gone = { ...body, withdrawn: true as const, note: 'The manifesto was a forgery' }
    await expect(enter(gita, gone)).rejects.toMatchObject(code(promiseNotFound))
    const { id } = await enter(gita, { ...gone, promise })
    expect(await drafts(hari)).toMatchObject([{ id, stated: { withdrawn: true } }])
    await expect(confirmAs(gita, id)).rejects.toMatchObject(code(secondPerson))
    expect(await menu()).toEqual([true, true])
    await confirmAs(hari, id)
    await expect(list()).rejects.toMatchObject(code(noPromises))
    expect(await menu()).toEqual([false, false])

    const back = await enter(gita, { ...body, promise, note: 'It was no forgery' })
    await confirmAs(hari, back.id)
    expect((await list()).promises).toMatchObject([{ promise, note: 'It was no forgery' }])
    expect(await menu()).toEqual([true, true])
  })

  test.each([
    ['of tomorrow', { saidOn: '2099' }, wrongPromiseDay],
    ['of 30 February', { saidOn: '2021-02-30' }, wrongPromiseDay],
    ['with an outcome before it', { outcome: { ...outcome, day: '2020-01-01' } }, wrongPromiseDay],
    ['of a person whom nobody knows', { personId: 'p0000000000' }, unknownPromiser],
    ['with the number of none', { promise: 999 }, promiseNotFound],
  ])('takes no entry %s', async (_, more, refusal) => {
    await expect(enter(gita, { ...body, ...more })).rejects.toMatchObject(code(refusal))
  })

  test('takes no outcome without a source', async () => {
    const bare = { is: 'kept', day: '2026-03-01' }
    await expect(enter(gita, { ...body, outcome: bare as never })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
