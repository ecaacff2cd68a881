// Tells the server that a story was opened, for "Most Viewed". Nobody waits for it, and nothing is said when it fails.
import { call } from '#base/web/api.ts'
import { viewArticle } from '../contract.ts'

export function noteOpened(id: string): void {
  call(viewArticle, { params: { id } }).catch(() => {})
}
