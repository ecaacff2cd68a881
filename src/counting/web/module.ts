import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/count': 'list',
    '/count/:id': 'count',
  },
  navigation: (i18n) => [{ to: '/count', label: i18n.t('Counts'), in: ['column voter-info'], order: 52 }],
}
