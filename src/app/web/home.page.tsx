// The home page: finding your constituency comes first.
import { read, readIfPossible } from '#base/web/data.ts'
import { Island } from '#base/web/island.tsx'
import { Link, useSearchParams } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { addressIn, languages, useSite } from '#base/web/site.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useWords } from '#base/web/words.tsx'
import { cartogramInput, mapParameters, mapViewOf } from './home/map-address.ts'
import SearchBox from './home/search-box.island.tsx'
import { summariseElection } from '#constituencies/contract.ts'
import WhereIAm from '#constituencies/web/places/where-i-am.island.tsx'
import NewsOfSeat from './home/news-of-seat.island.tsx'
import MySeatCard from './home/my-seat-card.island.tsx'
import Cartogram from './home/cartogram.tsx'
import Finishes from '#constituencies/web/finishes.tsx'
import HeroBackground from './hero/hero-background.island.tsx'
import { electionPoll, readPoll } from '#polls/contract.ts'
import ElectionPoll from '#polls/web/election-poll.island.tsx'
import HeroPanel from './hero/hero-panel.island.tsx'
import NextElections, { nextElections } from '#elections/web/next-elections.tsx'
import LatestNews, { latestNews } from '#news/web/latest-news.tsx'
import { noNewsRead } from '#news/web/no-news.tsx'
import SeatsByParty from '#constituencies/web/seats-by-party.tsx'
import Tools from '#guide/web/tools-inline.tsx'
import About from '#guide/web/home-about.tsx'
import { readCartogram } from '../contract.ts'

/** Search engines may offer the site's own search. */
export const linkedData = ({ site, language }: PageContext) => {
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

export const reads = ({ search, language }: PageLocation) => [
  read(readCartogram, cartogramInput(mapViewOf(search))),
  read(summariseElection, { query: {} }),
  // Absent if the flag `pollsForecasts` is off.
  readIfPossible(readPoll, electionPoll),
  nextElections(),
  ...latestNews(language),
  noNewsRead(),
]

export default function Home() {
  const i18n = useWords()
  const { name, flags } = useSite()
  const isAhead = mapViewOf(useSearchParams()).by === 'next'
  return (
    <div className="bg-paper">
      <Island of={HeroBackground} when="seen" />
      <Head
        title={i18n.t('Your candidates, your MP, your results')}
        description={i18n.t(
          'Find your constituency: who contested, who won and by how much, and how many voted. Public election data for India, with sources.',
        )}
        path="/"
      />
      <Island of={MySeatCard} when="seen" />
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
            <Island of={SearchBox} when="touch" />
            <div className="flex flex-wrap items-center gap-x-5">
              <Island of={WhereIAm} when="touch" />
              <Link className="tall-link" to="/constituencies">
                {i18n.t('All constituencies')}
              </Link>
            </div>
          </div>
          <NextElections />
        </section>
        <div className="mt-1 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0">
          <Cartogram />
          {isAhead ? null : <SeatsByParty />}
        </div>
        <div className="md:mt-8 lg:mt-10">
          <Expandable
            className="open-when-wide opens-on-paper"
            label={`${i18n.t('Closest finish')} · ${i18n.t('Widest margin')}`}
          >
            <Finishes />
          </Expandable>
        </div>
      </div>
      <div className="mt-1 min-w-0 gap-x-8 border-t border-line print:hidden md:grid md:grid-cols-2 md:items-center md:pb-6 md:mt-6 lg:mt-8 lg:gap-x-10 lg:pb-8">
        {flags.pollsForecasts ? <Island of={ElectionPoll} when="acted" /> : null}
        <Expandable className="open-when-wide max-md:pb-2" label={i18n.t('Catch the votes')}>
          <Island of={HeroPanel} when="seen" />
        </Expandable>
      </div>
      <LatestNews>
        <Island of={NewsOfSeat} when="seat" />
      </LatestNews>
      <Tools />
      <About />
    </div>
  )
}
