// A published check as schema.org ClaimReview, which search engines read, for the check's page.
import { changedAt } from './changed-at.ts'
import type { FactCheckRequest } from './contract.ts'
import type { Verdict } from './verdicts.ts'

const scale = { bestRating: 5, worstRating: 1 }

/** An unverified claim has no place on the scale from false to true, so it gets a word and no number. */
const ratings: Record<Verdict, object> = {
  true: { ratingValue: 5, ...scale },
  misleading: { ratingValue: 2, ...scale },
  false: { ratingValue: 1, ...scale },
  unverified: {},
}

/** @param verdict in the language of the page. */
export function claimReview(
  check: FactCheckRequest,
  site: { name: string; origin: string },
  verdict: string,
): object {
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    url: `${site.origin}/fact-check/${check.id}`,
    datePublished: check.publishedAt,
    dateModified: changedAt(check),
    claimReviewed: check.claim,
    reviewBody: check.reason,
    author: publisher,
    publisher,
    reviewRating: { '@type': 'Rating', ...ratings[check.status], alternateName: verdict },
    itemReviewed: {
      '@type': 'Claim',
      text: check.claim,
      ...(check.sourceUrl !== undefined && {
        appearance: { '@type': 'CreativeWork', url: check.sourceUrl },
      }),
    },
  }
}
