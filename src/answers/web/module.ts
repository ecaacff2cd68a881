import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: { '/guide/answers': 'list', '/guide/answers/:slug': 'answer' },
  navigation: (i18n) => [
    {
      to: '/guide/answers',
      label: i18n.t('Questions and answers'),
      alsoFor: ['/guide/answers/*'],
      in: ['help', 'column voter-info'],
      order: 45,
    },
  ],
}
