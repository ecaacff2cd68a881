import type { Pages } from '#base/web/page.ts'

export const pages: Pages = {
  '/corrections': 'corrections',
  '/data-sources': 'data-sources',
  '/methodology': 'methodology',
}
