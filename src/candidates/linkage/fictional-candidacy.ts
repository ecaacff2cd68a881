// A candidacy for tests of linkage.
import type { Candidacy } from './profile.ts'

/** In the fictional state of Navbhoomi. */
export function fictionalCandidacy(key: string, of: Partial<Candidacy>): Candidacy {
  return {
    key,
    source: 'test',
    year: 2014,
    election: 'ls',
    state: 'Navbhoomi',
    seat: 'Suryapur',
    name: 'Tarkesh Vallabhi',
    parent: 'Omkar Vallabhi',
    sex: null,
    party: 'IND',
    age: 45,
    education: null,
    votes: null,
    won: null,
    ...of,
  }
}
