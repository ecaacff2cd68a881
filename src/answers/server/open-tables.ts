// The answers in all languages, as they are written.
import { sql } from '#base/server/database/sql.ts'
import { openTable } from '#base/server/open-table.ts'
import { answers, plain } from './answers.ts'

const rows = () =>
  [...answers().all.values()].flatMap(({ slug, subject, texts, rules, readOn, reviewBy }) =>
    Object.entries(texts).map(([language, { question, called, answer, todo }]) => ({
      slug,
      language,
      subject,
      question,
      called: called.join('; '),
      answer: plain(answer),
      todo: todo.map(plain).join(' '),
      rules: rules
        .map(({ law, at = '', read, readOn: on }) =>
          [law, at, `(${[read, on].filter(Boolean).join(' ')})`].filter(Boolean).join(' '),
        )
        .join('; '),
      read_on: readOn,
      review_by: reviewBy,
    })),
  )

export const openTables = [
  openTable({
    name: 'answers',
    title: 'Questions and answers',
    about:
      'Answers to what voters ask, with the rule and the day it was read. In our own words, in all languages.',
    key: ['slug', 'language'],
    columns: [
      ['slug', 'string', 'Identifies the answer'],
      ['language', 'string', 'In which it is written'],
      ['subject', 'string', 'What it is about'],
      ['question', 'string', 'As a voter asks it'],
      ['called', 'string', 'Other wordings, separated by semicolons'],
      ['answer', 'string', 'At most three sentences'],
      ['todo', 'string', 'What to do'],
      [
        'rules',
        'string',
        'Act or rule, section, whether its text was read, reported or not found, and the day',
      ],
      ['read_on', 'date', 'Day on which the rule that was read longest ago was read'],
      ['review_by', 'date', 'Day by which it must be read again'],
    ],
    from: sql`
      from jsonb_to_recordset(${JSON.stringify(rows())}::jsonb) as t (slug text, language text, subject text,
        question text, called text, answer text, todo text, rules text, read_on text, review_by text)
      order by slug, language`,
  }),
]
