import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  // The list of leaders shows the tracker of another feature too: src/app/web/pages.ts.
  pages: { '/offices': 'offices', '/office/:id': 'office' },
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
