// The site-wide search: a form that works without scripts, and the results of every feature.
import type { ReactNode } from 'react'
import { useSearchParams } from '#base/web/here.tsx'
import { read } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation, RefusalOnPage } from '#base/web/page.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { NotLoaded } from '#base/web/ui/state-views.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readSeatCoverage } from '#constituencies/contract.ts'
import { searchLimits, searchSite } from '../contract.ts'
import { addressIn } from '#base/web/site.ts'
import Results from './search/search-results.tsx'

export const freeParameters = ['q']

/** Parses the address; no `query` if the text is too short. */
function askedIn(search: URLSearchParams) {
  const text = (search.get('q') ?? '').trim().slice(0, searchLimits.mostCharacters).toWellFormed()
  const enough = text.normalize('NFC').length >= searchLimits.leastCharacters
  return { text, query: enough ? { q: text } : undefined }
}

export const reads = ({ search }: PageLocation) => {
  const { query } = askedIn(search)
  return [read(readSeatCoverage, {}), ...(query ? [read(searchSite, { query })] : [])]
}

export default function Search() {
  const search = useSearchParams()
  const { text, query } = askedIn(search)
  return (
    <Around text={text}>
      <Results text={text} query={query} />
    </Around>
  )
}

function Around({ text, children }: { text: string; children: ReactNode }) {
  const { i18n, language } = useLanguage()
  return (
    <>
      <Head
        title={text === '' ? i18n.t('Search') : i18n.t('Search: {text}', { text })}
        description={i18n.t(
          'Find constituencies, candidates, leaders, news, fact checks, polls and help, in any common spelling, in Latin letters or any script of this site.',
        )}
        path="/search"
        hidden={text !== ''}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Search')}</h1>
      <form role="search" action={addressIn(language, '/search')} className="mt-4 flex max-w-2xl gap-2">
        <input
          // Remounted for each search, so that Back shows the earlier text.
          key={text}
          name="q"
          type="search"
          defaultValue={text}
          // Visitors who arrive without a text want to type one.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={text === ''}
          maxLength={searchLimits.mostCharacters}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={i18n.t('Search everything on this site')}
          placeholder={i18n.t('Seat, person, news …')}
          className="min-h-12 w-full min-w-0 rounded border border-strong-line bg-raised px-3 text-lg"
        />
        <button type="submit" className={`${buttonLook()} shrink-0`}>
          {i18n.t('Search')}
        </button>
      </form>
      {children}
    </>
  )
}

export function Refusal({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  const search = useSearchParams()
  return (
    <Around text={askedIn(search).text}>
      <NotLoaded title={i18n.t('The search did not work')} refused={refused} />
    </Around>
  )
}
