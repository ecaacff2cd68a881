// Reports an opened story to the server, for "Most Viewed". Nobody waits for it, and errors stay silent.
import { call } from '#base/web/api.ts'
import { track } from '#base/web/usage/track.ts'
import { viewArticle, type NewsItem } from '../contract.ts'

export function noteOpened({ id, category }: Pick<NewsItem, 'id' | 'category'>): void {
  track('article_view', { category: category || 'general' })
  call(viewArticle, { params: { id } }).catch(() => {})
}
