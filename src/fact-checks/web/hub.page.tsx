// All fact checks: organisations' and community checks, and the form to request one.
import { Island } from '#base/web/island.tsx'
import { Link, useSearchParams } from '#base/web/here.tsx'
import type { Reply } from '#base/contract.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { addressIn, useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import { MoreLink } from '#base/web/ui/more-link.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import { answersOn, listAnswers } from '#answers/contract.ts'
import { Questions } from '#base/web/ui/questions.tsx'
import { listRefusalOf } from '#base/web/ui/not-found.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { countFactChecks, listCompleted, listFactChecks } from '../contract.ts'
import { ClaimLookup, claimReads } from './claim-lookup.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { CommunityCard, OfficialCard } from './cards.tsx'
import RequestButton from './request-button.island.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'

/** `offset` is of the list of organisations' checks, `page` of the community's. */
export const parameters = { offset: /^[1-9]\d{0,3}[05]0$|^50$/, page: /^[1-9]\d{0,2}$/ }
export const freeParameters = ['source', 'topic', 'claim']

const pageSize = 50

function queryOf(search: URLSearchParams) {
  const [source, topic] = [chosenValues(search, 'source'), chosenValues(search, 'topic')]
  return {
    limit: pageSize,
    ...(source.length > 0 && { source }),
    ...(topic.length > 0 && { topic }),
    ...(known(search, 'offset') > 0 && { offset: known(search, 'offset') }),
  }
}
const communityOf = (search: URLSearchParams) => ({
  query: { page: known(search, 'page') || 1, limit: pageSize },
})

/** 0: not asked for. */
function known(search: URLSearchParams, name: keyof typeof parameters): number {
  const value = search.get(name) ?? ''
  return parameters[name].test(value) ? Number(value) : 0
}

function next(search: URLSearchParams, name: keyof typeof parameters, value: number): string {
  const to = new URLSearchParams(search)
  to.set(name, String(value))
  return `?${to}`
}

export const reads = ({ search, language }: PageLocation) => [
  ...claimReads(search, language),
  read(listAnswers, answersOn('/fact-checks', { language })),
  read(countFactChecks, {}),
  read(listFactChecks, { query: queryOf(search) }),
  read(listCompleted, communityOf(search)),
]

export default function Hub() {
  const i18n = useWords()
  const { language, name } = useSite()
  const stats = useLoadedData(countFactChecks, {})
  const total = stats.totalCount + stats.completedCount
  const questions = useLoadedData(listAnswers, answersOn('/fact-checks', { language }))
  return (
    <>
      <Head
        title={i18n.t('Fact Check Hub')}
        description={i18n.t(
          'Claims about elections and politics in India, checked by fact-check organisations and, on request, by people at {name}.',
          { name },
        )}
        path="/fact-checks"
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={i18n.t('Fact checks')}
        href={addressIn(language, '/fact-checks.xml')}
      />
      <header className="mt-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-bold">{i18n.t('Fact Check Hub')}</h1>
          <p className="mt-1 text-muted">
            {i18n.t(
              '{total, plural, =0 {No fact checks yet} one {# fact check} other {{shown} fact checks}}',
              {
                total,
                shown: count(total, language),
              },
            )}
          </p>
          {total === 0 ? (
            <p className="mt-1">
              {i18n.t('Have you heard a claim that you doubt? Request the first fact check.')}
            </p>
          ) : null}
          <Report
            subject="page:fact-checks"
            figures={[i18n.t('A verdict'), i18n.t('A source'), i18n.t('A number')]}
          />
        </div>
        <p className="without-script">{i18n.t('Requesting a fact check needs JavaScript.')}</p>
        <Island of={RequestButton} when="asked" />
      </header>
      <ClaimLookup />
      {stats.totalCount === 0 ? null : <Official />}
      {total === 0 ? null : <Community />}
      <HowItWorks hours={stats.medianAnswerHours} hasTheirs={stats.totalCount > 0} />
      <Questions of={questions.subjects} />
      {total === 0 ? null : (
        <MissingData instead={i18n.t('If yours is missing, request a check above.')}>
          {i18n.t(
            '{official} checks by {organisations} organisations, {answered} answered here. A claim that is not here may be true or false.',
            {
              official: count(stats.totalCount, language),
              organisations: count(Object.keys(stats.sourceCounts).length, language),
              answered: count(stats.completedCount, language),
            },
          )}
        </MissingData>
      )}
    </>
  )
}

function Official() {
  const i18n = useWords()
  const stats = useLoadedData(countFactChecks, {})
  const search = useSearchParams()
  const query = queryOf(search)
  const checks = useLoadedData(listFactChecks, { query })
  const shown = known(search, 'offset') + checks.length
  return (
    <Section id="official" className="mt-8" title={i18n.t('By independent fact-checkers')}>
      <p className="mt-1 text-muted">{i18n.t('Each opens on the site of the organisation that made it.')}</p>
      <Filters stats={stats} />
      {shown === 0 ? (
        <EmptyState title={i18n.t('No fact checks match these filters')}>
          <Link className={`${buttonLook('quiet')} mt-3`} to="/fact-checks">
            {i18n.t('Clear filters')}
          </Link>
        </EmptyState>
      ) : (
        <ul id="checks" className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
          {checks.map((check) => (
            <OfficialCard key={check.id} check={check} />
          ))}
        </ul>
      )}
      {checks.length < pageSize || shown >= mostOf(stats, search) ? null : (
        <MoreLink to={next(search, 'offset', shown)} list="checks">
          {i18n.t('Show more fact checks')}
        </MoreLink>
      )}
      {checks.length === 0 ? null : <RowsAsCsv of={listFactChecks} input={{ query }} />}
    </Section>
  )
}

/** How many checks these filters leave at most: each has one organisation and one topic. */
function mostOf(stats: Reply<typeof countFactChecks>, search: URLSearchParams): number {
  const sum = (name: 'source' | 'topic', counts: Record<string, number>) => {
    const chosen = chosenValues(search, name)
    return chosen.length === 0 ? stats.totalCount : chosen.reduce((all, one) => all + (counts[one] ?? 0), 0)
  }
  return Math.min(sum('source', stats.sourceCounts), sum('topic', stats.topicCounts))
}

function Community() {
  const i18n = useWords()
  const { completedCount: total } = useLoadedData(countFactChecks, {})
  const search = useSearchParams()
  const input = communityOf(search)
  const checks = useLoadedData(listCompleted, input)
  return (
    <Section id="community" className="mt-10" title={i18n.t('Community Fact Checks')}>
      <p className="mt-1 text-muted">
        {i18n.t('Requested by visitors. One person drafts each answer, another publishes it.')}{' '}
        <Link className="link" to="/methodology">
          {i18n.t('Methodology')}
        </Link>
      </p>
      {total === 0 ? (
        <EmptyState title={i18n.t('No community fact checks yet')}>
          {i18n.t('Have you heard a claim that you doubt? Request the first fact check.')}
        </EmptyState>
      ) : (
        <ul id="answered" className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
          {checks.map((check) => (
            <CommunityCard key={check.id} check={check} />
          ))}
        </ul>
      )}
      {input.query.page * pageSize >= total ? null : (
        <MoreLink to={next(search, 'page', input.query.page + 1)} list="answered">
          {i18n.t('Show more fact checks')}
        </MoreLink>
      )}
      {checks.length === 0 ? null : <RowsAsCsv of={listCompleted} input={{ query: {} }} />}
    </Section>
  )
}

export const Refusal = listRefusalOf((i18n) => ({
  title: i18n.t('Fact Check Hub'),
  failed: i18n.t('Failed to load fact checks'),
}))

type Name = 'source' | 'topic'

function chosenValues(search: URLSearchParams, name: Name): string[] {
  return (search.get(name) ?? '').split(',').filter((value) => value !== '')
}

/** Filters by organisation and topic: chips with their counts. The selection is in the address. */
function Filters({ stats }: { stats: Reply<typeof countFactChecks> }) {
  const i18n = useWords()
  return (
    <div className="mt-4 grid gap-4">
      <Group name="source" label={i18n.t('Source')} counts={stats.sourceCounts} />
      <Group name="topic" label={i18n.t('Topic')} counts={stats.topicCounts} />
    </div>
  )
}

function Group({ name, label, counts }: { name: Name; label: string; counts: Record<string, number> }) {
  const { language } = useSite()
  const search = useSearchParams()
  const chosen = chosenValues(search, name)
  const values = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  if (values.length === 0) return null
  const toggled = (value: string) => {
    const others = chosen.filter((one) => one !== value)
    const turned = new URLSearchParams(search)
    turned.set(name, (chosen.includes(value) ? others : [...others, value]).join(','))
    if (turned.get(name) === '') turned.delete(name)
    turned.delete('offset')
    return `?${turned}`
  }
  return (
    <div>
      <p className="mb-1 text-sm font-semibold text-muted" aria-hidden="true">
        {label}
      </p>
      <Chips label={label}>
        {values.map(([value, number]) => (
          <ChipLink
            key={value}
            current={chosen.includes(value)}
            to={toggled(value)}
            count={count(number, language)}
          >
            {value}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}
