// Elections and their days in words.
import type { I18n } from '@lingui/core'
import type { StateRef } from '#constituencies/contract.ts'
import { day, listed, once, ownWords } from '#base/web/format.ts'
import { inOneLine, languageCodes, nameIn, type Language } from '#base/web/site.ts'
import { nominationDays, type ElectionDates, type RollRevision } from '../contract.ts'

export type Words = { i18n: I18n; language: Language; states: readonly StateRef[] }

export function stateName(name: string, { language, states }: Words): string {
  const state = states.find((one) => one.name === name)
  return nameIn(language, name, state?.nameHi)
}

export function electionName(
  { house, kind, states }: Pick<ElectionDates, 'house' | 'kind' | 'states'>,
  words: Words,
): string {
  const { i18n, language } = words
  const place = listed(
    states.map((state) => stateName(state, words)),
    language,
  )
  if (kind === 'by-election')
    return states.length === 0 ? i18n.t('By-elections') : i18n.t('By-elections in {place}', { place })
  if (house === 'lok_sabha') return i18n.t('Lok Sabha election')
  return states.length > 1
    ? i18n.t('Assembly elections in {place}', { place })
    : i18n.t('Assembly election in {place}', { place })
}

const weekdays = once((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))
const monthsOfYears = once(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const monthNames = once((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

/** Its dates to subscribe to. */
export const calendarFile = (place: string, language: Language) =>
  `/calendar/${place}${language === languageCodes[0] ? '' : `.${language}`}.ics`

/** Sunday, 14 February 2027 */
export const weekday = (iso: string, language: Language) =>
  inOneLine([ownWords(weekdays(language).format(new Date(iso)), language), day(iso, language)], language)

/** May 2027 */
const monthOfYear = (month: string, language: Language) =>
  ownWords(monthsOfYears(language).format(new Date(month)), language)

/** May */
const monthName = (month: string, language: Language) =>
  ownWords(monthNames(language).format(new Date(month)), language)

/** February to May 2027 */
export function months(
  from: string,
  until: string,
  { i18n, language }: Pick<Words, 'i18n' | 'language'>,
): string {
  const last = monthOfYear(until, language)
  if (from === until) return last
  const nameOfFirst = from.slice(0, 4) === until.slice(0, 4) ? monthName : monthOfYear
  return i18n.t('{first} to {last}', { first: nameOfFirst(from, language), last })
}

/** 7:00 to 18:00; undefined if not known. */
export function hours({ opens, closes }: ElectionDates['polls'][number], i18n: I18n): string | undefined {
  return opens === undefined || closes === undefined
    ? undefined
    : i18n.t('{opens} to {closes}', { opens, closes })
}

/** Polling: Sunday, 14 February 2027, 7:00 to 18:00 */
export function pollTitle(
  poll: ElectionDates['polls'][number],
  { i18n, language }: Pick<Words, 'i18n' | 'language'>,
): string {
  const open = hours(poll, i18n)
  const polled = weekday(poll.day, language)
  return i18n.t('Polling: {day}', { day: open === undefined ? polled : inOneLine([polled, open], language) })
}

/** What candidates do next, before the ballot is known: its name and its day. */
export function nextOfCandidates(
  poll: ElectionDates['polls'][number],
  today: string,
  i18n: I18n,
): { step: string; day: string } | undefined {
  const words = {
    nominationsFrom: i18n.t('Candidates can file papers'),
    nominationsUntil: i18n.t('Last day to file papers'),
    scrutinyOn: i18n.t('Papers are examined'),
    withdrawUntil: i18n.t('Last day to withdraw'),
  }
  return nominationDays.flatMap((name) => {
    const on = poll[name]
    return on === undefined || on < today ? [] : { step: words[name], day: on }
  })[0]
}

/** The kind of revision. */
export function rollName({ phase }: Pick<RollRevision, 'phase'>, i18n: I18n): string {
  if (phase === 'special') return i18n.t('Special revision of the roll')
  if (phase === 'later') return i18n.t('Special Intensive Revision (SIR): to be announced')
  // Not a number: only a newer server knows it.
  return /^\d+$/.test(phase)
    ? i18n.t('Special Intensive Revision (SIR), phase {phase}', { phase })
    : i18n.t('Revision of the electoral rolls')
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

export function countdown(iso: string, today: string, { i18n }: Pick<Words, 'i18n'>): string {
  const left = daysBetween(today, iso)
  if (left === 0) return i18n.t('today')
  return i18n.t('{left, plural, one {tomorrow} other {in # days}}', { left })
}

/** The law that gives a house its five years. */
export function termLaw({ house, states }: ElectionDates, { i18n }: Pick<Words, 'i18n'>): string {
  if (house === 'lok_sabha') return i18n.t('Article 83(2) of the Constitution')
  const territory = states.some((state) => ['Delhi', 'Puducherry', 'Jammu and Kashmir'].includes(state))
  return territory ? i18n.t('the Act for that union territory') : i18n.t('Article 172(1) of the Constitution')
}
