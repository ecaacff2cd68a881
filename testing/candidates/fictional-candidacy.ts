// Candidacies for tests of linkage, and others that make their names as rare as real names.
import { link } from '#candidates/linkage/link.ts'
import type { Decision, Linkage } from '#candidates/linkage/link.ts'
import type { Candidacy } from '#candidates/linkage/profile.ts'

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
    assets: null,
    liabilities: null,
    ...of,
  }
}

const crowd = Array.from({ length: 60 }, (_, i) =>
  fictionalCandidacy(`z${i}`, {
    name: `Kumar Singh ${'bdgjklmnprst'[i % 12]}a${'bdgjklmnprst'[(i * 5) % 12]}i${'lnr'[i % 3]}`,
    seat: `Nagar${i}`,
    parent: null,
    age: null,
  }),
)

export function linked(candidacies: Candidacy[], decisions: Decision[] = []): Linkage {
  return link([...candidacies, ...crowd], { decisions })
}

export function isOne(of: Linkage, a: string, b: string): boolean {
  return of.persons.some((keys) => keys.includes(a) && keys.includes(b))
}
