import { describe, expect, it } from 'vitest'
import { claimReview } from './claim-review.ts'
import { verdicts, type FactCheckRequest } from './contract.ts'

const site = { name: 'Matdata & Co', origin: 'https://matdata.example.in' }
const check: FactCheckRequest = {
  id: '0b3fd2a4-7a35-4a5c-9a5e-0d1f4a1f7b11',
  claim: 'The bridge of Suryapur was opened in 2019',
  sourceUrl: 'https://example.org/story',
  status: 'false',
  reason: 'It was 2021.\nThe gazette says so.',
  evidence: [],
  corrections: [{ correctedAt: '2026-03-05T00:00:00.000Z', note: 'A date was wrong.' }],
  createdAt: '2026-03-01T00:00:00.000Z',
  publishedAt: '2026-03-02T00:00:00.000Z',
}

describe('a published check', () => {
  it('is a ClaimReview with everything that schema.org and search engines ask for', () => {
    const publisher = { '@type': 'Organization', name: site.name, url: 'https://matdata.example.in/' }
    expect(claimReview(check, site, 'ग़लत', 'hi')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ClaimReview',
      url: `https://matdata.example.in/fact-check/${check.id}`,
      inLanguage: 'en-IN',
      datePublished: '2026-03-02T00:00:00.000Z',
      dateModified: '2026-03-05T00:00:00.000Z',
      claimReviewed: check.claim,
      reviewBody: check.reason,
      author: publisher,
      publisher,
      reviewRating: {
        '@type': 'Rating',
        ratingValue: 1,
        bestRating: 5,
        worstRating: 1,
        alternateName: 'ग़लत',
      },
      itemReviewed: {
        '@type': 'Claim',
        text: check.claim,
        appearance: { '@type': 'CreativeWork', url: 'https://example.org/story' },
      },
    })
  })

  it('is in the language it is written in, whichever page shows it', () => {
    const hindi = { ...check, reason: 'पुल 2021 में खुला, BJP के समय। गज़ट में यही लिखा है।' }
    const shown = (['en', 'hi', 'mr', 'ur'] as const).map((page) => claimReview(hindi, site, '', page))
    expect(shown).toMatchObject(['hi-IN', 'hi-IN', 'mr-IN', 'hi-IN'].map((inLanguage) => ({ inLanguage })))
  })

  it('has a numeric rating only if its verdict is on the scale', () => {
    const values = verdicts.map((status) => {
      const { reviewRating } = claimReview({ ...check, status }, site, status, 'en') as {
        reviewRating: { ratingValue?: number; alternateName: string }
      }
      return [reviewRating.alternateName, reviewRating.ratingValue]
    })
    expect(values).toEqual([
      ['true', 5],
      ['false', 1],
      ['misleading', 2],
      ['unverified', undefined],
    ])
  })
})
