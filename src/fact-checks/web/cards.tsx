// One check in a list: an organisation's, which opens on its site, or a community check, which opens here.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { day } from '#base/web/format.ts'
import { languages, useSite } from '#base/web/site.ts'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { verdictLabel, type FactCheck, type FactCheckRequest } from '../contract.ts'
import { CopyLink } from './copy-link.tsx'
import { VerdictBadge } from './verdict.tsx'

const card = 'flex flex-col rounded border border-line bg-raised p-4'
/** Above the link that covers the whole card on a phone. */
const action = 'relative z-10 inline-flex min-h-11 items-center gap-1.5 text-link hover:underline'

export function OfficialCard({ check }: { check: FactCheck }) {
  const { i18n, language } = useLanguage()
  const { verdict, rating, source, topic } = check
  const verdictWord = i18n.t(verdictLabel(verdict))
  const ownWord = rating !== undefined && rating.toLowerCase() !== verdict && rating !== verdictWord
  const says = rating === undefined ? verdictWord : i18n.t('{source} says: “{rating}”', { source, rating })
  return (
    <li id={check.id} className={card}>
      <Top at={check.publishedDate ?? check.createdAt} verdict={<VerdictBadge verdict={verdict} />} />
      <h3 className="mt-2 text-lg font-semibold" dir="auto" lang={check.language}>
        {check.title}
      </h3>
      {check.summary === undefined ? null : (
        <p className="mt-2 line-clamp-4" dir="auto" lang={check.language}>
          <span className="text-muted" lang={languages[language].locale}>
            {i18n.t('Claim')}
            {': '}
          </span>
          {check.summary}
        </p>
      )}
      {ownWord ? (
        <p className={verdict === undefined ? 'mt-2 font-semibold' : 'mt-2 text-sm text-muted'}>{says}</p>
      ) : null}
      <Tags of={topic === undefined ? [source] : [source, topic]} />
      {check.lastUpdated === undefined ? null : (
        <p className="mt-2 text-sm text-muted">
          {i18n.t('Updated {date}', { date: day(check.lastUpdated, language) })}
        </p>
      )}
      <Actions>
        <ExternalLink to={check.sourceUrl} className={action}>
          {i18n.t('Read at {source}', { source })}
        </ExternalLink>
        <Share
          title={`${verdict === undefined ? says : verdictWord}: ${check.title}`}
          path={check.sourceUrl}
          className={action}
        />
      </Actions>
    </li>
  )
}

export function CommunityCard({ check }: { check: FactCheckRequest }) {
  const { i18n, language } = useLanguage()
  const path = `/fact-check/${check.id}`
  const community = i18n.t('Community Submitted')
  return (
    <li id={check.id} className={`relative ${card} max-md:hover:border-ink`}>
      <Top at={check.publishedAt} verdict={<VerdictBadge verdict={check.status} />} />
      <h3 className="mt-2 text-lg font-semibold" dir="auto">
        <Link to={path} className="hover:underline max-md:after:absolute max-md:after:inset-0">
          <span className="line-clamp-4">{check.claim}</span>
        </Link>
      </h3>
      <p className="mt-2 text-sm font-semibold text-muted">{i18n.t('Analysis')}</p>
      <p className="line-clamp-3" dir="auto">
        {check.reason}
      </p>
      <Tags
        of={[
          community,
          ...(check.region === undefined ? [] : [check.region]),
          ...(check.corrections.length > 0 ? [i18n.t('Corrected')] : []),
        ]}
      />
      <Actions>
        <CopyLink path={path} copied={i18n.t('Fact check link copied to clipboard!')} className={action} />
        {check.sourceUrl === undefined ? null : (
          <ExternalLink to={check.sourceUrl} by="visitor" className={action}>
            {i18n.t('Source')}
          </ExternalLink>
        )}
        <Share
          title={`${i18n.t(verdictLabel(check.status))}: ${check.claim}`}
          path={languages[language].prefix + path}
          copied={i18n.t('Fact check link copied to clipboard!')}
          className={action}
        />
      </Actions>
    </li>
  )
}

function Top({ at, verdict }: { at: string; verdict: ReactNode }) {
  const { language } = useSite()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {verdict}
      <time dateTime={at} className="text-sm text-muted">
        {day(at, language)}
      </time>
    </div>
  )
}

function Tags({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm">
      {of.map((tag, n) => (
        // A region may have the same name as another tag.
        <li key={`${n} ${tag}`} className="max-w-full rounded bg-sunken px-2 py-0.5" dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-auto flex flex-wrap gap-x-5 pt-2">{children}</div>
}
