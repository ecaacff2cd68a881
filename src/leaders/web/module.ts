import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/leaders-performance': 'list',
    '/leaders': 'list',
  },
  navigation: (i18n) => [
    {
      to: '/leaders-performance',
      label: i18n.t('Leaders & Performance'),
      alsoFor: ['/leaders'],
      in: ['voter-info', 'column voter-info'],
      order: 20,
    },
  ],
}
