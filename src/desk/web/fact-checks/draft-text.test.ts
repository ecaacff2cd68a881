import { describe, expect, it } from 'vitest'
import type { DeskRequest } from '#fact-checks/contract.ts'
import { startDraft, withSavedVersion, swapDrafts } from './draft-text.ts'

const request: DeskRequest = {
  id: '5f0c1de0-0000-4000-8000-000000000000',
  claim: 'The bridge of Suryapur was opened in 2019',
  confidenceLevel: 'Medium',
  stage: 'in review',
  sentAt: '2026-01-01T00:00:00Z',
  askedBy: 1,
}
const drafted = (reason: string, version: string): DeskRequest => ({
  ...request,
  draft: {
    verdict: 'false',
    reason,
    evidence: [],
    id: 1,
    version,
    draftedBy: 'bela',
    authors: ['bela'],
    draftedAt: '2026-01-02T00:00:00Z',
  },
})

describe('a draft that two people write', () => {
  it('stays unchanged while nobody else saves', () => {
    const writing = {
      ...startDraft(request),
      mine: { ...startDraft(request).mine, reason: 'Half a sentence' },
    }
    expect(withSavedVersion(writing, { ...request, assignedTo: 'asha' })).toBe(writing)
  })

  it('shows another person’s saved text if nothing was typed', () => {
    const { mine, version, other } = withSavedVersion(startDraft(request), drafted('It was 2021.', 'v1'))
    expect([mine.reason, mine.verdict, version, other]).toEqual(['It was 2021.', 'false', 'v1', undefined])
  })

  it('keeps both texts if both have written, and can switch between them', () => {
    const began = startDraft(drafted('It was 2021.', 'v1'))
    const typed = { ...began, mine: { ...began.mine, reason: 'It was 2020.' } }
    const both = withSavedVersion(typed, drafted('It was in the year 2021.', 'v2'))
    expect([both.mine.reason, both.version, both.other?.reason, both.other?.by]).toEqual([
      'It was 2020.',
      'v2',
      'It was in the year 2021.',
      'bela',
    ])
    const theirs = swapDrafts(both, 'asha')
    expect([theirs.mine.reason, theirs.other?.reason, theirs.other?.by]).toEqual([
      'It was in the year 2021.',
      'It was 2020.',
      'asha',
    ])
    expect(withSavedVersion(both, drafted('It was in the year 2021.', 'v2'))).toBe(both)
  })

  it('is finished when the saved text equals the typed one', () => {
    const began = startDraft(request)
    const typed = { ...began, mine: { ...began.mine, verdict: 'false' as const, reason: 'It was 2021.' } }
    const saved = withSavedVersion(typed, drafted('It was 2021.', 'v1'))
    expect([saved.version, saved.mine, saved.other]).toEqual(['v1', saved.base, undefined])
  })

  it('keeps the typed text if someone published in the meantime', () => {
    const began = startDraft(drafted('It was 2021.', 'v1'))
    const typed = { ...began, mine: { ...began.mine, reason: 'It was 2020.' } }
    const published = withSavedVersion(typed, {
      ...request,
      stage: 'completed',
      status: 'false',
      reason: 'It was 2021.',
      evidence: [],
    })
    expect([published.mine.reason, published.version, published.other]).toEqual([
      'It was 2020.',
      'none',
      undefined,
    ])
  })
})
