// The answers: lists, pages, search, sitemap. Nothing of them is in the database.
import { notFound, refuse } from '#base/contract.ts'
import type { Language } from '#base/languages.ts'
import type { Module, ModuleContext, SearchSource } from '#base/server/feature.ts'
import { askedOffice } from '#base/server/asked-office.ts'
import { route } from '#base/server/http/routes.ts'
import { findAnswers, listAnswers, readAnswer, type FoundAnswer } from '../contract.ts'
import { claimFinder } from '../claims.ts'
import { answerFinder, answerWords, type Match } from '../match.ts'
import { answers, isOverdue, plain, textIn, titleIn, type Answer } from './answers.ts'

export function openAnswers({ log }: Pick<ModuleContext, 'log'>): Module {
  let known: { find: (asked: string) => Match[]; answering: (claim: string) => string[] } | undefined
  const finders = () => {
    if (known !== undefined) return known
    const words = answerWords([...answers().all.values()].map(namesOf))
    return (known = { find: answerFinder(words), answering: claimFinder(words) })
  }
  return {
    routes: [
      route(listAnswers, async ({ query: { language = 'en', page } }) => ({
        subjects: [...answers().titles.keys()].flatMap((subject) => {
          const own = [...answers().all.values()].filter(
            (one) => one.subject === subject && (page === undefined || one.pages.includes(page)),
          )
          const title = titleIn(subject, language)
          return own.length === 0 ? [] : [{ subject, title, answers: own.map((one) => short(one, language)) }]
        }),
      })),
      route(readAnswer, async ({ params: { slug }, query: { language = 'en' } }) => {
        const answer = answers().all.get(slug)
        if (answer === undefined) throw refuse(notFound)
        const { subject, rules, readOn, reviewBy, pages, official } = answer
        const others = [...answers().all.values()].filter((one) => one.subject === subject && one !== answer)
        return {
          slug,
          ...textIn(answer, language),
          subject,
          title: titleIn(subject, language),
          rules,
          readOn,
          reviewBy,
          overdue: isOverdue(answer),
          pages,
          official,
          others: others.map((one) => words(one, language)),
        }
      }),
      route(findAnswers, async ({ query: { q, language = 'en' } }) =>
        finders()
          .answering(q)
          .slice(0, 3)
          .map((slug) => {
            const { question, answer, language: written } = textIn(answers().all.get(slug)!, language)
            return { slug, question, answer: plain(answer), language: written }
          }),
      ),
    ],
    sitemap: {
      name: 'answers',
      order: 15,
      topics: [],
      addresses: async () => [...answers().all.keys()].map((slug) => `/guide/answers/${slug}`),
    },
    search: {
      group: 'answers',
      find: async (_, { q, limit }) => inSearch(asked(q, finders().find(q)), limit),
    },
    start() {
      const overdue = [...answers().all.values()].filter((one) => isOverdue(one)).map(({ slug }) => slug)
      if (overdue.length > 0) log.warn({ answers: overdue }, 'answers are past their day of review')
    },
  }
}

/** The site does not know who has every ministry: then the answer is who is listed. */
const asked = (text: string, found: Match[]): Match[] =>
  askedOffice(text)?.office === 'minister' && !found.some(({ sure }) => sure)
    ? [{ slug: 'appointed-offices', sure: false }]
    : found

const namesOf = ({ slug, texts }: Answer) => ({
  slug,
  names: Object.values(texts).flatMap(({ question, called }) => [question, ...called]),
  text: Object.values(texts)
    .flatMap(({ answer, todo }) => [answer, ...todo].map(plain))
    .join(' '),
})

function inSearch(matches: readonly Match[], limit: number): Awaited<ReturnType<SearchSource['find']>> {
  const sure = matches.some((one) => one.sure)
  const shown = matches.filter((one) => one.sure === sure).slice(0, limit)
  const found = shown.map(({ slug }): FoundAnswer => {
    const { texts } = answers().all.get(slug)!
    return {
      slug,
      questions: Object.entries(texts).map(([code, { question }]) => ({
        language: code as Language,
        question,
      })),
    }
  })
  const near = matches.some((one) => one.near)
  return { found, ...(sure ? { isWord: true } : near ? { near } : { partly: true }) }
}

const words = (answer: Answer, language: Language) => {
  const { question, language: written } = textIn(answer, language)
  return { slug: answer.slug, question, language: written }
}

const short = (answer: Answer, language: Language) => ({
  ...words(answer, language),
  answer: plain(textIn(answer, language).answer),
  reviewBy: answer.reviewBy,
  overdue: isOverdue(answer),
})
