// The picture of a shared fact check: the verdict before the claim.
import type { SocialCard } from '#base/web/feature.ts'
import { day } from '#base/web/format.ts'
import { readRequest, verdictLabel } from '../contract.ts'
import { inOneLine } from '#base/web/site.ts'

const tones = { true: 'good', false: 'bad', misleading: 'accent', unverified: 'muted' } as const

export const card: SocialCard = {
  kind: 'check',
  make: async (id, { call, i18n, language, site }) => {
    const { claim, status, publishedAt } = await call(readRequest, { params: { id } })
    return {
      kicker: i18n.t('Fact check'),
      verdict: { word: i18n.t(verdictLabel(status)), tone: tones[status] },
      title: `“${claim}”`,
      facts: [],
      source: inOneLine([site.name, day(publishedAt, language)], language),
    }
  },
}
