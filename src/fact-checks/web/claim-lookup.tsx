// Looks up a claim: a rule that answers it, and checks of claims like it. Works without scripts; nothing of it is kept.
import { useSearchParams } from '#base/web/here.tsx'
import { findAnswers } from '#answers/contract.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { addressIn, type Language } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { findSimilar } from '../contract.ts'
import { FoundAnswers } from './found-answers.tsx'
import { SimilarList } from './already-checked.tsx'

const longest = 300
const typedIn = (search: URLSearchParams) =>
  (search.get('claim') ?? '').trim().slice(0, longest).toWellFormed()
const inputs = (claim: string, language: Language) => ({
  checks: { query: { claim, limit: 5 } },
  answers: { query: { q: claim, language } },
})

const isEnough = (claim: string) => claim.length >= 2

export function claimReads(search: URLSearchParams, language: Language) {
  const claim = typedIn(search)
  if (!isEnough(claim)) return []
  const { checks, answers } = inputs(claim, language)
  return [read(findAnswers, answers), read(findSimilar, checks)]
}

export function ClaimLookup() {
  const { i18n, language } = useLanguage()
  const claim = typedIn(useSearchParams())
  return (
    <Section id="look-up" className="mt-6 max-w-2xl" small title={i18n.t('Look up a claim')}>
      <p className="mt-1 text-muted">{i18n.t('What did you hear or read?')}</p>
      <form action={addressIn(language, '/fact-checks')} className="mt-2 flex flex-wrap gap-2">
        <input
          key={claim}
          name="claim"
          type="search"
          defaultValue={claim}
          maxLength={longest}
          autoComplete="off"
          aria-label={i18n.t('Look up a claim')}
          className="min-h-11 min-w-0 flex-1 rounded border border-strong-line bg-raised px-3"
        />
        <button type="submit" className={buttonLook('quiet')}>
          {i18n.t('Look up')}
        </button>
      </form>
      {isEnough(claim) ? <Found claim={claim} /> : null}
    </Section>
  )
}

function Found({ claim }: { claim: string }) {
  const { i18n, language } = useLanguage()
  const input = inputs(claim, language)
  const answers = useLoadedData(findAnswers, input.answers)
  const checks = useLoadedData(findSimilar, input.checks)
  return (
    <div role="status" className="mt-4">
      <FoundAnswers of={answers} />
      {checks.length === 0 ? null : <SimilarList of={checks} />}
      {answers.length + checks.length > 0 ? null : (
        <p>
          {i18n.t(
            'We have nothing on this claim; it may be true or false. Ask for a check, or try the fact-checkers below.',
          )}
        </p>
      )}
    </div>
  )
}
