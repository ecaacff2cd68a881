// The picture of a shared candidate.
import type { SocialCard } from '#base/web/feature.ts'
import { readCandidate } from '../contract.ts'
import { personFact } from './person/person-fact.ts'

export const card: SocialCard = {
  kind: 'candidate',
  make: async (id, { call, i18n, language }) =>
    personFact(await call(readCandidate, { params: { id } }), i18n, language),
}
