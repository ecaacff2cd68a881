// A published check as schema.org ClaimReview, which search engines read, for the check's page.
import { languageCodes, languages, type Language } from '#base/languages.ts'
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

/** When a published check last changed: its last correction, otherwise its publication. ISO 8601. */
export function changedAt({ publishedAt, corrections }: FactCheckRequest): string {
  return corrections[0]?.correctedAt ?? publishedAt
}

/** @param page the language of the page, and of the verdict. */
export function claimReview(
  check: FactCheckRequest,
  site: { name: string; origin: string },
  verdict: string,
  page: Language,
): object {
  const language = writtenIn(check.reason ?? check.claim, page)
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    url: `${site.origin}/fact-check/${check.id}`,
    ...(language && { inLanguage: languages[language].locale }),
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

/** By its letters; of languages with the same script the page’s comes first. */
function writtenIn(text: string, page: Language): Language | undefined {
  const letters = text.match(/\p{L}/gu) ?? []
  return [page, ...languageCodes].find((code) => {
    const own = new RegExp(String.raw`\p{Script=${languages[code].script}}`, 'u')
    return letters.filter((letter) => own.test(letter)).length > letters.length / 2
  })
}
