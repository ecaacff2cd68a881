import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/fact-checks': 'hub',
  '/fact-check/:id': 'detail',
  '/fact-check-request': 'receipt',
} satisfies Pages
