import type { Pages } from '#base/web/page.ts'

export const pages = {
  '/cand/:id': 'person',
  '/candidate-analysis': 'analysis',
  '/candidate-timeline/:candidateId': 'timeline',
  '/candidate-comparison': 'comparison',
  '/constituency-migrations': 'moves',
  '/criminal-analysis': 'declared-cases',
} satisfies Pages
