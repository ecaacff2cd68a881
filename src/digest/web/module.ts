import type { WebModule } from '#base/web/feature.ts'
import { feeds } from './atom-feeds.ts'

/** Its tab is on the page of news: src/app/web/news-digest.page.tsx. */
export const module: WebModule = { feeds, flag: 'newsDigest', pages: {} }
