// Suggestions in the search box, as the site's search orders what it finds: seats, the seats of a PIN code, places that
// lead to theirs, persons and answers.
import { nameIn } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Reply } from '#base/contract.ts'
import type { FoundPlaces } from '#constituencies/contract.ts'
import {
  addressOfSeat,
  constituencyName,
  houseName,
  shareOfPin,
} from '#constituencies/web/constituency-names.ts'
import type { GroupName, searchSite } from '../../contract.ts'
import { searchGroups } from '../search/search-groups.tsx'

export type Option = { key: string; to: string; name: string; lang?: string | undefined; about: string }

/** What else is searched is on the page of all results. */
const offered: ReadonlySet<string> = new Set(['answers', 'constituencies', 'places', 'candidates', 'leaders'])
const ofEach = 3

/** `near`: nothing is called so, these are called nearly so. */
export function useOptions(found: Reply<typeof searchSite> | undefined): {
  options: Option[]
  near: boolean
} {
  const { i18n, language } = useLanguage()
  if (found === undefined) return { options: [], near: false }
  const { groups, places = { places: [] } } = found
  const order = found.order.filter((name) => offered.has(name))
  const ofGroup = (name: string): Option[] => {
    const line = searchGroups.find(({ group }) => group === name)?.line
    return (groups[name as GroupName]?.found ?? [])
      .slice(0, name === 'constituencies' ? undefined : ofEach)
      .map((item) => line!(item as never, { i18n, language }))
      .map(({ key, to, title, lang, about }) => ({
        key: `${name} ${key}`,
        to,
        name: title,
        lang,
        about: inLine(about),
      }))
  }
  const options = order.flatMap((name) =>
    name === 'places' ? [...ofPin(places), ...ofPlaces(places)] : ofGroup(name),
  )
  const near = order.some((name) => (name === 'places' ? places.near : groups[name as GroupName]?.near))
  return { options, near: near && options.length > 0 }

  function ofPin({ pin }: FoundPlaces): Option[] {
    return [...(pin?.lokSabha ?? []), ...(pin?.assembly ?? [])].map((seat) => ({
      key: seat.id,
      to: addressOfSeat(seat),
      name: constituencyName(seat, language),
      about: inLine([
        houseName(i18n, seat.house),
        pin?.near ? i18n.t('one of the district’s') : shareOfPin(i18n, seat),
      ]),
    }))
  }

  function ofPlaces(of: FoundPlaces): Option[] {
    return of.places.slice(0, ofEach).map(({ kind, name, district, state, pins }) => ({
      key: `${kind} ${name} ${district} ${state.code}`,
      to: `/search?q=${encodeURIComponent(pins.length === 1 ? pins[0]! : [name, district ?? state.name].join(' '))}`,
      name: kind === 'district' ? nameIn(language, name) : name,
      about: inLine([
        kind === 'district' ? i18n.t('District') : i18n.t('Place'),
        nameIn(language, district),
        constituencyName(state, language),
      ]),
    }))
  }
}

function inLine(facts: readonly (string | undefined)[]): string {
  return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')
}
