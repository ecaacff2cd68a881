// The home page: finding your constituency comes first.
import { Link } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import type { PageContext as PageAbout, PageLocation } from '#base/web/page.ts'
import { addressIn, languages, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { mapParameters } from './home/map-parameters.ts'
import { deferred } from '#base/web/deferred.tsx'

/** Search engines may offer the site's own search. */
export const linkedData = ({ site, language }: PageAbout) => {
  const home = `${site.origin}${languages[language].prefix}`
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: site.origin + addressIn(language, '/'),
    inLanguage: languages[language].locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export const parameters = mapParameters

export const reads = async (at: PageLocation) => (await import('./home/home-reads.ts')).homeReads(at)

// A plain form until its suggestions have loaded.
const SearchBox = deferred(() => import('#constituencies/web/search-box.tsx'))
const WhereIAm = deferred(() => import('#constituencies/web/places/where-i-am.tsx'))
const MySeatCard = deferred(() => import('./home/my-seat-card.tsx'))
const Cartogram = deferred(() => import('./home/cartogram.tsx'))
const Finishes = deferred(() => import('#constituencies/web/finishes.tsx'))
const HeroBackground = deferred(() => import('./hero/hero-background.tsx'))
const ElectionPoll = deferred(() => import('#polls/web/election-poll.tsx'))
const HeroPanel = deferred(() => import('./hero/hero-panel.tsx'))
const NextElections = deferred(() => import('#elections/web/next-elections.tsx'))
const LatestNews = deferred(() => import('#news/web/latest-news.tsx'))
const SeatsByParty = deferred(() => import('#constituencies/web/seats-by-party.tsx'))
const Tools = deferred(() => import('#guide/web/tools-inline.tsx'))
const About = deferred(() => import('#guide/web/home-about.tsx'))

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
      <MySeatCard />
      <div className="gap-x-8 pt-2 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_1fr] md:pt-6 lg:gap-x-12 lg:pt-10 print:pt-0">
        <section>
          <p className="text-sm font-bold text-fact sm:text-base">{i18n.t('{name}?', { name })}</p>
          <h1 className="text-2xl font-bold sm:text-4xl md:text-3xl lg:text-4xl">
            {i18n.t('Your candidates, your MP, your results')}
          </h1>
          <p className="mt-2 max-w-prose max-sm:hidden">
            {i18n.t('Who won your seat and by how much, what they declared, and what to do before you vote.')}
          </p>
          <div className="mt-2 max-w-2xl sm:mt-4 print:hidden">
            <SearchBox />
            <div className="flex flex-wrap items-center gap-x-5">
              <WhereIAm />
              <Link className="link inline-flex min-h-11 items-center" to="/constituencies">
                {i18n.t('All constituencies')}
              </Link>
            </div>
          </div>
        </section>
        <div className="mt-1 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0">
          <Cartogram />
          <SeatsByParty />
        </div>
        <div className="mt-4 md:mt-8 lg:mt-10">
          <Finishes />
        </div>
      </div>
      <div className="mt-6 min-w-0 gap-x-8 border-t border-line pb-6 print:hidden md:grid md:grid-cols-2 md:items-center lg:mt-8 lg:gap-x-10 lg:pb-8">
        {flags.pollsForecasts ? <ElectionPoll /> : null}
        <HeroPanel />
      </div>
      <NextElections />
      <LatestNews />
      <Tools />
      <About />
    </div>
  )
}
