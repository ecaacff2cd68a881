// Asks for consent to usage reports. Both answers are one press away and look the same.
import { useId } from 'react'
import { Link, useLocation } from '#base/web/here.tsx'
import { answerConsent, useConsent } from '#base/web/usage/consent.ts'
import { useSite } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { useWords } from '#base/web/words.tsx'

function useQuestion() {
  const i18n = useWords()
  const { analytics, name } = useSite()
  if (!analytics) return undefined
  const hosts = [analytics.beacon?.address, analytics.heatmap].flatMap((a) =>
    a === undefined ? [] : [new URL(a).host],
  )
  const values = { name, hosts: [...new Set(hosts)].join(', ') }
  return {
    title: i18n.t('May {name} count how it is used?', values),
    text: analytics.heatmap
      ? i18n.t(
          'If you allow it, this site tells {hosts} that a search, a comparison, a vote or a request was made, never what it said; a script from there also records where people tap and scroll. If not, nothing is loaded or sent.',
          values,
        )
      : i18n.t(
          'If you allow it, this site tells {hosts} that a search, a comparison, a vote or a request was made, never what it said. If not, nothing is sent.',
          values,
        ),
  }
}

function Answers() {
  const i18n = useWords()
  return (
    <div className="mt-4 grid max-w-md grid-cols-2 gap-3">
      <Button look="quiet" onClick={() => answerConsent('refused')}>
        {i18n.t('Do not allow')}
      </Button>
      <Button look="quiet" onClick={() => answerConsent('given')}>
        {i18n.t('Allow')}
      </Button>
    </div>
  )
}

/** At the end of a page, in its flow, until it has been answered. */
export function ConsentQuestion() {
  const i18n = useWords()
  const id = useId()
  const question = useQuestion()
  // The privacy page has its own question.
  const asksAnyway = useLocation().pathname.endsWith('/privacy')
  if (useConsent() !== undefined || !question || asksAnyway) return null
  return (
    <section aria-labelledby={id} className="border-t border-line bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-6">
        <h2 id={id} className="font-bold">
          {question.title}
        </h2>
        <p className="mt-1 max-w-prose text-sm">
          {question.text}{' '}
          <Link className="link" to="/privacy#usage">
            {i18n.t('You can change this later')}
          </Link>
        </p>
        <Answers />
      </div>
    </section>
  )
}

/** On the privacy page: the current answer, and a way to change it. */
export function ConsentSetting() {
  const i18n = useWords()
  const question = useQuestion()
  const consent = useConsent()
  if (!question) return null
  return (
    <Section
      id="usage"
      title={question.title}
      small
      className="needs-script mt-10 max-w-prose rounded border border-line bg-raised p-4"
    >
      <p className="mt-2">{question.text}</p>
      <p role="status" className="mt-2 font-semibold">
        {consent === 'given'
          ? i18n.t('You allowed it.')
          : consent === 'refused'
            ? i18n.t('You did not allow it.')
            : i18n.t('You have not answered. Nothing is sent.')}
      </p>
      <Answers />
    </Section>
  )
}
