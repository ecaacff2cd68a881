// The picture of a shared story.
import type { SocialCard } from '#base/web/feature.ts'
import { day } from '#base/web/format.ts'
import { readArticle } from '../contract.ts'
import { inOneLine } from '#base/web/site.ts'

export const card: SocialCard = {
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
}
