// Suggestions in the search box: seats by name, the seats of a PIN code, and places that lead to theirs.
import { nameIn, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { ConstituencyCard, FoundPlaces } from '../contract.ts'
import {
  addressOfSeat,
  houseName,
  constituencyName,
  officesIn,
  stateName,
  winnerOf,
} from './constituency-names.ts'

export type Option = {
  key: string
  to: string
  name: string
  about: string
  /** The name that matched, if it is not the one shown first. */
  foundAs?: string | undefined
}

type Named = { constituencies: readonly ConstituencyCard[]; near?: true | undefined }

/** `near`: nothing is called so. What is only called nearly so is none beside what is called so. */
export function useOptions(
  named: Named | undefined,
  all: FoundPlaces | undefined,
  text: string,
): { options: Option[]; near: boolean } {
  const i18n = useWords()
  const { language } = useSite()
  const isNear = (near: true | undefined, count: number) => near === true || count === 0
  const seatsNear = isNear(named?.near, named?.constituencies.length ?? 0)
  const placesNear = all?.pin === undefined && isNear(all?.near, all?.places.length ?? 0)
  const near = seatsNear && placesNear
  const seats = seatsNear && !near ? [] : (named?.constituencies ?? [])
  const { pin, places = [] } = placesNear && !near ? {} : (all ?? {})
  const typed = text.toLowerCase()
  const begins = (name: string) => name.toLowerCase().startsWith(typed)
  const bySeat = seats.map((seat) => ({
    key: seat.id,
    to: addressOfSeat(seat),
    name: constituencyName(seat, language),
    foundAs: seat.foundAs,
    about: [stateName(seat, language), houseName(i18n, seat.house), winnerOf(i18n, seat)]
      .filter((part) => part !== undefined)
      .join(' · '),
  }))
  const byPin = [...(pin?.lokSabha ?? []), ...(pin?.assembly ?? [])].map((seat) => ({
    key: seat.id,
    to: addressOfSeat(seat),
    name: constituencyName(seat, language),
    about: [
      houseName(i18n, seat.house),
      pin?.near ? i18n.t('one of the district’s') : officesIn(i18n, seat, language),
    ].join(' · '),
  }))
  const byPlace = places.map(({ kind, name, district, state, pins }) => ({
    key: `${kind} ${name} ${district} ${state.code}`,
    to: `/search?q=${encodeURIComponent(pins.length === 1 ? pins[0]! : [name, district ?? state.name].join(' '))}`,
    name: kind === 'district' ? nameIn(language, name) : name,
    about: [
      kind === 'district' ? i18n.t('District') : i18n.t('Place'),
      nameIn(language, district),
      constituencyName(state, language),
    ]
      .filter((part) => part !== undefined)
      .join(' · '),
  }))
  // A place whose name was typed comes before a seat that only sounds like it.
  const seatsFirst =
    seats.some((seat) => begins(seat.name) || begins(seat.nameHi ?? '')) ||
    !places.some(({ name }) => begins(name))
  const options = [...byPin, ...(seatsFirst ? [...bySeat, ...byPlace] : [...byPlace, ...bySeat])]
  return { options, near: near && options.length > 0 }
}
