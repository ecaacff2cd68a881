import type { Pages } from '#base/web/page.ts'

export const pages: Pages = {
  '/data-sources': 'data-sources',
  '/methodology': 'methodology',
}
