import type { WebModule } from '#base/web/feature.ts'
import { day } from '#base/web/format.ts'
import type { FoundElection } from '../contract.ts'
import { electionName, months, stateName } from './election-words.ts'

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
  searchGroup: {
    group: 'elections',
    order: 15,
    name: (i18n) => i18n.t('Elections'),
    all: (i18n) => i18n.t('Elections in India'),
    list: () => '/elections',
    line: ({ state, from, due, ...election }: FoundElection, { i18n, language }) => {
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
  },
}
