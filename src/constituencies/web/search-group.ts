// Constituencies in the site's search.
import type { SearchGroup } from '#base/web/feature.ts'
import type { ConstituencyCard } from '../contract.ts'
import { addressOfSeat, houseName, constituencyName, stateName, winnerOf } from './constituency-names.ts'

export const searchGroup: SearchGroup<ConstituencyCard> = {
  group: 'constituencies',
  order: 10,
  name: (i18n) => i18n.t('Constituencies'),
  all: (i18n) => i18n.t('See all constituencies'),
  list: (asked) => `/constituencies?search=${asked}`,
  line: (seat, { i18n, language }) => ({
    key: seat.id,
    to: addressOfSeat(seat),
    title: [seat.foundAs, constituencyName(seat, language)].filter((name) => name !== undefined).join(' → '),
    latin: seat.name,
    about: [
      stateName(seat, language),
      houseName(i18n, seat.house),
      seat.superseded ? i18n.t('Redrawn') : winnerOf(i18n, seat),
    ],
  }),
}
