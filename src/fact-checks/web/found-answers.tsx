// Rules that answer a typed claim.
import { Link } from '#base/web/here.tsx'
import { languages, type Language } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'

type Answers = readonly { slug: string; language: Language; question: string; answer: string }[]

export function FoundAnswers({ of }: { of: Answers }) {
  const { i18n, language } = useLanguage()
  return of.map(({ slug, language: written, question, answer }) => (
    <section
      key={slug}
      aria-label={question}
      lang={written === language ? undefined : languages[written].locale}
      className="mb-4 border-s-4 border-accent ps-3"
    >
      <p className="font-semibold">{question}</p>
      <p className="mt-1">{answer}</p>
      <Link className="tall-link" to={`/guide/answers/${slug}`}>
        {i18n.t('The rule, and what to do')}
      </Link>
    </section>
  ))
}
