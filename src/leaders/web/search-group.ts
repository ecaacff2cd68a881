// Leaders in the site's search.
import { dataName, personName } from '#base/web/names/data-names.ts'
import type { SearchGroup } from '#base/web/feature.ts'
import type { Leader } from '../contract.ts'
import { beginningOf, placeOf, positionName, statusOf } from './leader-words.ts'

export const searchGroup: SearchGroup<Leader> = {
  group: 'leaders',
  order: 30,
  name: (i18n) => i18n.t('Leaders'),
  all: (i18n) => i18n.t('See all leaders'),
  list: (asked) => `/leaders-performance?search=${asked}`,
  line: (leader, { i18n, language }) => ({
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
