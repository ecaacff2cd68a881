import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/parliament/compare': 'compare',
    '/parliament/questions/:id': 'questions',
    '/who-is-represented': 'represented',
    '/promises/:list': 'promises',
  },
  navigation: (i18n, { ledger }) => [
    {
      to: '/who-is-represented',
      label: i18n.t('Who is represented'),
      in: ['insights', 'column insights'],
      order: 5,
    },
    ...(ledger
      ? [
          {
            to: '/promises/all',
            label: i18n.t('Promises and what became of them'),
            in: ['insights', 'column insights'] as const,
            order: 41,
          },
        ]
      : []),
  ],
}
