// The latest published community checks.
import type { AtomFeeds } from '#base/web/feature.ts'
import { changedAt } from '../claim-review.ts'
import { listCompleted, verdictLabel } from '../contract.ts'

export const feeds: AtomFeeds = {
  '/fact-checks.xml': async (_id, { call, i18n }) => ({
    title: i18n.t('Fact checks'),
    page: '/fact-checks',
    entries: (await call(listCompleted, { query: { limit: 50 } })).map((check) => ({
      address: `/fact-check/${check.id}`,
      title: `${i18n.t(verdictLabel(check.status))}: ${check.claim}`,
      updated: changedAt(check),
      published: check.publishedAt,
      summary: check.reason,
      categories: [check.status],
    })),
  }),
}
