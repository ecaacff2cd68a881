// Stories in the site's search.
import type { SearchGroup } from '#base/web/feature.ts'
import { day } from '#base/web/format.ts'
import type { NewsItem } from '../contract.ts'

export const searchGroup: SearchGroup<NewsItem> = {
  group: 'stories',
  order: 40,
  name: (i18n) => i18n.t('News'),
  all: (i18n) => i18n.t('See all news'),
  list: (asked) => `/news-digest?q=${asked}`,
  line: (story, { language }) => ({
    key: story.id,
    to: `/article/${story.id}`,
    title: story.title,
    lang: story.language,
    about: [story.source, day(story.publishedAt, language)],
  }),
}
