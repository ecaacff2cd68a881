// The picture of a shared candidate.
import { personName } from '#base/web/names/data-names.ts'
import type { SocialCard } from '#base/web/feature.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { ownPart, readCandidate } from '../contract.ts'
import { personFact } from './person/person-fact.ts'
import { storyOf } from './person/story-strip.tsx'

export const card: SocialCard = {
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
}
