// News and digest, one tab each. In `app`, because the tabs belong to two features.
import { useSearchParams } from '#base/web/here.tsx'
import type { PageLocation, RefusalOnPage } from '#base/web/page.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import { NotLoaded } from '#base/web/ui/state-views.tsx'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useWords } from '#base/web/words.tsx'
import { digestReads, DigestTab, digestFilter, DigestFailed } from '#digest/web/digest-tab.tsx'
import { noNewsRead } from '#news/web/no-news.tsx'
import { LatestTab, newsRead, newsView } from '#news/web/latest-tab.tsx'

export const parameters = { tab: /^digest$/, sort: /^top$/, page: /^[1-9]\d{0,3}$/ }
export const freeParameters = ['tags', 'publishedAfter', 'q']

const isDigest = (search: URLSearchParams) => search.get('tab') === 'digest'

export const reads = ({ search }: PageLocation) =>
  isDigest(search) ? digestReads(digestFilter(search)) : [newsRead(newsView(search)), noNewsRead()]

export default function NewsDigest() {
  const search = useSearchParams()
  return (
    <Frame>
      {isDigest(search) ? (
        <DigestTab chosen={digestFilter(search)} />
      ) : (
        <LatestTab shown={newsView(search)} />
      )}
    </Frame>
  )
}

export function Refusal({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  const search = useSearchParams()
  return (
    <Frame>
      {isDigest(search) ? (
        <DigestFailed refused={refused} />
      ) : (
        <NotLoaded title={i18n.t('Failed to load news articles')} refused={refused} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const i18n = useWords()
  const { flags } = useSite()
  const search = useSearchParams()
  const tabs = [
    { name: 'news', label: i18n.t('Latest News'), to: '/news-digest' },
    { name: 'digest', label: i18n.t('News Digest'), to: '/news-digest?tab=digest' },
  ]
  const current = tabs[isDigest(search) ? 1 : 0]!
  return (
    <>
      <Head
        title={current.label}
        description={i18n.t(
          'Elections, parties, courts and public life in India: what publishers and public bodies report, each story once, with its sources.',
        )}
        path={current.to}
        hidden={freeParameters.some((name) => search.has(name))}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('News Digest')}</h1>
      <Report
        subject="page:news-digest"
        figures={[i18n.t('Headline or summary'), i18n.t('Date or publisher'), i18n.t('The topic')]}
      />
      {flags.newsDigest ? <Tabs label={i18n.t('News Digest')} tabs={tabs} current={current.name} /> : null}
      {children}
    </>
  )
}
