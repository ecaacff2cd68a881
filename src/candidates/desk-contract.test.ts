import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import { compareCandidates, listTopGrowth, readTimeline } from './contract.ts'
import { propose, proposed, undoProposal } from '#base/proposals.ts'
import { confirmAs, proposalsTo } from '#testing/proposals.ts'
import { linkDecision, listWithheldGrowth, listLinkDoubts, reviewGrowth } from './desk-contract.ts'
import { fictionalPersons, putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { linkPersons } from './server/linking.ts'

describe('the desk', () => {
  let site: TestSite
  let operator: Call
  let persons: Record<string, string>
  beforeAll(async () => {
    site = await openTestSite()
    persons = await putFictionalCandidacies(site.db)
    operator = await site.operator('asha')
  })
  afterAll(() => site?.close())

  const decide = (by: Call, decision: 'same' | 'different', a: string, b: string) =>
    by(propose, proposed(linkDecision, { decision, pairs: [[a, b]] }, { reason: 'Looked at' }))
  const undo = (id: number) => operator(undoProposal, { params: { id }, body: { reason: 'A mistake' } })
  const acts = async () => {
    const rows = await site.db<{
      act: string
      operator: string
    }>`select act, operator from operator_act order by id`
    return rows
  }

  test('is closed to everyone else', async () => {
    const visitor = site.device()
    for (const ask of [
      () => visitor(listWithheldGrowth, { query: { limit: 50, offset: 0 } }),
      () => visitor(listLinkDoubts, { query: { limit: 50, offset: 0 } }),
      () => decide(visitor, 'same', 'x', 'y'),
      () => visitor(reviewGrowth, { body: { candidate_id: 'p', verdict: 'release', reason: 'Because' } }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 403 })
    expect(await acts()).toEqual([])
  })

  test('sees unranked growth, with the reason and the declared figures', async () => {
    const { held, total } = await operator(listWithheldGrowth, { query: { limit: 50, offset: 0 } })
    expect(total).toBe(1)
    expect(held[0]).toMatchObject({
      candidate_id: persons['Srinivas Penumalli'],
      reasons: ['jump', 'small start'],
    })
    expect(held[0]!.evidence.map((one) => one.total_assets_amount)).toEqual([32_156, 1_959_700_000])
    const { top_wealth_growth } = await site.device()(listTopGrowth, { query: { limit: 100 } })
    expect(top_wealth_growth.map(({ candidate_id }) => candidate_id)).not.toContain(
      persons['Srinivas Penumalli'],
    )
  })

  test('ranks growth released by an operator until its figures change, or withholds it for good', async () => {
    const id = persons['Srinivas Penumalli']!
    const review = (candidate_id: string, verdict: 'release' | 'confirm') =>
      operator(reviewGrowth, { body: { candidate_id, verdict, reason: 'Looked at the affidavits' } })
    const ranked = async () => {
      const { top_wealth_growth } = await site.device()(listTopGrowth, { query: { limit: 100 } })
      return top_wealth_growth.map(({ candidate_id }) => candidate_id)
    }
    const state = async () =>
      (await operator(listWithheldGrowth, { query: { limit: 50, offset: 0 } })).held[0]
    expect(await review(id, 'release')).toEqual({ reasons: [] })
    expect((await ranked())[0]).toBe(id)
    await linkPersons(site.db)
    expect((await ranked())[0]).toBe(id)
    expect(await state()).toMatchObject({ reasons: [], review: { verdict: 'release', decided_by: 'asha' } })

    const declare = (assets: number) =>
      site.db`update affidavit set assets = ${assets} where assets in (32156, 32157)`
    await declare(32_157)
    await linkPersons(site.db)
    expect(await state()).toMatchObject({ reasons: ['jump', 'small start'], review: { verdict: 'release' } })
    await declare(32_156)
    await linkPersons(site.db)

    const other = persons['Tarkesh Vallabhi']!
    expect(await ranked()).toEqual(expect.arrayContaining([id, other]))
    for (const one of [id, other])
      expect((await review(one, 'confirm')).reasons).toEqual(expect.arrayContaining(['operator']))
    await linkPersons(site.db)
    for (const one of [id, other]) expect(await ranked()).not.toContain(one)

    await expect(review('p000000zzzz', 'confirm')).rejects.toMatchObject({ code: 'nothing_held' })
    await site.db`update career set confidence = 0.5 where person_id = ${other}`
    await expect(review(other, 'release')).rejects.toMatchObject({ code: 'link_not_sure' })
    expect((await acts()).map(({ act }) => act)).toEqual(
      Array.from({ length: 3 }, () => 'candidates.review-growth'),
    )
    await site.db`delete from growth_review`
    await linkPersons(site.db)
  })

  test('separates two persons at the next linking, and can undo it', async () => {
    const { held } = await operator(listWithheldGrowth, { query: { limit: 50, offset: 0 } })
    const [a, b] = held[0]!.evidence.map(({ key }) => key)
    const { id } = await decide(operator, 'different', a!, b!)
    expect(await proposalsTo(operator, { kind: 'link' })).toMatchObject([
      {
        id,
        stated: { decision: 'different', pairs: [[a, b]] },
        reason: 'Looked at',
        confirmedBy: 'asha',
        undoable: true,
      },
    ])
    await linkPersons(site.db)
    const now = await fictionalPersons(site.db)
    expect(now['Srinivas Penumalli']).not.toBe(now['Shrinivas Penumalli'])
    expect((await operator(listWithheldGrowth, { query: { limit: 50, offset: 0 } })).total).toBe(0)

    await undo(id)
    await linkPersons(site.db)
    expect(await fictionalPersons(site.db)).toEqual(persons)
    await expect(undo(id)).rejects.toMatchObject({ code: 'proposal_not_found' })
    expect((await acts()).slice(-2)).toEqual([
      { act: 'proposals.decide', operator: 'asha' },
      { act: 'proposals.undo', operator: 'asha' },
    ])
  })

  test('splits a person, but refuses to split off everything or nothing', async () => {
    const [own, other] = (await operator(listWithheldGrowth, { query: { limit: 50, offset: 0 } })).held[0]!
      .evidence
    const split = (person: string, ...pairs: [string, string][]) =>
      operator(
        propose,
        proposed(linkDecision, { decision: 'different', person, pairs }, { reason: 'An uncle' }),
      )
    await expect(split('p000000zzzz', ['x', 'y'])).rejects.toMatchObject({ code: 'unknown_person' })
    const [a, b] = [own!.key, other!.key]
    for (const pairs of [
      [
        [a, b],
        [b, a],
      ],
      [[a, a]],
      [['x', b]],
    ] as [string, string][][])
      await expect(split(own!.candidate_id, ...pairs)).rejects.toMatchObject({ code: 'nothing_to_split' })
    const { id } = await split(own!.candidate_id, [b, a])
    await linkPersons(site.db)
    expect((await site.device()(readTimeline, { params: { id: own!.candidate_id } })).total_elections).toBe(1)
    await undo(id)
    await linkPersons(site.db)
  })

  test('no longer sees a doubt that was answered', async () => {
    const [a, b] = ['Jagruti Mehrotra', 'Meghna Iravati'].map((name) => persons[name]!)
    const rows = await site.db<{ key: string }>`
      select key from candidacy_link where person_id in (${a}, ${b}) order by key`
    const [first, second] = rows.map(({ key }) => key)
    await site.db`insert into link_doubt (a, b, probability, signals, evidence)
      values (${first}, ${second}, 0.9, '{seat,parent,"birth year"}', '{"name": 0.8}')`
    const before = await operator(listLinkDoubts, { query: { limit: 50, offset: 0 } })
    expect(before.doubts[0]).toMatchObject({
      a: { key: first },
      b: { key: second },
      signals: ['seat', 'parent', 'birth year'],
      unseen: [],
      evidence: { name: 0.8 },
    })
    // What agreed in a file that this copy lacks is said to be so: the desk would show "not given" beside it.
    await site.db`update candidacy_record set parent = null
      where id = (select record_id from candidacy_link where key = ${first})`
    expect((await operator(listLinkDoubts, { query: { limit: 50, offset: 0 } })).doubts[0]!.unseen).toEqual([
      'parent',
    ])
    // Joining takes a second person; what they decide takes the place of the opposite.
    const same = await decide(operator, 'same', first!, second!)
    expect(same.confirmed).toBe(false)
    await expect(confirmAs(operator, same.id)).rejects.toMatchObject({ code: 'second_person' })
    await confirmAs(await site.operator('bela'), same.id)
    await undo(same.id)
    const one = await decide(operator, 'different', second!, first!)
    await confirmAs(await site.operator('bela'), (await decide(operator, 'same', first!, second!)).id)
    const [, replaced] = await proposalsTo(operator, { subject: `link-decision:${first} ${second}` })
    expect(replaced).toMatchObject({ id: one.id, undoneBy: 'bela' })
    const after = await operator(listLinkDoubts, { query: { limit: 50, offset: 0 } })
    expect(after.total).toBe(before.total - 1)
    await expect(decide(operator, 'same', first!, 'nobody')).rejects.toMatchObject({
      code: 'unknown_candidacy',
    })
  })

  test('two simultaneous comparisons each get their own answer', async () => {
    const [a, b, c] = ['Tarkesh Vallabhi', 'Ravi Shankar Dube', 'Lekhraj Bhoja'].map((name) => persons[name]!)
    const ask = (ids: string[]) => site.device()(compareCandidates, { body: { candidate_ids: ids } })
    const [one, other] = await Promise.all([ask([a!, b!]), ask([b!, c!])])
    expect(one.candidates.map(({ candidate_id }) => candidate_id)).toEqual([a, b])
    expect(other.candidates.map(({ candidate_id }) => candidate_id)).toEqual([b, c])
  })
})
