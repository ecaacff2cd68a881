import type { Pages } from '#base/web/page.ts'

export const pages: Pages = { '/support-us': 'support-us', '/support': 'support-us' }
