// Candidates in the site's search.
import { personName } from '#base/web/names/data-names.ts'
import type { SearchGroup } from '#base/web/feature.ts'
import { nameIn } from '#base/web/site.ts'
import type { CandidateSummary } from '../contract.ts'
import { yearsOf } from './person/person-fact.ts'

export const searchGroup: SearchGroup<CandidateSummary> = {
  group: 'candidates',
  order: 20,
  name: (i18n) => i18n.t('Candidates'),
  all: (i18n) => i18n.t('See all candidates'),
  list: (asked) => `/candidate-analysis?name=${asked}`,
  line: (person, { i18n, language }) => ({
    key: person.id,
    to: `/cand/${person.id}`,
    title: personName(i18n, person.name, person.name_local),
    latin: person.name,
    about: [
      nameIn(language, person.constituencies[0], person.constituencies_hi[0]),
      i18n.t('{elections, plural, one {# election} other {# elections}}', {
        elections: person.total_elections,
      }),
      yearsOf(person.election_years),
    ],
  }),
}
