import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/news-digest': 'news latest headlines समाचार खबर',
}
