import type { WebModule } from '#base/web/feature.ts'
import { feeds } from './atom-feeds.ts'
import { searchGroup } from './search-group.ts'
import { card } from './social-card.ts'

export const module: WebModule = {
  flag: 'pollsForecasts',
  pages: {
    '/polls': 'list',
    '/polls-forecasts': 'list',
    '/debates': 'list',
    '/predictions': 'coming-soon',
    '/sentiment': 'coming-soon',
    '/poll/:pollId': 'poll',
    '/poll/:pollId/answer': 'answer',
  },
  embeds: [{ kind: 'poll', page: '/poll/:id' }],
  navigation: (i18n) => [
    {
      to: '/polls-forecasts',
      label: i18n.t('Polls & Forecasts'),
      alsoFor: ['/poll/*', '/polls', '/predictions', '/sentiment', '/debates'],
      in: ['insights', 'column insights'],
      order: 10,
    },
  ],
  searchWords: {
    '/polls-forecasts': 'poll question opinion vote मत सवाल',
  },
  card,
  feeds,
  searchGroup,
}
