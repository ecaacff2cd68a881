// The answers as they are written, all languages, read once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { indianDay } from '#base/indian-day.ts'
import { languageCodes, type Language } from '#base/languages.ts'
import { blocksOf } from '#base/server/texts.ts'
import type { Inline } from '#base/texts.ts'
import type { officialLinks } from '#base/official-links.ts'
import type { Rule } from '../contract.ts'

type AnswerText = { question: string; called: string[]; answer: Inline[]; todo: Inline[][] }

/**
 * What is declared about an answer once, for all languages, in `answers.csv` and, a line for each rule that it rests on, in
 * `rules.csv`; its words are in `subjects/<subject>/answers.<language>.md`.
 */
type AnswerFacts = {
  slug: string
  /** The folder of its words. */
  subject: string
  rules: Rule[]
  /** ISO days; `readOn` of the rule that was read longest ago. */
  readOn: string
  reviewBy: string
  /** Pages of this site where one goes on from here, or where the question arises. */
  pages: string[]
  official: (keyof typeof officialLinks)[]
}

export type Answer = AnswerFacts & {
  texts: Partial<Record<Language, AnswerText>> & { en: AnswerText }
}

type Written = { title: string; texts: ReadonlyMap<string, AnswerText> }

export type Answers = {
  all: ReadonlyMap<string, Answer>
  /** Of the subjects, in their order. */
  titles: ReadonlyMap<string, Partial<Record<Language, string>> & { en: string }>
}

const fileOf = (subject: string, language: Language) =>
  join(import.meta.dirname, `../subjects/${subject}/answers.${language}.md`)

let known: Answers | undefined

export function answers(): Answers {
  return (known ??= readAll())
}

function readAll(): Answers {
  const all = new Map<string, Answer>()
  const titles = new Map<string, Record<Language, string>>()
  for (const [subject, declared] of Map.groupBy(answerFacts(), (facts) => facts.subject)) {
    const written = new Map<Language, Written>()
    for (const language of languageCodes) {
      const file = fileOf(subject, language)
      if (existsSync(file)) written.set(language, writtenIn(readFileSync(file, 'utf8')))
    }
    const by = <T>(part: (of: Written) => T | undefined) =>
      Object.fromEntries(
        [...written].flatMap(([language, of]) => {
          const found = part(of)
          return found === undefined ? [] : [[language, found]]
        }),
      ) as Record<Language, T>
    titles.set(
      subject,
      by(({ title }) => title),
    )
    for (const facts of declared)
      all.set(facts.slug, { ...facts, texts: by(({ texts }) => texts.get(facts.slug)) })
  }
  return { all, titles }
}

type Row = Record<string, string>

const rowsOf = (file: string) =>
  parse<Row>(readFileSync(join(import.meta.dirname, `../${file}`)), { columns: true })

/** The declarations of all answers, subject by subject in the order of the page. */
function answerFacts(): AnswerFacts[] {
  const rules = Map.groupBy(rowsOf('rules.csv'), ({ slug }) => slug)
  return rowsOf('answers.csv').map((row) => ({
    slug: row['slug']!,
    subject: row['subject']!,
    ...readIn(rules.get(row['slug'])?.map(ruleIn) ?? []),
    reviewBy: row['review_by']!,
    pages: listIn(row['pages']!),
    official: listIn(row['official']!) as AnswerFacts['official'],
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

/** `# subject`, then for each answer `## question {#slug}`, `> other | wordings`, the answer, and a list of what to do. */
export function writtenIn(markdown: string): Written {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const texts = sections.map((section): [string, AnswerText] => {
    const [first = '', ...lines] = section.split('\n')
    const [, question = '', slug = ''] = /^(.+) \{#([a-z0-9-]+)\}$/.exec(first) ?? []
    const isCalled = (line: string) => line.startsWith('> ')
    const called = lines.filter(isCalled).flatMap((line) => line.slice(2).split(' | '))
    const [answer, todo, ...more] = blocksOf(lines.filter((line) => !isCalled(line)).join('\n'))
    if (question === '' || answer?.kind !== 'paragraph' || todo?.kind !== 'list' || more.length > 0)
      throw new Error(`An answer is a question with its name, a paragraph and a list, not "${first}"`)
    return [slug, { question, called, answer: answer.line, todo: todo.items }]
  })
  return { title: head.replace(/^# /, '').trim(), texts: new Map(texts) }
}

/** English until the language has it. */
export const textIn = ({ texts }: Answer, language: Language) => {
  const own = texts[language]
  return own === undefined ? { ...texts.en, language: 'en' as Language } : { ...own, language }
}

export function titleIn(subject: string, language: Language): string {
  const titles = answers().titles.get(subject)!
  return titles[language] ?? titles.en
}

export const plain = (line: readonly Inline[]): string => line.map(({ text }) => text).join('')

export const isOverdue = ({ reviewBy }: AnswerFacts, now = new Date()): boolean => reviewBy < indianDay(now)
