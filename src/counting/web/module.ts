import type { WebModule } from '#base/web/feature.ts'
import { card } from './social-card.ts'

export const module: WebModule = {
  pages: {
    '/count': 'list',
    '/count/:id': 'count',
  },
  embeds: [
    { kind: 'count', page: '/count/:id' },
    { kind: 'count-map', page: '/count/:id', file: 'embed-map' },
    { kind: 'count-seat', page: '/c/:id', file: 'embed-seat' },
  ],
  navigation: (i18n, { counts }) =>
    counts?.length
      ? [{ to: '/count', label: i18n.t('Counts'), in: ['voter-info', 'column voter-info'], order: 52 }]
      : [],
  card,
}
