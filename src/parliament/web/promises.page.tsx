// The ledger of promises: what someone said, and what became of it, each with a source and its history.
import type { I18n } from '@lingui/core'
import { Link, useParams, useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { partialDay } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { askedIn, type PageLocation } from '#base/web/page.ts'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listPromises, outcomes, promisesPage, type Outcome, type Published } from '../contract.ts'

export const parameters = { page: /^[1-9]\d{0,2}$/ }

const isOutcome = (list: string | undefined): list is Outcome =>
  (outcomes as readonly (string | undefined)[]).includes(list)

function ask(list: string | undefined, search: URLSearchParams) {
  const { page } = askedIn(search, parameters)
  return {
    query: {
      ...(isOutcome(list) && { outcome: list }),
      ...(page && Number(page) <= 500 && { page: Number(page) }),
    },
  }
}

export const reads = ({ params, search }: PageLocation) => [read(listPromises, ask(params['list'], search))]

export default function Promises() {
  const i18n = useWords()
  const search = useSearchParams()
  const { list = 'all' } = useParams()
  const { promises, total } = useLoadedData(listPromises, ask(list, search))
  const path = `/promises/${isOutcome(list) ? list : 'all'}`
  return (
    <>
      <Head
        title={i18n.t('Promises and what became of them')}
        description={i18n.t(
          'What was promised, by whom and when, and what became of it, each with its source.',
        )}
        path={path}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Promises and what became of them')}</h1>
      <Report subject="page:promises" />
      <p className="mt-2 max-w-prose">
        {i18n.t(
          'One person writes an entry, another checks it against its sources. What is listed says nothing about who promised more.',
        )}
      </p>
      <div className="mt-4">
        <Chips label={i18n.t('What became of it')}>
          <ChipLink current={path === '/promises/all'} to="/promises/all">
            {i18n.t('All')}
          </ChipLink>
          {outcomes.map((outcome) => (
            <ChipLink key={outcome} current={list === outcome} to={`/promises/${outcome}`}>
              {outcomeName(i18n, outcome)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      {promises.length === 0 ? <EmptyState title={i18n.t('No entries in this list')} /> : null}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {promises.map((one) => (
          <Entry key={one.promise} of={one} />
        ))}
      </ul>
      <Pager
        label={i18n.t('Promises')}
        current={Number(search.get('page') ?? 1)}
        total={Math.ceil(total / promisesPage)}
        to={(page) => (page > 1 ? `${path}?page=${page}` : path)}
      />
      {promises.length === 0 ? null : <RowsAsCsv of={listPromises} input={ask(list, search)} />}
    </>
  )
}

function Entry({ of: one }: { of: Published }) {
  const { i18n, language } = useLanguage()
  const { who, personId, statement, saidOn, source, outcome, before, note, publishedAt } = one
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold">
        <Link className="tall-link" to={personId && `/cand/${personId}`}>
          {who}
        </Link>
        {', '}
        {partialDay(saidOn, language)}
      </p>
      <blockquote
        dir="auto"
        className="max-w-prose whitespace-pre-line border-s-4 border-line ps-3 wrap-anywhere"
      >
        {statement}
      </blockquote>
      <p className="text-sm">
        <ExternalLink to={source}>
          {i18n.t('Source')}: {new URL(source).hostname}
        </ExternalLink>
      </p>
      <p>
        {i18n.t('What became of it')}:{' '}
        <strong>{outcome === undefined ? i18n.t('Not recorded yet') : outcomeName(i18n, outcome.is)}</strong>
        {outcome === undefined ? null : (
          <span>
            {' · '}
            {partialDay(outcome.day, language)}
            {' · '}
            <ExternalLink to={outcome.source}>
              {i18n.t('Source')}: {new URL(outcome.source).hostname}
            </ExternalLink>
          </span>
        )}
      </p>
      {before.length === 0 ? null : (
        <Expandable label={i18n.t('Earlier entries')}>
          <ol className="ms-5 list-disc space-y-2">
            <li>
              {partialDay(publishedAt.slice(0, 10), language)}: {note}
            </li>
            {before.map((earlier) => (
              <li key={earlier.publishedAt}>
                {partialDay(earlier.publishedAt.slice(0, 10), language)}: {earlier.note}
                {' · '}
                {earlier.outcome === undefined
                  ? i18n.t('Not recorded yet')
                  : outcomeName(i18n, earlier.outcome)}
                {earlier.statement === statement ? null : (
                  <blockquote className="whitespace-pre-line text-muted">{earlier.statement}</blockquote>
                )}
              </li>
            ))}
          </ol>
        </Expandable>
      )}
    </li>
  )
}

export const Refusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to load the promises'),
  title: i18n.t('No promise has been published yet'),
  says: i18n.t('This page appears with the first entry that two people have checked.'),
  ways: [['/leaders-performance?tab=performance', i18n.t('Performance Tracker')]],
}))

/** In words that judge nobody. */
function outcomeName(i18n: I18n, outcome: Outcome): string {
  const names: Record<Outcome, string> = {
    kept: i18n.t('Kept'),
    'partly-kept': i18n.t('Partly kept'),
    'not-kept': i18n.t('Not kept'),
    'too-early': i18n.t('Too early to say'),
    'no-longer-possible': i18n.t('No longer possible'),
  }
  return names[outcome]
}
