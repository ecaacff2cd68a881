import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/leaders-performance': 'list',
  '/leaders': 'list',
} satisfies Pages
