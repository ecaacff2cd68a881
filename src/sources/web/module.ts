import type { WebModule } from '#base/web/feature.ts'
import { feeds } from './atom-feeds.ts'

export const module: WebModule = {
  pages: {
    '/corrections': 'corrections',
    '/data-sources': 'data-sources',
    '/methodology': 'methodology',
  },
  navigation: (i18n) => [
    { to: '/methodology', label: i18n.t('Methodology'), in: ['about-us', 'column about'], order: 20 },
    { to: '/data-sources', label: i18n.t('Data Sources'), in: ['about-us', 'column about'], order: 30 },
    { to: '/corrections', label: i18n.t('Corrections'), in: ['column about'], order: 50 },
  ],
  searchWords: {
    '/data-sources': 'licence source eci publisher स्रोत',
    '/methodology': 'how method calculated पद्धति',
  },
  feeds,
}
