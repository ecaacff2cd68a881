// The latest stories in one language.
import { notFound, refuse } from '#base/contract.ts'
import type { AtomFeeds } from '#base/web/feature.ts'
import { languageCodes, languages, type Language } from '#base/web/site.ts'
import { listLatestNews } from '../contract.ts'

export const feeds: AtomFeeds = {
  '/follow/news/:id.xml': async (id, { call, i18n }) => {
    if (!languageCodes.includes(id as Language)) throw refuse(notFound)
    const { news } = await call(listLatestNews, { query: { limit: 50, page: 1, language: id } })
    return {
      title: i18n.t('News in {language}', { language: languages[id as Language].name }),
      page: '/news-digest',
      silent: true,
      entries: news.map(({ id: story, title, description, source, publishedAt, category }) => ({
        address: `/article/${story}`,
        title,
        updated: publishedAt,
        summary: description === undefined ? source : `${description} (${source})`,
        categories: [category],
        language: id,
      })),
    }
  },
}
