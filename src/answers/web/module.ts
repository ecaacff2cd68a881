import type { WebModule } from '#base/web/feature.ts'
import type { FoundAnswer } from '../contract.ts'

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
  searchGroup: {
    group: 'answers',
    order: 5,
    name: (i18n) => i18n.t('Questions and answers'),
    all: (i18n) => i18n.t('See all questions'),
    list: () => '/guide/answers',
    line: ({ slug, questions }: FoundAnswer, { language }) => {
      const own = questions.find((one) => one.language === language)
      return {
        key: slug,
        to: `/guide/answers/${slug}`,
        title: own?.question ?? questions[0]!.question,
        ...(own === undefined && { lang: 'en' }),
        about: [],
      }
    },
  },
}
