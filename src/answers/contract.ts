// Dated answers to what voters ask: each with its rule, where and when it was read, and when it must be read again.
import * as Type from 'typebox'
import { endpoint, notFound } from '#base/contract.ts'
import { languageCodes } from '#base/languages.ts'
import { Line } from '#base/texts.ts'

const language = Type.Enum(languageCodes)
const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` })

/** `language`: that it is written in, English until there is a translation. */
const Words = {
  slug: Type.String(),
  language,
  question: Type.String(),
}

const Short = Type.Object({ ...Words, answer: Type.String(), reviewBy: Day, overdue: Type.Boolean() })
export type ShortAnswer = Type.Static<typeof Short>

/** How a rule is cited, in words of the page: web/texts/names.json. */
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

export const Rule = Type.Object({
  law: Type.Enum(laws),
  /** Section, article or rule; of an order or judgment its day or its number. */
  at: Type.Optional(Type.String()),
  read: Type.Enum(readings),
  /** Of its last reading. Absent: no text was found. */
  readOn: Type.Optional(Day),
  /** Where it was read. */
  source: Type.Optional(Type.Object({ publisher: Type.String(), address: Type.String() })),
})
export type Rule = Type.Static<typeof Rule>

export const listAnswers = endpoint('/api/answers', {
  summary: 'Answers to what voters ask, by subject; those that belong on a page',
  silence: 'facts',
  query: Type.Object({
    language: Type.Optional(language),
    /** Its address. */
    page: Type.Optional(Type.String({ pattern: '^/[a-z-]{1,40}$' })),
  }),
  reply: Type.Object({
    subjects: Type.Array(
      Type.Object({ subject: Type.String(), title: Type.String(), answers: Type.Array(Short) }),
    ),
  }),
  shared: { seconds: 3600, topics: [] },
})

export const readAnswer = endpoint('/api/answers/:slug', {
  summary: 'An answer with its rules, where and when they were read, and when they must be read again',
  silence: 'facts',
  params: Type.Object({ slug: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  query: Type.Object({ language: Type.Optional(language) }),
  reply: Type.Object({
    ...Words,
    subject: Type.String(),
    /** Of the subject. */
    title: Type.String(),
    /** What voters also call it. */
    called: Type.Array(Type.String()),
    answer: Line,
    todo: Type.Array(Line),
    rules: Type.Array(Rule),
    /** Of the rule that was read longest ago. */
    readOn: Day,
    reviewBy: Day,
    /** Past its day of review. */
    overdue: Type.Boolean(),
    pages: Type.Array(Type.String()),
    official: Type.Array(Type.String()),
    /** Of the same subject. */
    others: Type.Array(Type.Object(Words)),
  }),
  refusals: [notFound],
  shared: { seconds: 3600, topics: [] },
})

/** In the site's search, which does not know the visitor's language. */
export const FoundAnswer = Type.Object({
  slug: Type.String(),
  /** English is always there. */
  questions: Type.Array(Type.Object({ language, question: Type.String() })),
})
export type FoundAnswer = Type.Static<typeof FoundAnswer>

export const findAnswers = endpoint('/api/answers-found', {
  summary: 'Answers that a typed text or claim asks for, surest first',
  silence: 'facts',
  query: Type.Object({ q: Type.String({ maxLength: 300 }), language: Type.Optional(language) }),
  reply: Type.Array(Type.Object({ ...Words, answer: Type.String() })),
  shared: { seconds: 3600, topics: [] },
})

/** Those of a page, for its reads and its component. */
export const answersOn = (page: string, at: { language: (typeof languageCodes)[number] }) => ({
  query: { language: at.language, page },
})
