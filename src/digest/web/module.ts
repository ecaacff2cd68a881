import type { WebModule } from '#base/web/feature.ts'

/** Its tab is on the page of news: src/app/web/news-digest.page.tsx. */
export const module: WebModule = { flag: 'newsDigest', pages: {} }
