import type { WebModule } from '#base/web/feature.ts'
import { day } from '#base/web/format.ts'
import { inOneLine } from '#base/web/site.ts'
import { type NewsItem, readArticle } from '../contract.ts'
import { feeds } from './atom-feeds.ts'

export const module: WebModule = {
  pages: {
    '/news': { movedTo: '/news-digest' },
    '/article/:id': 'article',
  },
  navigation: (i18n) => [
    {
      to: '/news-digest',
      label: i18n.t('News Digest'),
      alsoFor: ['/news', '/article/*'],
      in: ['insights', 'column insights'],
      order: 20,
    },
  ],
  searchWords: {
    '/news-digest': 'news latest headlines समाचार खबर',
  },
  card: {
    kind: 'story',
    make: async (id, { call, i18n, language }) => {
      const { article } = await call(readArticle, { params: { id } })
      return {
        kicker: i18n.t('News'),
        title: article.title,
        facts: [],
        source: inOneLine([article.source, day(article.publishedAt, language)], language),
      }
    },
  },
  feeds,
  searchGroup: {
    group: 'stories',
    order: 40,
    name: (i18n) => i18n.t('News'),
    all: (i18n) => i18n.t('See all news'),
    list: (asked) => `/news-digest?q=${asked}`,
    line: (story: NewsItem, { language }) => ({
      key: story.id,
      to: `/article/${story.id}`,
      title: story.title,
      lang: story.language,
      about: [story.source, day(story.publishedAt, language)],
    }),
  },
}
