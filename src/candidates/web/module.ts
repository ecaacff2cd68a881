import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/candidate-analysis': 'analysis',
    '/candidate-timeline/:candidateId': 'timeline',
    '/candidate-comparison': 'comparison',
    '/constituency-migrations': 'moves',
    '/criminal-analysis': 'declared-cases',
  },
  embeds: [
    { kind: 'person', page: '/cand/:id' },
    { kind: 'candidates', page: '/c/:id/candidates', file: 'embed-candidates' },
  ],
  navigation: (i18n) => [
    {
      to: '/candidate-analysis',
      label: i18n.t('Candidate Analysis'),
      alsoFor: ['/candidate-*', '/cand/*', '/constituency-migrations', '/criminal-analysis'],
      in: ['voter-info', 'column voter-info'],
      order: 30,
    },
  ],
}
