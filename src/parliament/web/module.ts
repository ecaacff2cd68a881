import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/parliament/compare': 'compare',
    '/parliament/questions/:id': 'questions',
    '/who-is-represented': 'represented',
  },
  navigation: (i18n) => [
    { to: '/who-is-represented', label: i18n.t('Who is represented'), in: ['column insights'], order: 40 },
  ],
}
