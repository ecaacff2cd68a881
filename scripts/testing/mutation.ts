/** A plausible mistake: a text change in one file, and the tests that must notice it. */
export type Mutation = {
  /** What would be wrong on the site. */
  what: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** Part of the tests' path; at least one of them must fail. */
  tests: string
}
