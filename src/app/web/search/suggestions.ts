// Suggestions in the search box, as the site's search orders what it finds: seats, the seats of a PIN code, places that
// lead to theirs, persons and answers.
import { nameIn } from '#base/web/site.ts'
import type { Reply } from '#base/contract.ts'
import type { ServerContext } from '#base/web/feature.ts'
import type { FoundPlaces } from '#constituencies/contract.ts'
import {
  addressOfSeat,
  constituencyName,
  houseName,
  shareOfPin,
} from '#constituencies/web/constituency-names.ts'
import type { GroupName, searchSite, Suggestion, Suggestions } from '../../contract.ts'
import { groupName, searchGroups } from './search-groups.tsx'

/** What else is searched is on the page of all results. */
const offered: ReadonlySet<string> = new Set([
  'answers',
  'constituencies',
  'elections',
  'places',
  'candidates',
  'leaders',
])
const ofEach = 3

type Words = Pick<ServerContext, 'i18n' | 'language'>

export function suggestionsOf(
  { groups, places = { places: [] }, order: all, missing }: Reply<typeof searchSite>,
  { i18n, language }: Words,
): Suggestions {
  const order = all.filter((name) => offered.has(name))
  const suggestions = order.flatMap((name) =>
    name === 'places' ? [...ofPin(places), ...ofPlaces(places)] : ofGroup(name),
  )
  const near = order.some((name) => (name === 'places' ? places.near : groups[name as GroupName]?.near))
  return {
    suggestions,
    seats: groups.constituencies?.found.length ?? 0,
    ...(near && suggestions.length > 0 && { near }),
    missing: missing.filter((name) => offered.has(name)).map((name) => groupName(i18n, name)),
  }

  function ofGroup(name: string): Suggestion[] {
    const line = searchGroups.find(({ group }) => group === name)?.line
    return (groups[name as GroupName]?.found ?? [])
      .slice(0, name === 'constituencies' ? undefined : ofEach)
      .map((item) => line!(item as never, { i18n, language }))
      .map(({ to, title, lang, latin, about }) => ({
        to,
        name: title,
        ...(lang !== undefined && { lang }),
        ...inLatin(title, latin),
        about: inLine(about),
      }))
  }

  function ofPin({ pin }: FoundPlaces): Suggestion[] {
    return [...(pin?.lokSabha ?? []), ...(pin?.assembly ?? [])].map((seat) => ({
      to: addressOfSeat(seat),
      name: constituencyName(seat, language),
      ...inLatin(constituencyName(seat, language), seat.name),
      about: inLine([
        houseName(i18n, seat.house),
        pin?.near ? i18n.t('one of the district’s') : shareOfPin(i18n, seat, pin?.offices),
      ]),
    }))
  }

  function ofPlaces(of: FoundPlaces): Suggestion[] {
    return of.places.slice(0, ofEach).map(({ kind, name, district, state, pins }) => ({
      to: `/search?q=${encodeURIComponent(pins.length === 1 ? pins[0]! : [name, district ?? state.name].join(' '))}`,
      name: nameIn(language, name),
      ...inLatin(nameIn(language, name), name),
      about: inLine([
        kind === 'district' ? i18n.t('District') : i18n.t('Place'),
        nameIn(language, district),
        constituencyName(state, language),
      ]),
    }))
  }
}

const inLatin = (shown: string, latin: string | undefined) =>
  latin === undefined || shown.includes(latin) ? {} : { latin }

function inLine(facts: readonly (string | undefined)[]): string {
  return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')
}
