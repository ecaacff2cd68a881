import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { invalidInput, silencePeriod } from '#base/contract.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { listMyCandidateVotes, notCandidateOfSeat, voteForCandidate } from '#polls/contract.ts'
import { keepCandidateVote } from '#polls/server/candidate-votes.ts'
import { anonymiseOldVotes } from '#polls/server/module.ts'

describe('choices in constituencies', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
    await putFictionalStates(site.db)
  })
  afterAll(() => site?.close())

  const asha = { candidateId: 'ls-2024-ls-nb-1-0', constituencyId: 'ls-nb-1', choice: 'support' }
  const bala = { ...asha, candidateId: 'ls-2024-ls-nb-1-1' }

  it('are one for each device and constituency, and can be changed', async () => {
    const [phone, other] = [site.device(), site.device()]
    expect(await phone(listMyCandidateVotes, {})).toEqual({ votes: [] })
    await phone(voteForCandidate, { body: asha })
    const { vote } = await phone(voteForCandidate, { body: { ...bala, choice: ' maybe\u200b ' } })
    expect(vote).toMatchObject({ ...bala, choice: 'maybe' })
    expect(await phone(listMyCandidateVotes, {})).toEqual({ votes: [vote] })
    expect(await other(listMyCandidateVotes, {})).toEqual({ votes: [] })
  })

  it('are listed, the one that was changed last first', async () => {
    const phone = site.device()
    const there = { ...asha, candidateId: 'ls-2024-ls-nb-2-0', constituencyId: 'ls-nb-2' }
    const seats = async () =>
      (await phone(listMyCandidateVotes, {})).votes.map(({ constituencyId }) => constituencyId)
    for (const body of [asha, there]) await phone(voteForCandidate, { body })
    expect(await seats()).toEqual(['ls-nb-2', 'ls-nb-1'])
    await phone(voteForCandidate, { body: asha })
    expect(await seats()).toEqual(['ls-nb-1', 'ls-nb-2'])
  })

  it('are for candidates of that constituency only', async () => {
    const phone = site.device()
    for (const body of [
      { ...asha, constituencyId: 'ls-nb-2' },
      { ...asha, candidateId: 'ls-2024-ls-nb-1-3' },
      { ...asha, candidateId: 'nobody' },
    ])
      await expect(phone(voteForCandidate, { body })).rejects.toMatchObject({ code: notCandidateOfSeat.code })
    await expect(phone(voteForCandidate, { body: { ...asha, choice: '\u200b' } })).rejects.toMatchObject({
      code: invalidInput.code,
    })
    expect(await phone(listMyCandidateVotes, {})).toEqual({ votes: [] })
  })

  it('are refused in a silence period of that constituency', async () => {
    const silent = { law: 'a law', scope: ['ls-nb-1'], reason: '48-hours' as const }
    const by = { key: 'device:1', proven: true, network: 'n' }
    const asked: unknown[] = []
    const vote = keepCandidateVote(site.db, asha, by, (subject, at) => {
      asked.push(subject, typeof at)
      return silent
    })
    await expect(vote).rejects.toMatchObject({ code: silencePeriod.code, details: silent })
    expect(asked).toEqual([{ class: 'A', places: ['ls-nb-1'] }, 'number'])
  })

  it('are deleted a year after the last change', async () => {
    const phone = site.device()
    await phone(voteForCandidate, { body: asha })
    await site.db`update candidate_vote set changed_at = now() - interval '366 days'`
    await anonymiseOldVotes(site.db)
    expect(await phone(listMyCandidateVotes, {})).toEqual({ votes: [] })
  })
})
