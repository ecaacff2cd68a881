// Elections ahead in the site's search.
import { day } from '#base/web/format.ts'
import type { SearchGroup } from '#base/web/feature.ts'
import type { FoundElection } from '../contract.ts'
import { electionName, months } from './election-words.ts'

export const searchGroup: SearchGroup<FoundElection> = {
  group: 'elections',
  order: 15,
  name: (i18n) => i18n.t('Elections'),
  all: (i18n) => i18n.t('Elections in India'),
  list: () => '/elections',
  line: ({ state, from, due, ...election }, { i18n, language }) => {
    const words = { i18n, language, states: state ? [state] : [] }
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
