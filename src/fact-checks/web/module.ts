import type { WebModule } from '#base/web/feature.ts'
import { feeds } from './atom-feeds.ts'
import { searchGroup } from './search-group.ts'
import { card } from './social-card.ts'

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
  card,
  feeds,
  searchGroup,
}
