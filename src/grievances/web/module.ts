import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: { '/grievance': 'grievance' },
  navigation: (i18n) => [
    { to: '/grievance', label: i18n.t('Grievance Officer'), in: ['column about'], order: 60 },
  ],
  searchWords: {
    '/grievance': 'grievance officer complaint removal takedown शिकायत अधिकारी हटवाना',
  },
}
