// The four verdicts. A publisher's finer words are kept beside them, see docs/fact-checks.md.
import * as Type from 'typebox'

export const verdicts = ['true', 'false', 'misleading', 'unverified'] as const
export type Verdict = (typeof verdicts)[number]

export const Verdict = Type.Union([
  Type.Literal('true'),
  Type.Literal('false'),
  Type.Literal('misleading'),
  Type.Literal('unverified'),
])
