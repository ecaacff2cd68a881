import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  // The list shows what elections know of a state, too: src/app/web/pages.ts.
  pages: {},
  embeds: [{ kind: 'constituency', page: '/c/:id' }],
  navigation: (i18n) => [
    {
      to: '/constituencies',
      label: i18n.t('Constituencies'),
      alsoFor: ['/c/*'],
      in: ['voter-info', 'column voter-info'],
      order: 10,
    },
  ],
  searchWords: {
    '/constituencies': 'seat results turnout find सीट क्षेत्र परिणाम नतीजे',
  },
}
