// Elections ahead in the site's search.
import { day } from '#base/web/format.ts'
import type { SearchGroup } from '#base/web/feature.ts'
import type { FoundElection } from '../contract.ts'
import { addressOfElection, electionName as nameOfHeld } from '#constituencies/web/constituency-names.ts'
import { electionName, months, stateName } from './election-words.ts'

export const searchGroup: SearchGroup<FoundElection> = {
  group: 'elections',
  order: 15,
  name: (i18n) => i18n.t('Elections'),
  all: (i18n) => i18n.t('Elections in India'),
  list: () => '/elections',
  line: ({ state, from, due, ...election }, { i18n, language }) => {
    const words = { i18n, language, states: state ? [state] : [] }
    if (election.year !== undefined) {
      const { id, house, year } = election
      const of = house === 'assembly' ? state : undefined
      return {
        key: id,
        to: addressOfElection({ id, stateCode: of?.code }),
        title: nameOfHeld(i18n, { house, year, label: id }, of && stateName(of.name, words)),
        about: [i18n.t('Seats won by each party')],
      }
    }
    return {
      key: election.id,
      to: state ? `/elections?state=${state.code}` : '/elections',
      title: electionName(election, words),
      about: [
        from === undefined
          ? due && `${i18n.t('Expected; dates to come')}: ${months(due.from, due.until, words)}`
          : day(from, language),
      ],
    }
  },
}
