// Existing checks of claims like the one being typed. Reading one does not use up a request.
import { findAnswers } from '#answers/contract.ts'
import { Link } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { useDebounced } from '#base/web/debounced.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { findSimilar, type SimilarCheck } from '../contract.ts'
import { requestLimits } from '../request-rules.ts'
import { FoundAnswers } from './found-answers.tsx'
import { VerdictBadge } from './verdict.tsx'

const asksWith = 300

export function AlreadyChecked({ claim }: { claim: string }) {
  const { i18n, language } = useLanguage()
  const typed = useDebounced(claim.slice(0, asksWith).toWellFormed(), 300)
  const enabled = typed.length >= requestLimits.shortestClaim
  const { data = [] } = useApiQuery(findSimilar, { query: { claim: typed, limit: 3 } }, { enabled })
  const { data: answers = [] } = useApiQuery(findAnswers, { query: { q: typed, language } }, { enabled })
  const found = enabled ? data : []
  return (
    <div role="status">
      {enabled ? <FoundAnswers of={answers.slice(0, 1)} /> : null}
      {found.length === 0 ? null : (
        <section
          aria-label={i18n.t('This may already have been checked')}
          className="rounded border border-line bg-sunken p-3"
        >
          <p className="font-semibold">{i18n.t('This may already have been checked')}</p>
          <SimilarList of={found} />
        </section>
      )}
    </div>
  )
}

export function SimilarList({ of }: { of: readonly SimilarCheck[] }) {
  return (
    <ul className="divide-y divide-line">
      {of.map((check) => (
        <li key={check.id} className="py-2">
          <p className="line-clamp-2" dir="auto">
            {check.claim}
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            {check.verdict === undefined && check.rating !== undefined ? (
              <span dir="auto">“{check.rating}”</span>
            ) : (
              <VerdictBadge verdict={check.verdict} />
            )}
            <Way to={check} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Way({ to: { kind, address, source } }: { to: SimilarCheck }) {
  const i18n = useWords()
  if (kind === 'official')
    return (
      <ExternalLink to={address} tall>
        {i18n.t('Read at {source}', { source: source ?? '' })}
      </ExternalLink>
    )
  return (
    <Link className="tall-link" to={address}>
      {i18n.t('Read this fact check')}
    </Link>
  )
}
