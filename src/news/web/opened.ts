// Reports an opened story to the server, for "Most Viewed". Nobody waits for it, and errors stay silent.
import { call } from '#base/web/api.ts'
import { track } from '#base/web/usage/track.ts'
import { viewArticle } from '../contract.ts'

/** @param story see story-key.ts. */
export function noteOpened(story: string): void {
  const [id = '', category = ''] = story.split(/ (.*)/)
  track('article_view', { category: category || 'general' })
  call(viewArticle, { params: { id } }).catch(() => {})
}
