// The declarations of all answers, subject by subject in the order of the page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { AnswerFacts, Rule } from '../answer.ts'

type Row = Record<string, string>

const rowsOf = (file: string) =>
  parse<Row>(readFileSync(join(import.meta.dirname, `../${file}`)), { columns: true })

export function answerFacts(): AnswerFacts[] {
  const rules = Map.groupBy(rowsOf('rules.csv'), ({ slug }) => slug)
  return rowsOf('answers.csv').map((row) => ({
    slug: row['slug']!,
    subject: row['subject']!,
    ...readIn(rules.get(row['slug'])?.map(ruleIn) ?? []),
    reviewBy: row['review_by']!,
    pages: listIn(row['pages']!),
    official: listIn(row['official']!) as NonNullable<AnswerFacts['official']>,
  }))
}

function readIn(rules: Rule[]): Pick<AnswerFacts, 'rules' | 'readOn'> {
  const [first = ''] = rules.flatMap(({ readOn }) => readOn ?? []).toSorted()
  return { rules, readOn: first }
}

function ruleIn({ law, at, read, read_on: readOn, publisher = '', address = '' }: Row): Rule {
  return {
    ...({ law, read } as Pick<Rule, 'law' | 'read'>),
    ...(at && { at }),
    ...(readOn && { readOn }),
    ...(publisher && { source: { publisher, address } }),
  }
}

const listIn = (cell: string) => cell.split(' ').filter((one) => one !== '')
