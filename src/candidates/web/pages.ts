import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/candidate-analysis': 'analysis',
  '/candidate-timeline/:candidateId': 'timeline',
  '/candidate-comparison': 'comparison',
  '/constituency-migrations': 'moves',
  '/criminal-analysis': 'declared-cases',
} satisfies Pages
