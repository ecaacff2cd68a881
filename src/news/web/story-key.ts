import type { NewsItem } from '../contract.ts'

/** What is noted of an opened story (opened.ts): its id and category. */
export const storyKey = ({ id, category }: Pick<NewsItem, 'id' | 'category'>): string =>
  `${id} ${category ?? ''}`
