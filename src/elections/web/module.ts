import type { WebModule } from '#base/web/feature.ts'
import { searchGroup } from './search-group.ts'

export const module: WebModule = {
  pages: {
    '/elections': 'elections',
    '/get-on-the-roll': 'get-on-the-roll',
    '/silence': 'silence',
  },
  navigation: (i18n) => [
    { to: '/elections', label: i18n.t('Elections'), in: ['voter-info', 'column voter-info'], order: 50 },
    {
      to: '/get-on-the-roll',
      label: i18n.t('Get on the roll'),
      in: ['help', 'column voter-info'],
      order: 55,
    },
    { to: '/silence', label: i18n.t('Silence Period'), in: ['column voter-info'], order: 60 },
  ],
  searchGroup,
}
