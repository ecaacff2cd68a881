// What is declared about an answer once, for all languages: the rules it rests on, when and where they were read, and when somebody
// must read them again. Its words are in `subjects/<subject>/answers.<language>.md`.
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
  /** Where it was read. */
  source?: Source
}

type Source = { publisher: string; address: string }

export type AnswerFacts = {
  slug: string
  rules: readonly Rule[]
  /** ISO days. */
  readOn: string
  reviewBy: string
  /** Pages of this site where one goes on from here, or where the question arises. */
  pages?: readonly string[]
  official?: readonly (keyof typeof officialLinks)[]
}

const indiaCode = {
  publisher: 'India Code, copy in Svetozar-Technologies/indian-law',
  address: 'https://github.com/Svetozar-Technologies/indian-law',
}

/** Words of an Act, as India Code has them. */
export const act = (law: Law, ...sections: readonly string[]): Rule[] =>
  sections.map((at) => ({ law, at, read: 'text', source: indiaCode }))

export const reported = (law: Law, at: string | undefined, publisher: string, address: string): Rule => ({
  law,
  ...(at !== undefined && { at }),
  read: 'report',
  source: { publisher, address },
})

export const unread = (law: Law, at?: string): Rule => ({
  law,
  ...(at !== undefined && { at }),
  read: 'unread',
})

const day = '2026-11-28'

/** All rules of these answers were read on one day; what does not change from one month to the next is read again after half a year. */
export const fact = (
  slug: string,
  rules: readonly Rule[],
  more: Partial<Omit<AnswerFacts, 'slug' | 'rules'>> = {},
): AnswerFacts => ({ slug, rules, readOn: day, reviewBy: '2027-05-28', ...more })
