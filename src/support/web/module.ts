import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  flag: 'supportUsPage',
  pages: { '/support-us': 'support-us', '/support': 'support-us' },
  navigation: (i18n) => [
    {
      to: '/support-us',
      label: i18n.t('Support Us'),
      alsoFor: ['/support'],
      in: ['about-us', 'column about'],
      order: 60,
    },
  ],
}
