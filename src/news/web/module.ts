import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/news': { movedTo: '/news-digest' },
    '/article/:id': 'article',
  },
  navigation: (i18n) => [
    {
      to: '/news-digest',
      label: i18n.t('News Digest'),
      alsoFor: ['/news', '/article/*'],
      in: ['insights', 'column insights'],
      order: 20,
    },
  ],
  searchWords: {
    '/news-digest': 'news latest headlines समाचार खबर',
  },
}
