import type { WebModule } from '#base/web/feature.ts'
import { searchGroup } from './search-group.ts'

export const module: WebModule = {
  // The list of leaders shows the tracker of another feature too: src/app/web/pages.ts.
  pages: { '/offices': 'offices', '/office/:id': 'office' },
  navigation: (i18n) => [
    {
      to: '/leaders-performance',
      label: i18n.t('Leaders & Performance'),
      alsoFor: ['/leaders'],
      in: ['voter-info', 'column voter-info'],
      order: 20,
    },
  ],
  searchWords: {
    '/leaders-performance':
      'prime minister chief minister mp mla rating attendance questions debates parliament performance tracker नेता सांसद विधायक मंत्री उपस्थिति सवाल संसद',
  },
  searchGroup,
}
