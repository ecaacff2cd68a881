import type { WebModule } from '#base/web/feature.ts'
import { searchGroup } from './search-group.ts'
import { card } from './social-card.ts'

export const module: WebModule = {
  // The list shows what elections know of a state, too: src/app/web/pages.ts.
  pages: {},
  embeds: [{ kind: 'constituency', page: '/c/:id' }],
  navigation: (i18n) => [
    {
      to: '/constituencies',
      label: i18n.t('Constituencies'),
      alsoFor: ['/c/*'],
      in: ['voter-info', 'column voter-info'],
      order: 10,
    },
  ],
  searchWords: {
    '/constituencies':
      'election results | election result | lok sabha election results | assembly election results | chunav parinam | चुनाव परिणाम | चुनाव नतीजे | निवडणूक निकाल | নির্বাচনের ফলাফল | தேர்தல் முடிவுகள் | ఎన్నికల ఫలితాలు | ਚੋਣ ਨਤੀਜੇ | انتخابی نتائج | seat results turnout find सीट क्षेत्र परिणाम नतीजे',
  },
  card,
  searchGroup,
}
