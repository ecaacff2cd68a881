import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/constituencies': 'list',
  '/c/:id': 'detail',
} satisfies Pages
