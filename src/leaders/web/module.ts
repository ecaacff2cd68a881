import type { WebModule } from '#base/web/feature.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import type { Leader } from '../contract.ts'
import { beginningOf, placeOf, positionName, statusOf } from './leader-words.ts'

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
  searchGroup: {
    group: 'leaders',
    order: 30,
    name: (i18n) => i18n.t('Leaders'),
    all: (i18n) => i18n.t('See all leaders'),
    list: (asked) => `/leaders-performance?search=${asked}`,
    line: (leader: Leader, { i18n, language }) => ({
      key: leader.id,
      to: addressOf(leader),
      title: personName(i18n, leader.name),
      latin: leader.name,
      about: [
        positionName(i18n, leader.position),
        placeOf(leader, language),
        leader.partyShort && dataName(i18n, leader.partyShort),
        beginningOf(i18n, leader, language),
        statusOf(i18n, leader, language),
      ],
    }),
  },
}

/** Of the seat or the office; of the person, if they were ever a candidate; else their place in the list. */
function addressOf({ name, position, constituencyId: seat, about, personId }: Leader): string {
  if (seat !== undefined) return `/c/${seat}`
  if (position === 'prime_minister') return '/office/pm'
  if (position === 'speaker') return '/office/speaker'
  if (position === 'chief_minister' && Array.isArray(about?.places)) return `/office/cm-${about.places[0]}`
  if (personId !== undefined) return `/cand/${personId}`
  return `/leaders-performance?search=${encodeURIComponent(name)}`
}
