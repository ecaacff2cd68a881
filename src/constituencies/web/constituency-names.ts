// Names and labels of constituencies on pages.
import type { I18n } from '@lingui/core'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { nameIn, type Language } from '#base/web/site.ts'
import type { ConstituencyCard, House, Reservation } from '../contract.ts'

type Named = { name: string; nameHi?: string }
type Placed = { state: string; stateHi?: string }

export const constituencyName = (seat: Named, language: Language) => nameIn(language, seat.name, seat.nameHi)
export const stateName = (seat: Placed, language: Language) => nameIn(language, seat.state, seat.stateHi)
/** The list of its house in its state, with that election as a whole. */
export const seatsOfState = ({ house, stateCode }: { house: House; stateCode: string }) =>
  `/constituencies?${house === 'assembly' ? 'house=assembly&' : ''}state=${stateCode}`
/** The same, with an election that may be an earlier one. */
export const addressOfElection = ({ id, stateCode }: { id: string; stateCode?: string | undefined }) =>
  `/constituencies?${stateCode === undefined ? 'house=lok_sabha' : `house=assembly&state=${stateCode}`}&election=${id}`
export const addressOfSeat = (seat: { id: string }) => `/c/${seat.id}`

export function houseName(i18n: I18n, house: House): string {
  return house === 'lok_sabha' ? i18n.t('Lok Sabha') : i18n.t('State assembly')
}

const reservedNames = (i18n: I18n): Partial<Record<Reservation, readonly [full: string, short: string]>> => ({
  SC: [i18n.t('Reserved for Scheduled Castes (SC)'), i18n.t('SC')],
  ST: [i18n.t('Reserved for Scheduled Tribes (ST)'), i18n.t('ST')],
  BL: [i18n.t('Reserved for Bhutia and Lepcha (BL)'), i18n.t('BL')],
  SANGHA: [i18n.t('Reserved for the Sangha, the monasteries of Sikkim'), i18n.t('Sangha')],
})

/** The constituency's reservation; undefined if it is open to all. */
export const reservedFor = (i18n: I18n, reservation: Reservation | undefined) =>
  reservation && reservedNames(i18n)[reservation]?.[0]

/** The same where it is short. */
export const reservedShort = (i18n: I18n, reservation: Reservation | undefined) =>
  reservation && reservedNames(i18n)[reservation]?.[1]

/** How much of a PIN code lies in a constituency, by its post offices; undefined if we know the place of less than half of them. */
export const shareOfPin = (
  i18n: I18n,
  { offices, of }: { offices: number; of: number },
  ofPin: number = of,
): string | undefined =>
  of * 2 < ofPin
    ? undefined
    : offices === of
      ? i18n.t('all of this PIN code')
      : offices * 2 > of
        ? i18n.t('most of this PIN code')
        : i18n.t('part of this PIN code')

/** '2024: Asha Rani (KD)'; undefined if no winner is known. */
export function winnerOf(i18n: I18n, { latest }: Pick<ConstituencyCard, 'latest'>): string | undefined {
  if (latest?.winner === undefined) return undefined
  const party = latest.winnerPartyShort ?? latest.winnerParty
  const winner = i18n.t('{year}: {winner}', {
    year: String(latest.year),
    winner: personName(i18n, latest.winner),
  })
  return party === undefined ? winner : `${winner} (${dataName(i18n, party)})`
}

/** @param who the winner with their party. */
export const wonSentence = (i18n: I18n, who: string) => i18n.t('{who} won.', { who })

type Election = { house: House; year: number; label: string }

/** 'Lok Sabha 2024', 'Bihar assembly 2025'; `state` in the visitor's language, if available. */
export function electionName(i18n: I18n, { house, year, label }: Election, state?: string): string {
  if (house === 'lok_sabha') return i18n.t('Lok Sabha {year}', { year: String(year) })
  return state === undefined ? label : i18n.t('{state} assembly {year}', { state, year: String(year) })
}
