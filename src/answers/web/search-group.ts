// Answers in the site's search.
import type { SearchGroup } from '#base/web/feature.ts'
import type { FoundAnswer } from '../contract.ts'

export const searchGroup: SearchGroup<FoundAnswer> = {
  group: 'answers',
  order: 5,
  name: (i18n) => i18n.t('Questions and answers'),
  all: (i18n) => i18n.t('See all questions'),
  list: () => '/guide/answers',
  line: ({ slug, questions }, { language }) => {
    const own = questions.find((one) => one.language === language)
    return {
      key: slug,
      to: `/guide/answers/${slug}`,
      title: own?.question ?? questions[0]!.question,
      ...(own === undefined && { lang: 'en' }),
      about: [],
    }
  },
}
