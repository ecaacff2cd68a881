// The content of the search page below its form.
import { Link } from '#base/web/here.tsx'
import { Island } from '#base/web/island.tsx'
import type { Input, Reply } from '#base/contract.ts'
import { useLoadedData } from '#base/web/data.ts'
import { inOneLine, useSite } from '#base/web/site.ts'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { searchSite, type GroupName } from '../../contract.ts'
import PlacesFound from '#constituencies/web/places/places-found.tsx'
import WhereIAm from '#constituencies/web/places/where-i-am.island.tsx'
import SeatsMissing from '#constituencies/web/seats-missing.tsx'
import { tools } from '#guide/web/tools.ts'
import { helpFound } from './help-found.ts'
import { FoundGroups, groupName } from './search-groups.tsx'

type Query = Input<typeof searchSite>['query']

/** @param query absent if `text` is too short to search for. */
export default function SearchResults({ text, query }: { text: string; query: Query | undefined }) {
  const i18n = useWords()
  if (query) return <Results query={query} />
  return (
    <>
      {text === '' ? null : (
        <p role="status" className="mt-4">
          {i18n.t('Please type at least 2 characters')}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <Island of={WhereIAm} when="touch" />
      </div>
      <Suggestions />
    </>
  )
}

function Results({ query }: { query: Query }) {
  const i18n = useWords()
  const site = useSite()
  const answer = useLoadedData(searchSite, { query })
  const { groups } = answer
  const isFound = answer.order.some(
    (name) => name === 'answers' || !(name === 'places' ? answer.places : groups[name as GroupName])?.near,
  )
  const help = helpFound(i18n, site, query.q).filter(({ is }) => is !== 'near' || !isFound)
  const isHelp = help[0]?.is === 'name' || help[0]?.is === 'word'
  // What is only called nearly so is no answer beside the page that is called so.
  const places = (isHelp && answer.places?.near ? undefined : answer.places) ?? { places: [] }
  const placesShown = (places.pin ? 1 : 0) + (places.near ? 0 : places.places.length)
  const offered = places.near === true || Object.values(answer.groups).some((group) => group?.near)
  const shown = shownIn(answer) + help.length + placesShown
  // Where places were not searched, no PIN code is said to be unknown.
  const placesFound = answer.places ? <PlacesFound found={places} text={query.q} /> : null
  const placesFirst = !isHelp && (answer.order[0] ?? 'places') === 'places'
  const more = Object.values(answer.groups).some((group) => group?.more && !group.near)
  return (
    <>
      {shown === 0 && answer.missing.length > 0 ? null : (
        <p role="status" className="mt-4 text-muted">
          {shown === 0 && offered
            ? i18n.t('No exact match for “{text}”. Similar names:', { text: query.q })
            : more
              ? i18n.t('Showing the first {shown} results for “{text}”', { shown, text: query.q })
              : i18n.t('{shown, plural, =0 {Nothing found} one {# result} other {# results}} for “{text}”', {
                  shown,
                  text: query.q,
                })}
        </p>
      )}
      {answer.missing.length === 0 ? null : (
        <p role="status" className="mt-3 border-s-4 border-accent ps-3">
          {i18n.t(
            'We could not search everything just now. Missing: {groups}. Please try again in a moment.',
            {
              groups: inOneLine(
                answer.missing.map((name) => groupName(i18n, name)),
                site.language,
              ),
            },
          )}
        </p>
      )}
      {placesFirst ? placesFound : null}
      {shown === 0 && !offered ? (
        answer.missing.length === 0 ? (
          <NothingFound text={query.q} />
        ) : null
      ) : (
        <FoundGroups answer={answer} help={help} text={query.q} />
      )}
      {placesFirst ? null : placesFound}
      <SeatsMissing />
    </>
  )
}

function shownIn({ groups }: Reply<typeof searchSite>): number {
  return Object.values(groups).reduce((sum, group) => sum + (group?.near ? 0 : (group?.found.length ?? 0)), 0)
}

/** Suggestions when the search has no results: other spellings, the lists, the tools. */
function NothingFound({ text }: { text: string }) {
  const i18n = useWords()
  const latin = /\p{Script=Latin}/u.test(text)
  return (
    <>
      <EmptyState title={i18n.t('What you can try')}>
        <ul className="mx-auto max-w-prose list-disc ps-5 text-start">
          <li>
            {latin
              ? i18n.t('Try the name in Devanagari: some names are stored in one script only.')
              : i18n.t('Try the name in Latin letters: some names are stored in one script only.')}
          </li>
          <li>{i18n.t('Try fewer words: just a surname, or just the name of the constituency.')}</li>
          <li>
            {i18n.t(
              'Your village or town may belong to a constituency with a different name. Browse by state instead.',
            )}
          </li>
        </ul>
      </EmptyState>
      <Suggestions />
    </>
  )
}

function Suggestions() {
  const i18n = useWords()
  const site = useSite()
  return (
    <nav aria-labelledby="browse" className="mt-8">
      <h2 id="browse" className="text-xl font-bold">
        {i18n.t('Or go straight to')}
      </h2>
      <ul className="mt-2 grid gap-x-12 border-t border-line sm:grid-cols-2">
        {tools(i18n, site).map(({ path, name, description }) => (
          <li key={path} className="border-b border-line">
            <Link to={path} className="group block min-h-11 py-2.5 hover:bg-sunken">
              <span className="font-semibold group-hover:underline">{name}</span>
              <span className="block text-muted">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
