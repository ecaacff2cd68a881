import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/constituencies': 'list',
} satisfies Pages
