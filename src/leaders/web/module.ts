import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  // Its page shows the tracker of another feature too: src/app/web/pages.ts.
  pages: {},
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
