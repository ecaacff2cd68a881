// Where the rules on the booth card come from, and whether we have read them. What we could not read is said to be
// unconfirmed: a wrong rule number costs a voter an argument at the booth.

export type RuleSource = {
  id: 'documents' | 'tendered' | 'test-vote' | 'home' | 'companion' | 'queue'
  /** A rule of the Conduct of Elections Rules, 1961; the documents are in an order of the Commission. */
  rule?: string
  /** `read`: the wording, in the text or in a report of it. `unconfirmed`: from memory; ask the Commission. */
  status: 'read' | 'unconfirmed'
}

/** ISO day of the last reading. */
export const rulesReadOn = '2026-11-23'

export const documentsOrder = {
  number: '3/4/ID/2024/SDR/Vol. I',
  day: '2024-03-19',
  notifiedOn: '2025-10-07',
} as const

export const ruleSources: readonly RuleSource[] = [
  { id: 'documents', status: 'read' },
  { id: 'tendered', rule: '49P', status: 'read' },
  { id: 'test-vote', rule: '49MA', status: 'read' },
  { id: 'home', rule: '27A', status: 'read' },
  { id: 'companion', rule: '49N', status: 'unconfirmed' },
  { id: 'queue', rule: '49R', status: 'unconfirmed' },
]
