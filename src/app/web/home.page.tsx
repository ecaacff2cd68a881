// The home page: finding your constituency comes first.
import { Link } from 'react-router'
import { Head } from '#base/web/head.tsx'
import type { About } from '#base/web/page.ts'
import { languages, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { late } from './rendering/deferred-hydration.tsx'

/** Lets search engines offer the site's own search. */
export const linkedData = ({ site, language }: About) => {
  const home = `${site.origin}${languages[language].prefix}`
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: language === 'en' ? `${home}/` : home,
    inLanguage: languages[language].locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export const reads = async () => (await import('./home-reads.ts')).homeReads()

// A plain form until its suggestions have loaded.
const SearchBox = late(() => import('#constituencies/web/search-box.tsx'), ['constituencies'])
const WhereIAm = late(() => import('#constituencies/web/places/where-i-am.tsx'), ['constituencies'])
const HeroPanel = late(() => import('./hero/hero-panel.tsx'), ['app'])
const HeroBackground = late(() => import('./hero/hero-background.tsx'), [])
const ElectionPoll = late(() => import('#polls/web/election-poll.tsx'), ['polls'])
const FourCards = late(() => import('#guide/web/four-cards.tsx'), ['guide'])
const LatestNews = late(() => import('#news/web/latest-news.tsx'), ['news'])
const LastElection = late(() => import('#constituencies/web/last-election.tsx'), ['constituencies'])
const Tools = late(() => import('#guide/web/tools-inline.tsx'), ['guide'])
const About = late(() => import('#guide/web/home-about.tsx'), ['guide'])

export default function Home() {
  const i18n = useWords()
  const { name, flags } = useSite()
  return (
    <div className="bg-paper">
      <HeroBackground />
      <Head
        title={i18n.t('Your candidates, your MP, your results')}
        description={i18n.t(
          'Find your constituency: who contested, who won and by how much, and how many voted. Public election data for India, with sources.',
        )}
        path="/"
      />
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:items-center lg:gap-x-10">
        <section className="py-8 lg:py-16">
          <h1 className="text-4xl font-bold">{name}?</h1>
          <p className="mt-2 max-w-prose text-lg">
            {i18n.t('Who is contesting in your area, who represents you, and how your constituency voted.')}
          </p>
          <div className="mt-6 max-w-2xl">
            <SearchBox />
            <WhereIAm />
          </div>
          <p className="mt-3">
            <Link className="link inline-flex min-h-11 items-center" to="/constituencies">
              {i18n.t('View all constituencies')}
            </Link>
          </p>
        </section>
        {/* On a phone the picture is below the main content. */}
        <div className="order-last mb-8 lg:order-none lg:my-10">
          <HeroPanel />
        </div>
        <div className="min-w-0 gap-x-10 border-t border-line lg:col-span-2 lg:grid lg:grid-cols-2 lg:items-center">
          {flags.pollsForecasts ? <ElectionPoll /> : null}
          <FourCards />
        </div>
      </div>
      <LatestNews />
      <LastElection />
      <Tools />
      <About />
    </div>
  )
}
