// Single questions of members of the 18th Lok Sabha, by name of the member (Vonter/india-representatives-activity, ODbL 1.0).
// Known: "prime minister" in lower case.
import type { QuestionFact } from '#parliament/facts.ts'
import { day, name, oneOf, required, text } from '../columns.ts'
import { rowsFormat } from '../import-format.ts'
import { ministryIn } from './member-format.ts'

export const questionsFormat = rowsFormat({
  id: 'prs-questions',
  reads: 'single questions of members of the 18th Lok Sabha, by day and ministry (PRS, ODbL)',
  columns: {
    day: required(day('Date')),
    title: required(text('Title')),
    starred: required(oneOf('Type', { Starred: true, Unstarred: false })),
    ministry: required(text('Ministry or Category')),
    member: name('Representative'),
  },
  fact: ({ day: on, title, starred, ministry, member }): QuestionFact => ({
    term: 18,
    member,
    day: on,
    title,
    ministry: ministryIn(ministry),
    starred,
  }),
  source: {
    id: 'prs-questions-18',
    publisher: 'PRS Legislative Research',
    title: 'Questions in the 18th Lok Sabha, by member',
    licence: 'ODbL 1.0',
    credit: 'PRS Legislative Research, by way of Vonter/india-representatives-activity',
    address: 'https://prsindia.org/mptrack',
    asOf: '2024-12-20',
  },
})
