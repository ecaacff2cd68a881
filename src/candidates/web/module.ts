import type { WebModule } from '#base/web/feature.ts'
import { feeds } from './atom-feeds.ts'
import { searchGroup } from './search-group.ts'
import { card } from './social-card.ts'

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
  searchWords: {
    '/candidate-analysis':
      'affidavit assets rich richest crorepati karodpati wealth अमीर करोड़पति education search उम्मीदवार प्रत्याशी शपथ पत्र संपत्ति',
    '/criminal-analysis':
      'criminal cases | criminal record | criminal candidates | criminal mps | आपराधिक मामले | criminal cases crime charges आपराधिक मामले',
    '/constituency-migrations': 'moved seat change सीट बदली',
    '/candidate-analysis?tab=compare': 'candidate comparison | comparison | compare | तुलना',
  },
  card,
  feeds,
  searchGroup,
}
