// All fact checks: organisations' and community checks, and the form to request one.
import { useEffect, useState } from 'react'
import { Link, useIsComing, useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { useLazyModule } from '#base/web/lazy-module.tsx'
import type { PageLocation, RefusalOnPage } from '#base/web/page.ts'
import { LoadMore, usePages } from '#base/web/paged-list.tsx'
import { addressIn, useSite } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import { EmptyState, NotLoaded } from '#base/web/ui/state-views.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import { countFactChecks, listCompleted, listFactChecks } from '../contract.ts'
import { CommunityCard, OfficialCard } from './cards.tsx'
import { chosenValues, Filters } from './filters.tsx'
import { RequestSent } from './request-sent.tsx'

export const freeParameters = ['source', 'topic']

const pageSize = 50
const requestDialog = () => import('./request-dialog.tsx')

function queryOf(search: URLSearchParams) {
  const [source, topic] = [chosenValues(search, 'source'), chosenValues(search, 'topic')]
  return {
    limit: pageSize,
    ...(source.length > 0 && { source }),
    ...(topic.length > 0 && { topic }),
  }
}
const page = (number: number) => ({ query: { page: number, limit: pageSize } })

export const reads = ({ search }: PageLocation) => [
  read(countFactChecks, {}),
  read(listFactChecks, { query: queryOf(search) }),
  read(listCompleted, page(1)),
]

export default function Hub() {
  const i18n = useWords()
  const { language, name } = useSite()
  const stats = useLoadedData(countFactChecks, {})
  const [dialog, loadForm] = useLazyModule(requestDialog, 'asked')
  const [asking, setAsking] = useState(false)
  const [receipt, setReceipt] = useState<string>()
  const ask = () => {
    void loadForm()
    setAsking(true)
  }
  // For visitors who come from a story or poll they doubt: its address.
  const [about, setAbout] = useState('')
  useEffect(() => {
    const here = new URL(location.href)
    const doubted = here.searchParams.get('ask')
    if (doubted === null) return
    setAbout(doubted)
    ask()
    here.searchParams.delete('ask')
    history.replaceState(history.state, '', here)
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was brought along
  }, [])
  const total = stats.totalCount + stats.completedCount
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
          <Report
            subject="page:fact-checks"
            figures={[i18n.t('A verdict'), i18n.t('A source'), i18n.t('A number')]}
          />
        </div>
        <Button className="needs-script" onClick={ask} aria-haspopup="dialog">
          {i18n.t('Request a Fact Check')}
        </Button>
      </header>
      {receipt === undefined ? null : <RequestSent receipt={receipt} />}
      {dialog ? (
        <dialog.RequestDialog
          about={about}
          open={asking}
          onClose={() => setAsking(false)}
          onSent={setReceipt}
        />
      ) : null}
      {total === 0 ? (
        <EmptyState title={i18n.t('No fact checks yet')}>
          <p>{i18n.t('Have you heard a claim that you doubt? Request the first fact check.')}</p>
          <Button className="needs-script mt-4" onClick={ask}>
            {i18n.t('Request a Fact Check')}
          </Button>
        </EmptyState>
      ) : null}
      {total === 0 ? null : (
        <MissingData instead={i18n.t('If yours is missing, request a check above.')}>
          {i18n.t(
            'Checks by organisations: {official}, from {organisations}. Answered here: {answered}. Nobody can check every claim: a claim that is not here may be true or false.',
            {
              official: count(stats.totalCount, language),
              organisations: count(Object.keys(stats.sourceCounts).length, language),
              answered: count(stats.completedCount, language),
            },
          )}
        </MissingData>
      )}
      {stats.totalCount === 0 ? null : <Official />}
      {total === 0 ? null : <Community />}
    </>
  )
}

function Official() {
  const i18n = useWords()
  const stats = useLoadedData(countFactChecks, {})
  const [search, setSearch] = useSearchParams()
  const query = queryOf(search)
  const moving = useIsComing()
  const pages = usePages({
    endpoint: listFactChecks,
    input: (start) => ({ query: { ...query, ...(start > 0 && { offset: start }) } }),
    pageOf: (items) => ({ items }),
    pageSize,
  })
  const checks = pages.items
  return (
    <section aria-labelledby="official" className="mt-8">
      <h2 id="official" className="text-2xl font-bold">
        {i18n.t('By independent fact-checkers')}
      </h2>
      <p className="mt-1 text-muted">{i18n.t('Each opens on the site of the organisation that made it.')}</p>
      <Filters stats={stats} />
      {checks.length === 0 ? (
        <EmptyState title={i18n.t('No fact checks match these filters')}>
          <Button look="quiet" className="mt-3" onClick={() => setSearch(new URLSearchParams())}>
            {i18n.t('Clear filters')}
          </Button>
        </EmptyState>
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2" aria-busy={moving || undefined}>
          {checks.map((check) => (
            <OfficialCard key={check.id} check={check} />
          ))}
        </ul>
      )}
      <LoadMore of={pages} failed={i18n.t('Failed to load fact checks')}>
        {i18n.t('Show more fact checks')}
      </LoadMore>
      {checks.length === 0 ? null : <RowsAsCsv of={listFactChecks} input={{ query }} />}
    </section>
  )
}

function Community() {
  const i18n = useWords()
  const pages = usePages({
    endpoint: listCompleted,
    input: (start) => page(1 + start / pageSize),
    pageOf: (items) => ({ items }),
    pageSize,
  })
  const checks = pages.items
  return (
    <section aria-labelledby="community" className="mt-10">
      <h2 id="community" className="text-2xl font-bold">
        {i18n.t('Community Fact Checks')}
      </h2>
      <p className="mt-1 text-muted">
        {i18n.t('Requested by visitors. One person drafts each answer, another publishes it.')}{' '}
        <Link className="link" to="/methodology">
          {i18n.t('Methodology')}
        </Link>
      </p>
      {checks.length === 0 ? (
        <EmptyState title={i18n.t('No community fact checks yet')}>
          {i18n.t('Have you heard a claim that you doubt? Request the first fact check.')}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
          {checks.map((check) => (
            <CommunityCard key={check.id} check={check} />
          ))}
        </ul>
      )}
      <LoadMore of={pages} failed={i18n.t('Failed to load fact checks')}>
        {i18n.t('Show more fact checks')}
      </LoadMore>
      {checks.length === 0 ? null : <RowsAsCsv of={listCompleted} input={{ query: {} }} />}
    </section>
  )
}

export function Refusal({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  return (
    <>
      <Head title={i18n.t('Fact Check Hub')} description={i18n.t('Failed to load fact checks')} hidden />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Fact Check Hub')}</h1>
      <NotLoaded title={i18n.t('Failed to load fact checks')} refused={refused} />
    </>
  )
}
