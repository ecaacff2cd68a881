import type { WebModule } from '#base/web/feature.ts'
import { searchGroup } from './search-group.ts'

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
  searchWords: {
    '/guide/answers': 'faq questions answers rules law glossary words सवाल जवाब प्रश्न उत्तर नियम कानून शब्द',
  },
  searchGroup,
}
