import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/polls': 'list',
  '/polls-forecasts': 'list',
  '/debates': 'list',
  '/predictions': 'coming-soon',
  '/sentiment': 'coming-soon',
  '/poll/:pollId': 'poll',
} satisfies Pages
