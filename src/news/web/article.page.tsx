// One story: headline and summary, who reports it, and related stories.
import { Link, useParams } from '#base/web/here.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { useSite, languages, type Language } from '#base/web/site.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { buttonLook } from '#base/web/ui/button.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useWords } from '#base/web/words.tsx'
import { readArticle, type NewsReport } from '../contract.ts'
import { storyKey } from './story-key.ts'
import { Picture } from './picture.tsx'
import { moment, timeZone } from '#base/web/format.ts'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = ({ params }: PageLocation) => [read(readArticle, inputFor(params['id']))]

export const linkedData = (about: PageContext) => {
  const { answered, i18n, params } = about
  const article = answered(readArticle, inputFor(params['id']))?.article
  return (
    article &&
    breadcrumbs(about, [i18n.t('News Digest'), '/news-digest'], [article.title, `/article/${article.id}`])
  )
}

export default function ArticlePage() {
  const { article, related } = useLoadedData(readArticle, inputFor(useParams()['id']))
  const i18n = useWords()
  const { language, flags } = useSite()
  const { id } = article
  const paragraphs = (article.content ?? article.description ?? '')
    .split(/\n\s*\n/)
    .filter((text) => text !== '')
  return (
    <>
      <Head
        title={article.title}
        description={article.description ?? article.title}
        path={`/article/${id}`}
        preview={`story/${id}`}
      />
      <span hidden data-story-open={storyKey(article)} />
      <div className="mt-6 gap-12 lg:grid lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 max-w-prose">
          <article>
            <p>
              <BackLink to="/news-digest">{i18n.t('Back to News')}</BackLink>
            </p>
            <Opening
              eyebrow={<span lang={article.language}>{article.source}</span>}
              title={article.title}
              written={{ dir: 'auto', lang: article.language }}
            />
            <p className="mt-3 text-muted">
              <time dateTime={article.publishedAt}>{formatMoment(article.publishedAt, language)}</time>
              {' ('}
              <Ago at={article.publishedAt} />
              {')'}
              {article.firstSeen ? (
                <span className="block text-sm">
                  {i18n.t('The publisher gives no date; this is when we first saw it.')}
                </span>
              ) : null}
            </p>
            <Report
              subject={`story:${id}`}
              figures={[
                i18n.t('Headline or summary'),
                i18n.t('Date or publisher'),
                i18n.t('Another event’s article is listed'),
              ]}
            />
            <Picture src={article.imageUrl} className="mt-5 max-h-96 w-full rounded object-cover" />
            <div className="mt-5 space-y-4 text-lg" lang={article.language}>
              {paragraphs.map((text) => (
                <p key={text} dir="auto">
                  {text}
                </p>
              ))}
            </div>
            <p className="mt-6 flex flex-wrap gap-3">
              {article.url === undefined ? null : (
                <ExternalLink to={article.url} className={buttonLook()}>
                  {i18n.t('Read the whole article at {source}', { source: article.source })}
                </ExternalLink>
              )}
              <Share title={article.title} path={`/article/${id}`} />
            </p>
            <p className="mt-4 text-sm text-muted">
              {i18n.t(
                'The headline and summary are the publisher’s. Read the full article on the publisher’s site.',
              )}
            </p>
            {flags.factChecking ? (
              <Link className="tall-link" to={`/fact-checks?ask=${encodeURIComponent(article.url ?? '')}`}>
                {i18n.t('Request a Fact Check')}
              </Link>
            ) : null}
          </article>
          <Reports reports={article.reports ?? []} />
        </div>
        <aside aria-labelledby="related" className="mt-10 lg:mt-0">
          <h2 id="related" className="text-xl font-bold">
            {i18n.t('Related')}
          </h2>
          {related.length === 0 ? (
            <p className="mt-2 text-muted">{i18n.t('No related stories are known.')}</p>
          ) : (
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {related.map((story) => (
                <li key={story.id} className="py-3">
                  <Link
                    to={`/article/${story.id}`}

                    lang={story.language}
                    className="inline-block py-1 font-semibold hover:underline"
                  >
                    {story.title}
                  </Link>
                  <p className="text-sm text-muted">
                    <span lang={story.language}>{story.source}</span> · <Ago at={story.publishedAt} />
                  </p>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-4">
            <Link className={buttonLook('quiet')} to="/news-digest">
              {i18n.t('Explore More News')}
            </Link>
          </p>
        </aside>
      </div>
    </>
  )
}

export const Refusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to load news'),
  title: i18n.t('Article Not Found'),
  says: i18n.t('The requested article could not be found. Please return to the homepage and try again.'),
  ways: [
    ['/', i18n.t('Return to the homepage')],
    ['/news-digest', i18n.t('Explore More News')],
  ],
}))

// "November 21, 2026 • 3:49 PM", in Indian time, in the specification's format; in other languages as everywhere.
let made: [Intl.DateTimeFormat, Intl.DateTimeFormat] | undefined

function formatMoment(iso: string, language: Language): string {
  const { articleDates } = languages[language]
  if (articleDates === undefined) return moment(iso, language)
  const at = new Date(iso)
  const [day, time] = (made ??= [
    new Intl.DateTimeFormat(articleDates, { dateStyle: 'long', timeZone }),
    new Intl.DateTimeFormat(articleDates, { hour: 'numeric', minute: '2-digit', timeZone }),
  ])
  // Some versions put a narrow space before AM and PM.
  return `${day.format(at)} • ${time.format(at).replace(/\u202f/g, ' ')}`
}

// All publishers reporting a story, each with its headline and a link to its own page.
function Reports({ reports }: { reports: readonly NewsReport[] }) {
  const i18n = useWords()
  if (reports.length < 2) return null
  return (
    <section aria-labelledby="reports" className="mt-10">
      <h2 id="reports" className="text-xl font-bold">
        {i18n.t('All {count} reports of this story', { count: String(reports.length) })}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {reports.map((report) => (
          <li key={`${report.source} ${report.url}`} className="py-3" dir="auto" lang={report.language}>
            <ExternalLink to={report.url} className="link inline-block py-1">
              {report.title}
            </ExternalLink>
            <p className="text-sm text-muted">
              {report.source} · <Ago at={report.publishedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
