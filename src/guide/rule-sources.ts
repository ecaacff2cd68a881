// Where the rules on the booth card and in "Get on the roll" come from, and whether we have read them. What we could not read
// is said to be unconfirmed: a wrong rule number costs a voter an argument at the booth.

export type RuleSource = {
  id: 'documents' | 'tendered' | 'test-vote' | 'home' | 'companion' | 'queue' | 'appeal' | 'second-appeal'
  /** The order or rule, as it is called. */
  source: string
  /** `read`: the wording, in the text or in a report of it. `unconfirmed`: from memory; ask the Commission. */
  status: 'read' | 'unconfirmed'
}

/** ISO day of the last reading. */
export const rulesReadOn = '2026-11-23'

export const ruleSources: readonly RuleSource[] = [
  {
    id: 'documents',
    source:
      'Election Commission of India, Order No. 3/4/ID/2024/SDR/Vol. I, 19 March 2024; notification of 7 October 2025',
    status: 'read',
  },
  { id: 'tendered', source: 'Conduct of Elections Rules, 1961, rule 49P', status: 'read' },
  { id: 'test-vote', source: 'Conduct of Elections Rules, 1961, rule 49MA', status: 'read' },
  {
    id: 'home',
    source: 'Conduct of Elections Rules, 1961, rule 27A, as amended in March 2024; Form 12D',
    status: 'read',
  },
  { id: 'companion', source: 'Conduct of Elections Rules, 1961, rule 49N', status: 'unconfirmed' },
  { id: 'queue', source: 'Conduct of Elections Rules, 1961, rule 49R', status: 'unconfirmed' },
  {
    id: 'appeal',
    source:
      'Representation of the People Act, 1950, section 24(a); Registration of Electors Rules, 1960, rule 23',
    status: 'read',
  },
  {
    id: 'second-appeal',
    source:
      'Representation of the People Act, 1950, section 24(b); Registration of Electors Rules, 1960, rule 27',
    status: 'unconfirmed',
  },
]
