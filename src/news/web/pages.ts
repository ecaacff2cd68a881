import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/news': { movedTo: '/news-digest' },
  '/article/:id': 'article',
} satisfies Pages
