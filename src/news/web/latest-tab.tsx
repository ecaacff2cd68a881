// The Latest News tab: stories by time or by views, the first one featured.
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData, type Question } from '#base/web/data.ts'
import { byLanguage } from '#base/by-language.ts'
import { count } from '#base/web/format.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { NoNews } from './no-news.tsx'
import { addressIn, languages, useSite } from '#base/web/site.ts'
import { PastTheEnd } from '#base/web/ui/state-views.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import {
  listLatestNews,
  listTopNews,
  newsPageSize,
  searchNews,
  viewedDays,
  type NewsItem,
} from '../contract.ts'
import { Picture } from './picture.tsx'
import { StoryLine } from './story-line.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { storyKey } from './story-key.ts'

/** @param words that a headline must have; empty: all stories. */
export type NewsView = { sort: 'latest' | 'top'; page: number; words: string }

const longest = 100

/** Parses the address; anything unknown means the first page of the latest. */
export function newsView(search: URLSearchParams): NewsView {
  const page = Number(search.get('page') ?? '1')
  return {
    sort: search.get('sort') === 'top' ? 'top' : 'latest',
    page: Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1,
    words: (search.get('q') ?? '').trim().slice(0, longest).toWellFormed(),
  }
}

const endpointOf = ({ sort }: NewsView) => (sort === 'top' ? listTopNews : listLatestNews)
const input = ({ page }: NewsView) => ({ query: { limit: newsPageSize, page } })

const wordsInput = ({ words }: NewsView) => ({ query: { q: words, limit: 50 } })

export const newsRead = (shown: NewsView): Question =>
  shown.words === '' ? read(endpointOf(shown), input(shown)) : read(searchNews, wordsInput(shown))

const addressOf = ({ sort, page }: Omit<NewsView, 'words'>) =>
  `/news-digest${sort === 'top' ? `?sort=top${page > 1 ? `&page=${page}` : ''}` : page > 1 ? `?page=${page}` : ''}`

export function LatestTab({ shown }: { shown: NewsView }) {
  return shown.words === '' ? <AllNews shown={shown} /> : <NewsWith shown={shown} />
}

/** Stories with some words in their headlines: an address that one can keep. */
function NewsWith({ shown }: { shown: NewsView }) {
  const { i18n, language } = useLanguage()
  const { news } = useLoadedData(searchNews, wordsInput(shown))
  return (
    <section aria-label={i18n.t('Latest News')}>
      <Words of={shown.words} />
      <p role="status" className="mt-4 text-muted">
        {i18n.t('Stories with “{words}” in the headline: {stories}', {
          words: shown.words,
          stories: count(news.length, language),
        })}
      </p>
      {byLanguage(news, language).map(({ language: theirs, items }) => (
        <Others key={theirs} stories={items} views={false} />
      ))}
      <Link className="tall-link" to={addressOf({ sort: 'latest', page: 1 })}>
        {i18n.t('Show all news')}
      </Link>
    </section>
  )
}

function Words({ of }: { of: string }) {
  const i18n = useWords()
  return (
    <form method="get" data-in-place className="mt-4 flex max-w-xl flex-wrap gap-2">
      <input
        key={of}
        name="q"
        type="search"
        defaultValue={of}
        maxLength={longest}
        autoComplete="off"
        aria-label={i18n.t('Words in the headline')}
        placeholder={i18n.t('Words in the headline')}
        className="min-h-11 min-w-0 flex-1 rounded border border-strong-line bg-raised px-3"
      />
      <Button type="submit" look="quiet">
        {i18n.t('Filter')}
      </Button>
    </form>
  )
}

function AllNews({ shown }: { shown: NewsView }) {
  const i18n = useWords()
  const { news, pagination } = useLoadedData(endpointOf(shown), input(shown))
  const { language } = useSite()
  const byViews = shown.sort === 'top'
  const groups = byLanguage(news, language)
  const first = groups[0]?.items[0]
  return (
    <section aria-label={i18n.t('Latest News')}>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={i18n.t('Sort by')} className="flex flex-wrap gap-2">
          <Sort to={addressOf({ sort: 'latest', page: 1 })} current={!byViews}>
            {i18n.t('Latest')}
          </Sort>
          <Sort to={addressOf({ sort: 'top', page: 1 })} current={byViews}>
            {i18n.t('Most Viewed')}
          </Sort>
        </nav>
        <RefreshButton />
      </div>
      {first === undefined ? null : <Words of="" />}
      {byViews ? (
        <p className="mt-3 text-sm text-muted">
          {i18n.t('By views on this site in the last {days} days; each device counts once a day.', {
            days: String(viewedDays),
          })}
        </p>
      ) : null}
      {first === undefined ? (
        shown.page > 1 ? (
          <PastTheEnd to={addressOf({ ...shown, page: 1 })} />
        ) : (
          <NoNews />
        )
      ) : (
        <>
          <Featured story={first} views={byViews} />
          {groups.map(({ language: theirs, name, items }) => (
            <div key={theirs}>
              {name === undefined || items[0] === first ? null : (
                <h2 lang={theirs} className="mt-8 mb-3 text-xl font-bold">
                  {name}
                </h2>
              )}
              <Others stories={items.filter((story) => story !== first)} views={byViews} />
            </div>
          ))}
        </>
      )}
      <Pager
        label={i18n.t('Pages of news')}
        current={pagination.currentPage}
        total={pagination.totalPages}
        to={(page) => addressOf({ ...shown, page })}
      />
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link className="tall-link" to="/data-sources#feeds">
          {i18n.t('Where this news comes from, and when each source was last read')}
        </Link>
        <a className="tall-link" href={addressIn(language, `/follow/news/${language}.xml`)}>
          {i18n.t('Atom feed: {what}', {
            what: i18n.t('News in {language}', { language: languages[language].name }),
          })}
        </a>
      </p>
    </section>
  )
}

function Others({ stories, views }: { stories: readonly NewsItem[]; views: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
      {stories.map((story) => (
        <li key={story.id} className="border-t border-line py-4 sm:flex sm:gap-4">
          <Picture src={story.imageUrl} className="mb-2 h-24 w-36 shrink-0 rounded object-cover" />
          <div className="min-w-0">
            <h3 className="text-lg font-semibold" dir="auto">
              <Headline story={story} />
            </h3>
            <Description story={story} />
            <StoryLine story={story} views={views} linked />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Sort({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link
      to={to}
      inPlace
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-strong-line px-4 hover:border-ink aria-[current]:border-solid aria-[current]:bg-solid aria-[current]:text-on-solid"
    >
      {children}
    </Link>
  )
}

function Featured({ story, views }: { story: NewsItem; views: boolean }) {
  return (
    <article className="py-6">
      <Picture src={story.imageUrl} className="mb-4 max-h-96 w-full rounded object-cover" />
      <h2 className="max-w-prose text-2xl font-bold md:text-3xl">
        <Headline story={story} />
      </h2>
      {story.description === undefined ? null : (
        <p className="mt-3 max-w-prose text-lg" dir="auto" lang={story.language}>
          {story.description}
        </p>
      )}
      <StoryLine story={story} views={views} linked />
    </article>
  )
}

function Description({ story }: { story: NewsItem }) {
  if (story.description === undefined) return null
  return (
    <p className="mt-1 line-clamp-3 max-w-prose" dir="auto" lang={story.language}>
      {story.description}
    </p>
  )
}

/** A headline that links to the publisher's page in a new tab. */
function Headline({ story }: { story: NewsItem }) {
  const i18n = useWords()
  if (story.url === undefined) {
    return (
      <button
        type="button"
        lang={story.language}
        className="text-start hover:underline"
        data-does="say"
        data-text={i18n.t('Article detail page coming soon!')}
      >
        {story.title}
      </button>
    )
  }
  return (
    <ExternalLink
      to={story.url}
      spoken={i18n.t('(opens {source} in a new tab)', { source: story.source })}
      className="inline-block py-0.5 hover:underline"
      data-story={storyKey(story)}
    >
      <span lang={story.language}>{story.title}</span>
    </ExternalLink>
  )
}
