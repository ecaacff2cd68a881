// All questions, by subject.
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import type { Language } from '#base/web/site.ts'
import { QuestionList } from '#base/web/ui/questions.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listAnswers } from '../contract.ts'
import { faqOf } from './linked-answers.ts'

const inputFor = ({ language }: { language: Language }) => ({ query: { language } })

export const reads = (at: PageLocation) => [read(listAnswers, inputFor(at))]

export const linkedData = ({ answered, language }: PageContext) =>
  faqOf(answered(listAnswers, inputFor({ language }))?.subjects.flatMap(({ answers }) => answers) ?? [])

export default function Answers() {
  const { i18n, language } = useLanguage()
  const { subjects } = useLoadedData(listAnswers, inputFor({ language }))
  return (
    <>
      <Head
        title={i18n.t('Questions and answers')}
        description={i18n.t(
          'What voters ask about the voter list, the booth, the campaign and the result, with the rule and the day it was read.',
        )}
        path="/guide/answers"
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Questions and answers')}</h1>
      <p className="mt-3 max-w-prose">
        {i18n.t(
          'Each answer names its rule, where it was read and on which day. Where we found no text, the answer says so.',
        )}
      </p>
      <div className="mt-6 gap-x-12 lg:columns-2">
        {subjects.map(({ subject, title, answers }) => (
          <section key={subject} aria-labelledby={subject} className="break-inside-avoid pb-8">
            <h2 id={subject} className="text-xl font-bold">
              {title}
            </h2>
            <QuestionList of={answers} language={language} />
          </section>
        ))}
      </div>
    </>
  )
}
