// How a leader is spoken of on a page.
import type { I18n } from '@lingui/core'
import { timeZone } from '#base/web/format.ts'
import { languages, type Language } from '#base/web/site.ts'
import type { Leader, Position } from '../contract.ts'

export function positionName(i18n: I18n, position: Position): string {
  const names = {
    prime_minister: i18n.t('Prime Minister'),
    chief_minister: i18n.t('Chief Minister'),
    mp: i18n.t('Member of Parliament'),
    mla: i18n.t('MLA'),
  }
  return names[position]
}

/** "Sundarpur, Navbhoomi"; the state alone for a chief minister; undefined for the Prime Minister. */
export function placeOf(leader: Leader, language: Language): string | undefined {
  const hindi = language === 'hi'
  const seat = (hindi && leader.constituencyHi) || leader.constituency
  const state = (hindi && leader.stateHi) || leader.state
  return seat === undefined ? state : `${seat}, ${state}`
}

export function partyOf({ party, partyShort }: Leader): string | undefined {
  return party !== undefined && partyShort !== undefined ? `${party} (${partyShort})` : party
}

/** "Elected in 2024", "As of July 2022": since when this is known, never that it is so today. */
export function knownSince(i18n: I18n, { elected, asOf }: Leader, language: Language): string {
  return elected
    ? i18n.t('Elected in {year}', { year: asOf })
    : i18n.t('As of {when}', { when: partialDay(asOf, language) })
}

/** What has happened since, as far as this site knows. */
export function electedSince(i18n: I18n, { electionSince }: Leader): string | undefined {
  return electionSince === undefined
    ? undefined
    : i18n.t('An election was held in {year}: somebody else may hold this office now.', {
        year: String(electionSince),
      })
}

/** A year, a month or a day, as exact as it was written: 2024, July 2022, 10 May 2026. */
function partialDay(text: string, language: Language): string {
  const [, month, day] = text.split('-')
  return new Intl.DateTimeFormat(languages[language].locale, {
    timeZone,
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  }).format(new Date(text))
}

const means = new Map<Language, Intl.NumberFormat>()

/** 4.6 */
export function meanOf(rating: number, language: Language): string {
  const format =
    means.get(language) ??
    new Intl.NumberFormat(languages[language].locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  means.set(language, format)
  return format.format(rating)
}
