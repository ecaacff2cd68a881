// Questions that a page raises, each with its answer one tap away.
import { Link } from '../here.tsx'
import { languages, type Language } from '../site.ts'
import { useLanguage } from '../words.tsx'

type Question = { slug: string; question: string; language: Language }

type Subjects = readonly { answers: readonly Question[] }[]

export function Questions({ of }: { of: Subjects }) {
  const { i18n, language } = useLanguage()
  const all = of.flatMap(({ answers }) => answers)
  if (all.length === 0) return null
  return (
    <nav aria-labelledby="questions" className="mt-10 print:hidden">
      <h2 id="questions" className="text-xl font-bold">
        {i18n.t('Questions about this')}
      </h2>
      <QuestionList of={all} language={language} className="grid gap-x-12 sm:grid-cols-2" />
    </nav>
  )
}

type ListProps = { of: readonly Question[]; language: Language; className?: string }

export function QuestionList({ of, language, className = '' }: ListProps) {
  return (
    <ul className={`mt-2 border-t border-line ${className}`}>
      {of.map(({ slug, question, language: written }) => (
        <li key={slug} className="border-b border-line">
          <Link
            to={`/guide/answers/${slug}`}
            className="block min-h-11 py-2.5 hover:bg-sunken hover:underline"
            lang={written === language ? undefined : languages[written].locale}
          >
            {question}
          </Link>
        </li>
      ))}
    </ul>
  )
}
