import type { WebModule } from '#base/web/feature.ts'
import { personName } from '#base/web/names/data-names.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { type CandidateSummary, ownPart, readCandidate } from '../contract.ts'
import { feeds } from './atom-feeds.ts'
import { personFact, yearsOf } from './person/person-fact.ts'
import { storyOf } from './person/story-strip.tsx'

export const module: WebModule = {
  pages: {
    '/candidate-analysis': 'analysis',
    '/candidate-timeline/:candidateId': 'timeline',
    '/candidate-comparison': 'comparison',
    '/constituency-migrations': 'moves',
    '/criminal-analysis': 'declared-cases',
  },
  embeds: [
    { kind: 'person', page: '/cand/:id' },
    { kind: 'candidates', page: '/c/:id/candidates', file: 'embed-candidates' },
  ],
  navigation: (i18n) => [
    {
      to: '/candidate-analysis',
      label: i18n.t('Candidate Analysis'),
      alsoFor: ['/candidate-*', '/cand/*', '/constituency-migrations', '/criminal-analysis'],
      in: ['voter-info', 'column voter-info'],
      order: 30,
    },
  ],
  searchWords: {
    '/candidate-analysis':
      'affidavit assets rich richest crorepati karodpati wealth अमीर करोड़पति education search उम्मीदवार प्रत्याशी शपथ पत्र संपत्ति',
    '/criminal-analysis':
      'criminal cases | criminal record | criminal candidates | criminal mps | आपराधिक मामले | criminal cases crime charges आपराधिक मामले',
    '/constituency-migrations': 'moved seat change सीट बदली',
    '/candidate-analysis?tab=compare': 'candidate comparison | comparison | compare | तुलना',
  },
  card: {
    kind: 'candidate',
    make: async (id, { call, i18n, language }) => {
      const person = ownPart((await call(readCandidate, { params: { id } })).candidate)
      const { name, name_local: local, election_records: records } = person
      const latest = records.at(-1)!
      const sentence = storyOf(i18n, records)
      const fact = personFact(person, i18n, language)
      return {
        kicker: inOneLine(
          [
            nameIn(language, latest.constituency, latest.constituency_hi),
            nameIn(language, latest.state, latest.state_hi),
          ],
          language,
        ),
        title: personName(i18n, name, local),
        ...fact,
        // The sentence says how many elections.
        ...(sentence !== undefined && { sentence, facts: fact.facts.slice(1) }),
      }
    },
  },
  feeds,
  searchGroup: {
    group: 'candidates',
    order: 20,
    name: (i18n) => i18n.t('Candidates'),
    all: (i18n) => i18n.t('See all candidates'),
    list: (asked) => `/candidate-analysis?name=${asked}`,
    line: (person: CandidateSummary, { i18n, language }) => ({
      key: person.id,
      to: `/cand/${person.id}`,
      title: personName(i18n, person.name, person.name_local),
      latin: person.name,
      about: [
        nameIn(language, person.constituencies[0], person.constituencies_hi[0]),
        i18n.t('{elections, plural, one {# election} other {# elections}}', {
          elections: person.total_elections,
        }),
        yearsOf(person.election_years, language),
      ],
    }),
  },
}
