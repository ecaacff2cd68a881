// One question: its answer, what to do, and the rule.
import { Link, useLocation } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { officialLinks } from '#base/official-links.ts'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { addressIn, languages } from '#base/web/site.ts'
import type { Inline } from '#base/texts.ts'
import { Blocks } from '#base/web/ui/document.tsx'
import { OfficialLink } from '#base/web/ui/external-link.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { QuestionList } from '#base/web/ui/questions.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readAnswer } from '../contract.ts'
import { faqOf, termOf } from './linked-answers.ts'
import { Rules } from './rules.tsx'
import names from './texts/names.json' with { type: 'json' }

const slugOf = (path: string) => path.replace(/\/+$/, '').split('/').at(-1)!
const inputFor = ({ path, language }: Pick<PageLocation, 'path' | 'language'>) => ({
  params: { slug: slugOf(path) },
  query: { language },
})

export const reads = (at: PageLocation) => [read(readAnswer, inputFor(at))]

const plain = (line: readonly Inline[]) => line.map(({ text }) => text).join('')

export const linkedData = ({ answered, path, language, site }: PageContext) => {
  const found = answered(readAnswer, inputFor({ path, language }))
  if (found === undefined) return undefined
  const asked = { ...found, answer: plain(found.answer) }
  const at = (of: string) => site.origin + addressIn(language, of)
  const address = at(`/guide/answers/${found.slug}`)
  return [faqOf([asked])!, termOf({ ...asked, address, terms: at('/guide/answers') })]
}

export default function Answer() {
  const { i18n, language } = useLanguage()
  const answer = useLoadedData(readAnswer, inputFor({ path: useLocation().pathname, language }))
  const isForeign = answer.language !== language
  const lang = isForeign ? languages[answer.language].locale : undefined
  return (
    <article>
      <Head
        title={answer.question}
        description={plain(answer.answer)}
        path={`/guide/answers/${answer.slug}`}
      />
      <p className="mt-8">
        <Link className="link" to={`/guide/answers#${answer.subject}`}>
          {answer.title}
        </Link>
      </p>
      <h1 className="mt-2 max-w-prose text-3xl font-bold" lang={lang}>
        {answer.question}
      </h1>
      <Report subject={`answer:${answer.slug}`} figures={[i18n.t('The answer'), i18n.t('A source')]} />
      {isForeign ? (
        <p role="note" className="mt-3 text-muted">
          {i18n.t('This answer is not translated yet.')}
        </p>
      ) : null}
      {answer.overdue ? (
        <p role="note" className="mt-3 max-w-prose border-s-4 border-accent ps-3">
          {i18n.t('This should have been read again by {day}. The rule may have changed: ask 1950.', {
            day: day(answer.reviewBy, language),
          })}
        </p>
      ) : null}
      <div lang={lang} className="max-w-prose text-lg">
        <Blocks of={[{ kind: 'paragraph', line: answer.answer }]} />
      </div>
      <h2 className="mt-6 text-xl font-bold">{i18n.t('What to do')}</h2>
      <div lang={lang} className="max-w-prose">
        <Blocks of={[{ kind: 'list', items: answer.todo }]} />
      </div>
      <Onward pages={answer.pages} official={answer.official} />
      <Rules of={answer} />
      <nav aria-labelledby="others" className="mt-10">
        <h2 id="others" className="text-xl font-bold">
          {answer.title}
        </h2>
        <QuestionList of={answer.others} language={language} className="grid gap-x-12 sm:grid-cols-2" />
      </nav>
    </article>
  )
}

/** By address. */
const pageNames: Readonly<Record<string, string>> = names.pages
/** By their names in officialLinks. */
const siteNames: Readonly<Record<string, string>> = names.official

function Onward({ pages, official }: { pages: readonly string[]; official: readonly string[] }) {
  const i18n = useWords()
  if (pages.length + official.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {pages.map((page) => (
        <li key={page}>
          <Link className="tall-link" to={page}>
            {i18n.t(pageNames[page] ?? page)}
          </Link>
        </li>
      ))}
      {official.map((site) => (
        <li key={site} className="inline-flex min-h-11 items-center">
          <OfficialLink to={officialLinks[site as keyof typeof officialLinks]}>
            {i18n.t(siteNames[site] ?? site)}
          </OfficialLink>
        </li>
      ))}
    </ul>
  )
}

export const Refusal = refusalOf((i18n) => ({
  title: i18n.t('Page not found'),
  says: i18n.t('There is nothing at this address'),
  ways: [['/guide/answers', i18n.t('See all questions')]],
}))
