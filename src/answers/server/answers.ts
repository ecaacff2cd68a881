// The answers as they are written, all languages, read once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indianDay } from '#base/indian-day.ts'
import { languageCodes, type Language } from '#base/languages.ts'
import { blocksOf } from '#base/server/texts.ts'
import type { Inline } from '#base/texts.ts'
import { answerFacts, subjects, type Subject } from '../facts.ts'
import type { AnswerFacts } from '../answer.ts'

type AnswerText = { question: string; called: string[]; answer: Inline[]; todo: Inline[][] }

export type Answer = AnswerFacts & {
  subject: Subject
  texts: Partial<Record<Language, AnswerText>> & { en: AnswerText }
}

type Written = { title: string; texts: ReadonlyMap<string, AnswerText> }

export type Answers = {
  all: ReadonlyMap<string, Answer>
  titles: Readonly<Record<Subject, Partial<Record<Language, string>> & { en: string }>>
}

const fileOf = (subject: Subject, language: Language) =>
  join(import.meta.dirname, `../subjects/${subject}/answers.${language}.md`)

let known: Answers | undefined

export function answers(): Answers {
  return (known ??= readAll())
}

function readAll(): Answers {
  const all = new Map<string, Answer>()
  const titles = {} as Record<Subject, Record<Language, string>>
  for (const subject of subjects) {
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
    titles[subject] = by(({ title }) => title)
    for (const facts of answerFacts[subject])
      all.set(facts.slug, { ...facts, subject, texts: by(({ texts }) => texts.get(facts.slug)) })
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

export const plain = (line: readonly Inline[]): string => line.map(({ text }) => text).join('')

export const isOverdue = ({ reviewBy }: AnswerFacts, now = new Date()): boolean => reviewBy < indianDay(now)
