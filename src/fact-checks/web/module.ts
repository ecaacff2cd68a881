import type { WebModule } from '#base/web/feature.ts'
import { day } from '#base/web/format.ts'
import { inOneLine } from '#base/web/site.ts'
import { type SimilarCheck, readRequest, verdictLabel } from '../contract.ts'
import { feeds } from './atom-feeds.ts'

export const module: WebModule = {
  flag: 'factChecking',
  pages: {
    '/fact-checks': 'hub',
    '/fact-check/:id': 'detail',
    '/fact-check-request': 'receipt',
  },
  embeds: [{ kind: 'fact-check', page: '/fact-check/:id' }],
  navigation: (i18n) => [
    {
      to: '/fact-checks',
      label: i18n.t('Fact Checks'),
      alsoFor: ['/fact-check/*', '/fact-check-request'],
      in: ['insights', 'column insights'],
      order: 30,
    },
  ],
  searchWords: {
    '/fact-checks': 'fake claim rumour true false verify फर्जी दावा जांच सच',
  },
  card: {
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
  },
  feeds,
  searchGroup: {
    group: 'checks',
    order: 50,
    name: (i18n) => i18n.t('Fact Checks'),
    all: (i18n) => i18n.t('See all fact checks'),
    list: () => '/fact-checks',
    line: (check: SimilarCheck, { i18n, language }) => ({
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
  },
}

const tones = { true: 'good', false: 'bad', misleading: 'accent', unverified: 'muted' } as const
