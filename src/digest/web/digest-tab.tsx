// The News Digest tab: the main stories, by tag and by day.
import { Link } from '#base/web/here.tsx'
import { read, readIfPossible, useApiQuery, useLoadedData } from '#base/web/data.ts'
import { byLanguage } from '#base/by-language.ts'
import { count } from '#base/web/format.ts'
import { addressIn } from '#base/web/site.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { EmptyState, NotLoaded } from '#base/web/ui/state-views.tsx'
import type { RefusalOnPage } from '#base/web/page.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listDigest, summariseDigest } from '../contract.ts'
import { addressOf, digestFilter, queryOf, type DigestFilter } from './digest-filter.ts'
import { DigestEntry } from './digest-entry.tsx'
import { tagSlug } from '../tag-slug.ts'
import { TagFilter } from './tag-filter.tsx'

export { digestFilter }

export const digestReads = (chosen: DigestFilter) => [
  read(listDigest, { query: queryOf(chosen) }),
  readIfPossible(summariseDigest, {}),
]

export function DigestTab({ chosen }: { chosen: DigestFilter }) {
  const { i18n, language } = useLanguage()
  const { newsDigest, pagination } = useLoadedData(listDigest, { query: queryOf(chosen) })
  const { data: stats } = useApiQuery(summariseDigest, {})
  const filtered = chosen.tags.length > 0 || chosen.publishedAfter !== undefined
  return (
    <section aria-label={i18n.t('News Digest')}>
      <p className="mt-4 max-w-prose text-muted">
        {i18n.t(
          'The main stories, in the publishers’ own sentences. Sorted by topic every hour, by fixed rules.',
        )}
      </p>
      {stats ? <TagFilter chosen={chosen} tagCounts={stats.tagCounts} /> : null}
      <FromDay chosen={chosen} />
      <p role="status" className="mt-4 text-sm text-muted">
        {i18n.t('{total, plural, one {# story} other {{shown} stories}}', {
          total: pagination.totalCount,
          shown: count(pagination.totalCount, language),
        })}
        {stats && filtered
          ? ` ${i18n.t('of {total} in the digest', { total: count(stats.totalCount, language) })}`
          : ''}
      </p>
      {newsDigest.length === 0 ? (
        <EmptyState title={i18n.t('No stories in the digest')}>
          {filtered || chosen.page > 1 ? (
            <Link className="tall-link" to={addressOf({ tags: [], page: 1 })}>
              {i18n.t('Show the whole digest')}
            </Link>
          ) : (
            i18n.t('It is built every hour from the news.')
          )}
        </EmptyState>
      ) : (
        byLanguage(newsDigest, language).map(({ language: theirs, name, items }) => (
          <div key={theirs}>
            {name === undefined ? null : (
              <h2 lang={theirs} className="mt-8 text-xl font-bold">
                {name}
              </h2>
            )}
            <ul className="mt-2 grid grid-cols-1 gap-x-10 border-b border-line lg:grid-cols-2">
              {items.map((item) => (
                <DigestEntry key={item.id} item={item} />
              ))}
            </ul>
          </div>
        ))
      )}
      <Pager
        label={i18n.t('Pages of the digest')}
        current={pagination.currentPage}
        total={pagination.totalPages}
        to={(page) => addressOf({ ...chosen, page })}
      />
      <p className="mt-6 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {stats?.builtAt === undefined ? null : (
          <span>
            {i18n.t('Last built:')} <Ago at={stats.builtAt} />
          </span>
        )}
        <a className="tall-link" href={addressIn(language, '/digest.xml')}>
          {i18n.t('RSS feed of the digest')}
        </a>
        {chosen.tags.map((tag) => (
          <a key={tag} className="tall-link" href={addressIn(language, `/follow/topic/${tagSlug(tag)}.xml`)}>
            {i18n.t('Atom feed: {what}', { what: i18n.t(tag) })}
          </a>
        ))}
      </p>
    </section>
  )
}

/** A form with its own address, so it works without scripts. */
function FromDay({ chosen }: { chosen: DigestFilter }) {
  const i18n = useWords()
  const { publishedAfter } = chosen
  return (
    <form method="get" data-in-place className="mt-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="tab" value="digest" />
      {chosen.tags.length > 0 ? <input type="hidden" name="tags" value={chosen.tags.join(',')} /> : null}
      <TextField
        key={publishedAfter}
        type="date"
        name="publishedAfter"
        label={i18n.t('Published on or after')}
        defaultValue={publishedAfter}
      />
      <Button type="submit" look="quiet">
        {i18n.t('Show')}
      </Button>
    </form>
  )
}

export function DigestFailed({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  const message = refused.message || i18n.t('Failed to fetch news digest')
  return (
    <>
      <NotLoaded title={i18n.t('News Digest')} refused={{ ...refused, message }} />
      <span hidden data-notice={i18n.t('Failed to load news digest')} />
    </>
  )
}
