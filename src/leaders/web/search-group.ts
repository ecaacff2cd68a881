// Leaders in the site's search.
import type { SearchGroup } from '#base/web/feature.ts'
import type { Leader } from '../contract.ts'
import { officeInShort, placeOf, positionName } from './leader-words.ts'

export const searchGroup: SearchGroup<Leader> = {
  group: 'leaders',
  order: 30,
  name: (i18n) => i18n.t('Leaders'),
  all: (i18n) => i18n.t('See all leaders'),
  list: (asked) => `/leaders-performance?search=${asked}`,
  line: (leader, { i18n, language }) => ({
    key: leader.id,
    to:
      leader.constituencyId === undefined
        ? `/leaders-performance?search=${encodeURIComponent(leader.name)}`
        : `/c/${leader.constituencyId}`,
    title: leader.name,
    about: [
      positionName(i18n, leader.position),
      placeOf(leader, language),
      officeInShort(i18n, leader, language),
    ],
  }),
}
