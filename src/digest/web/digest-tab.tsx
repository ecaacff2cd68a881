// The News Digest tab: the main stories, by tag and by day.
import { Link } from '#base/web/here.tsx'
import { read, readIfPossible, useApiQuery, useLoadedData } from '#base/web/data.ts'
import { byLanguage } from '#base/by-language.ts'
import { count, day } from '#base/web/format.ts'
import { addressIn } from '#base/web/site.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { EmptyState, NotLoaded } from '#base/web/ui/state-views.tsx'
import type { RefusalOnPage } from '#base/web/page.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listDigest, summariseDigest, type DigestItem } from '../contract.ts'
import { addressOf, digestFilter, queryOf, type DigestFilter, toggleTag } from './digest-filter.ts'
import { tagSlug } from '../tag-slug.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'

export { digestFilter }

/** The colour of a tag, one of eight of the style sheet, by its first character. */
const tagLook = (tag: string) => `tag tag-${(tag.toLowerCase().codePointAt(0) ?? 0) % 8}`

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

// One item of the digest: sentences from the sources, each with its publisher.
function DigestEntry({ item }: { item: DigestItem }) {
  const { i18n, language } = useLanguage()
  return (
    <li className="border-t border-line py-5">
      <h2 className="max-w-prose text-xl font-semibold" dir="auto" lang={item.language}>
        <Link to={`/article/${item.id}`} className="inline-block py-1 hover:underline">
          {item.title}
        </Link>
      </h2>
      {item.sentences.length === 0 ? null : (
        <p className="mt-1 max-w-prose" dir="auto" lang={item.language}>
          {item.sentences.map(({ text, source }, i) => (
            <span key={text}>
              {text}
              {item.sentences[i + 1]?.source === source ? (
                ' '
              ) : (
                <cite className="text-sm text-muted not-italic"> ({source}) </cite>
              )}
            </span>
          ))}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">
        <time dateTime={item.publishedDate}>{day(item.publishedDate, language)}</time>
      </p>
      <ExternalLink to={item.sourceUrl} className="tall-link text-sm">
        {i18n.t('Source: {source}', { source: item.source })}
      </ExternalLink>
      <ul aria-label={i18n.t('Tags')} className="mt-1 flex flex-wrap gap-1.5">
        {item.tags.map((tag) => (
          <li key={tag} className={`${tagLook(tag)} rounded px-2 text-sm`}>
            {i18n.t(tag)}
          </li>
        ))}
      </ul>
    </li>
  )
}

// The tags of the digest as chips; several can be selected. Each is a link, so it works without scripts.
type Props = { chosen: DigestFilter; tagCounts: Readonly<Record<string, number>> }

/** Further tags are behind "All tags". */
const shownAtOnce = 6

function TagFilter({ chosen, tagCounts }: Props) {
  const i18n = useWords()
  const all = Object.entries(tagCounts).toSorted(([a, max], [b, more]) => more - max || (a < b ? -1 : 1))
  if (all.length === 0) return null
  const first = all.filter(([tag], i) => i < shownAtOnce || chosen.tags.includes(tag))
  const rest = all.filter((one) => !first.includes(one))
  return (
    <nav aria-label={i18n.t('Tags')} className="mt-4">
      <ChipList of={first} chosen={chosen} />
      {rest.length === 0 ? null : (
        <Expandable className="mt-2" label={i18n.t('All tags')}>
          <ChipList of={rest} chosen={chosen} />
        </Expandable>
      )}
      {chosen.tags.length < 2 ? null : (
        <p className="mt-2 text-sm text-muted">{i18n.t('Stories with any of the chosen tags are shown.')}</p>
      )}
    </nav>
  )
}

function ChipList({ of, chosen }: { of: [tag: string, items: number][]; chosen: DigestFilter }) {
  const { i18n, language } = useLanguage()
  return (
    <ul className="flex flex-wrap gap-2">
      {of.map(([tag, items]) => (
        <li key={tag}>
          <Link
            to={addressOf(toggleTag(chosen, tag))}
            inPlace
            aria-current={chosen.tags.includes(tag) ? 'true' : undefined}
            className={`${tagLook(tag)} inline-flex min-h-11 items-center gap-1.5 rounded-full border border-transparent px-4 hover:border-current aria-[current]:border-current aria-[current]:font-semibold`}
          >
            {chosen.tags.includes(tag) ? <CheckIcon className="size-4" /> : null}
            {i18n.t(tag)}
            <span className="text-sm">{count(items, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
