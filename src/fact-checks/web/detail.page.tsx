// One answered request: the verdict, the claim, the evidence, and later corrections.
import { Link, useParams } from '#base/web/here.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { read, readIfPossible, useApiQuery, useLoadedData } from '#base/web/data.ts'
import { day, moment, shortened } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { EmbedThis } from '#base/web/ui/sharing/embed-this.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { claimReview } from '../claim-review.ts'
import {
  listCompleted,
  readRequest,
  verdictLabel,
  type Correction,
  type FactCheckRequest,
} from '../contract.ts'
import { CopyLink } from './copy-link.tsx'
import { VerdictBadge, VerdictBanner } from './verdict.tsx'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })
const latest = { query: { page: 1, limit: 6 } }
const othersShown = 5

export const reads = ({ params }: PageLocation) => [
  read(readRequest, inputFor(params['id'])),
  readIfPossible(listCompleted, latest),
]

export const linkedData = (about: PageContext) => {
  const { params, answered, site, i18n } = about
  const check = answered(readRequest, inputFor(params['id']))
  if (!check) return undefined
  const here = [shortened(check.claim, 110), `/fact-check/${check.id}`] as const
  return [
    claimReview(check, site, i18n.t(verdictLabel(check.status)), about.language),
    breadcrumbs(about, [i18n.t('Fact Checks'), '/fact-checks'], here),
  ]
}

export default function Detail() {
  const { i18n, language } = useLanguage()
  const check = useLoadedData(readRequest, inputFor(useParams()['id']))
  const title = `${i18n.t(verdictLabel(check.status))}: ${shortened(check.claim, 110)}`
  return (
    <>
      <Head title={title} description={shortened(check.reason, 200)} preview={`check/${check.id}`} />
      <div className="mt-6 gap-10 lg:grid lg:grid-cols-[1fr_20rem]">
        <article className="min-w-0 max-w-prose">
          <p>
            <BackLink to="/fact-checks">{i18n.t('Back')}</BackLink>
          </p>
          <Opening
            eyebrow={i18n.t('Claim')}
            lead={
              <div className="mt-1 mb-3">
                <VerdictBanner verdict={check.status} />
              </div>
            }
            title={check.claim}
            written={{ dir: 'auto' }}
          />
          <p className="mt-3 flex flex-wrap gap-x-4 text-muted">
            <time dateTime={check.createdAt}>
              {i18n.t('Requested {when}', { when: moment(check.createdAt, language) })}
            </time>
            <time dateTime={check.publishedAt}>
              {i18n.t('Answered {when}', { when: moment(check.publishedAt, language) })}
            </time>
            {check.region === undefined ? null : (
              <span>{i18n.t('Region: {region}', { region: check.region })}</span>
            )}
          </p>
          <div className="flex flex-wrap items-center gap-x-5">
            <Report
              subject={`fact-check:${check.id}`}
              figures={[i18n.t('The verdict'), i18n.t('The analysis'), i18n.t('A source')]}
            />
            {check.sourceUrl === undefined ? null : (
              <ExternalLink to={check.sourceUrl} by="visitor" tall>
                {i18n.t('View Source')}
              </ExternalLink>
            )}
          </div>
          <Corrections of={check.corrections} />
          <Section
            id="analysis"
            className="mt-6 border-t border-line pt-4"
            small
            title={i18n.t('Fact Check Analysis')}
          >
            <p className="mt-2 whitespace-pre-line" dir="auto">
              {check.reason}
            </p>
          </Section>
          <EvidenceList of={check.evidence} />
          <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-4">
            <CopyLink
              path={`/fact-check/${check.id}`}
              copied={i18n.t('Link copied to clipboard!')}
              className={buttonLook('quiet')}
            />
            <Share title={title} />
            <EmbedThis kind="fact-check" id={check.id} page={`/fact-check/${check.id}`} />
          </div>
        </article>
        <MoreChecks without={check.id} />
      </div>
    </>
  )
}

function Corrections({ of }: { of: readonly Correction[] }) {
  const { i18n, language } = useLanguage()
  return of.map(({ correctedAt, note, earlierStatus }) => (
    <aside key={correctedAt} className="mt-5 border-s-4 border-accent bg-accent-soft p-3">
      <p className="font-semibold">{i18n.t('Corrected on {date}', { date: day(correctedAt, language) })}</p>
      <p className="whitespace-pre-line" dir="auto">
        {note}
      </p>
      {earlierStatus === undefined ? null : (
        <p>{i18n.t('Earlier verdict: {verdict}', { verdict: i18n.t(verdictLabel(earlierStatus)) })}</p>
      )}
    </aside>
  ))
}

function EvidenceList({ of }: { of: FactCheckRequest['evidence'] }) {
  const i18n = useWords()
  if (of.length === 0) return null
  return (
    <Section id="evidence" className="mt-6" small title={i18n.t('Evidence')}>
      <ul className="mt-1">
        {of.map(({ url, title }) => (
          <li key={url} className="min-w-0">
            <ExternalLink to={url} tall>
              {title ?? url}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function MoreChecks({ without }: { without: string }) {
  const i18n = useWords()
  const { data: latestOnes = [] } = useApiQuery(listCompleted, latest)
  const others = latestOnes.filter(({ id }) => id !== without).slice(0, othersShown)
  if (others.length === 0) return null
  return (
    <aside aria-labelledby="more" className="mt-10 lg:mt-0">
      <h2 id="more" className="text-lg font-bold">
        {i18n.t('More Fact Checks')}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {others.map(({ id, claim, status }) => (
          <li key={id} className="relative py-3">
            <VerdictBadge verdict={status} />
            <Link
              className="mt-1 block font-semibold after:absolute after:inset-0 hover:underline"
              dir="auto"
              to={`/fact-check/${id}`}
            >
              <span className="line-clamp-3">{claim}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="link mt-2 inline-flex min-h-11 items-center" to="/fact-checks">
        {i18n.t('View All')}
      </Link>
    </aside>
  )
}

export const Refusal = refusalOf((i18n, refused) => ({
  failed: i18n.t('Failed to load fact check'),
  said: i18n.t('Failed to load fact check'),
  title: i18n.t('Fact Check Not Found'),
  says: i18n.t(refused.message),
  ways: [['/fact-checks', i18n.t('Back to Fact Checks')]],
}))
