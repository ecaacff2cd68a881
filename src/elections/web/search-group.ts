// Elections ahead in the site's search.
import { day } from '#base/web/format.ts'
import type { SearchGroup } from '#base/web/feature.ts'
import type { FoundElection } from '../contract.ts'
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
      const year = String(election.year)
      return {
        key: election.id,
        to: `/constituencies?${state ? `house=assembly&state=${state.code}` : 'house=lok_sabha'}&election=${election.id}`,
        title: state
          ? i18n.t('{state} assembly {year}', { state: stateName(state.name, words), year })
          : i18n.t('Lok Sabha {year}', { year }),
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
