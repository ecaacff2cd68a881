// Fact checks in the site's search.
import type { SearchGroup } from '#base/web/feature.ts'
import { day } from '#base/web/format.ts'
import { verdictLabel, type SimilarCheck } from '../contract.ts'

export const searchGroup: SearchGroup<SimilarCheck> = {
  group: 'checks',
  order: 50,
  name: (i18n) => i18n.t('Fact Checks'),
  all: (i18n) => i18n.t('See all fact checks'),
  list: () => '/fact-checks',
  line: (check, { i18n, language }) => ({
    key: check.id,
    to: check.address,
    outside: check.kind === 'official',
    title: check.claim,
    about: [
      ...(check.verdict === undefined && check.source !== undefined && check.rating !== undefined
        ? [i18n.t('{source} says: “{rating}”', { source: check.source, rating: check.rating })]
        : [
            i18n.t('Verdict: {verdict}', { verdict: i18n.t(verdictLabel(check.verdict)) }),
            check.source ?? i18n.t('Community Submitted'),
          ]),
      check.publishedAt === undefined ? undefined : day(check.publishedAt, language),
    ],
  }),
}
