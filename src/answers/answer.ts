// What is declared about an answer once, for all languages, in `answers.csv` and, a line for each rule that it rests on, in
// `rules.csv`, when and where it was read; and when somebody must read them again. Its words are in
// `subjects/<subject>/answers.<language>.md`.
import type { officialLinks } from '#base/official-links.ts'

/** How a rule is cited, in words of the page: `laws` of src/answers/web/rules.tsx. */
export const laws = [
  'roll-act',
  'polls-act',
  'roll-rules',
  'polls-rules',
  'constitution',
  'tenth-schedule',
  'nyaya-sanhita',
  'census-act',
  'it-rules',
  'commission',
  'court',
  'bill',
] as const
export type Law = (typeof laws)[number]

/** `text`: the words of the rule; `report`: quoted or reported by others; `unread`: no text was found, ask the Commission. */
export const readings = ['text', 'report', 'unread'] as const

export type Rule = {
  law: Law
  /** Section, article or rule; of an order or judgment its day or its number. */
  at?: string
  read: (typeof readings)[number]
  /** ISO day of its last reading; absent where no text was found. */
  readOn?: string
  /** Where it was read. */
  source?: Source
}

type Source = { publisher: string; address: string }

export type AnswerFacts = {
  slug: string
  /** The folder of its words. */
  subject: string
  rules: readonly Rule[]
  /** ISO days; `readOn` of the rule that was read longest ago. */
  readOn: string
  reviewBy: string
  /** Pages of this site where one goes on from here, or where the question arises. */
  pages?: readonly string[]
  official?: readonly (keyof typeof officialLinks)[]
}
