// The answers as they are written, all languages, read once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indianDay } from '#base/indian-day.ts'
import { languageCodes, type Language } from '#base/languages.ts'
import { blocksOf } from '#base/server/texts.ts'
import type { Inline } from '#base/texts.ts'
import type { AnswerFacts } from '../answer.ts'
import { answerFacts } from './facts.ts'

type AnswerText = { question: string; called: string[]; answer: Inline[]; todo: Inline[][] }

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
