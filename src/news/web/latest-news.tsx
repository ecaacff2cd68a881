// The latest news on the home page: the first story featured, up to five more.
// The page's `reads` include `latestNews(language)`; without the news the page still works.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { readIfPossible, useApiQuery } from '#base/web/data.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { byLanguage } from '#base/by-language.ts'
import { isRefused, unavailable } from '#base/contract.ts'
import type { Language } from '#base/languages.ts'
import { NoNews } from './no-news.tsx'
import { NotLoaded } from '#base/web/ui/state-views.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listLatestNews, type NewsItem } from '../contract.ts'
import { Picture } from './picture.tsx'
import { StoryLine } from './story-line.tsx'
import { RefreshButton } from './refresh-button.tsx'

const input = (language?: Language) => ({ query: { limit: 10, page: 1, ...(language && { language }) } })
const shown = 6

export const latestNews = (language: Language) =>
  [input(), input(language)].map((one) => readIfPossible(listLatestNews, one))

/** @param props.children where there are no stories. */
export default function LatestNews({ children }: { children?: ReactNode }) {
  const { i18n, language } = useLanguage()
  const { data, error } = useApiQuery(listLatestNews, input())
  const own = useApiQuery(listLatestNews, input(language)).data?.news
  // Only one group: the site's own language, if there is something new in it.
  const [group] = byLanguage(data?.news ?? [], language)
  const [first, ...others] = ((group?.language === language && own) || group?.items || []).slice(0, shown)
  return (
    <section aria-labelledby="latest-news" className="border-t border-line py-4 lg:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="latest-news" className="text-xl font-bold sm:text-2xl">
          {i18n.t('Latest News')}
        </h2>
        <RefreshButton />
      </div>
      {data ? null : (
        <NotLoaded
          title={i18n.t('Failed to load news')}
          refused={isRefused(error) ? error : { ...unavailable, message: i18n.t('Failed to fetch news') }}
        />
      )}
      {data && first === undefined ? <NoNews>{children}</NoNews> : null}
      {first === undefined ? null : (
        <div className="mt-4 gap-8 md:grid md:grid-cols-2 lg:gap-10">
          <Featured story={first} />
          {others.length === 0 ? null : (
            <ul className="mt-6 divide-y divide-line border-t border-line md:mt-0 md:border-t-0">
              {others.map((story, n) => (
                // A phone shows fewer.
                <li key={story.id} className={`py-2 first:md:pt-0 ${n < 2 ? '' : 'max-md:hidden'}`}>
                  <h3 className="font-semibold" dir="auto">
                    <Link
                      to={`/article/${story.id}`}
                      className="inline-flex min-h-11 items-center py-1 hover:underline"
                      lang={story.language}
                    >
                      {story.title}
                    </Link>
                  </h3>
                  <StoryLine story={story} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p className={first === undefined ? 'mt-1' : 'mt-3'}>
        <Link
          className={first === undefined ? 'link inline-block py-1' : buttonLook('quiet')}
          to="/news-digest"
        >
          {i18n.t('View All News')}
        </Link>
      </p>
    </section>
  )
}

function Featured({ story }: { story: NewsItem }) {
  const i18n = useWords()
  return (
    <article>
      <Picture src={story.imageUrl} className="mb-3 max-h-72 w-full rounded object-cover max-sm:max-h-44" />
      <h3 className="text-xl font-bold" dir="auto" lang={story.language}>
        {story.title}
      </h3>
      {story.description === undefined ? null : (
        <p className="mt-2 max-sm:line-clamp-3" dir="auto" lang={story.language}>
          {story.description}
        </p>
      )}
      <StoryLine story={story} />
      <Link to={`/article/${story.id}`} className={`mt-2 ${buttonLook()}`}>
        {i18n.t('Read Full Article')}
      </Link>
    </article>
  )
}
