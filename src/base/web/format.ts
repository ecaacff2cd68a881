// Formats figures and dates as people in India write them. Unknown values become words, never zero.
import { inOneLine, formatLocale, languages, type Language } from '../languages.ts'

export const timeZone = 'Asia/Kolkata'

/** Creating a formatter costs fifty times as much as using it, so each is created once. */
export function once<T>(make: (locale: string, of: number) => T): (language: Language, of?: number) => T {
  const made = new Map<string, T>()
  return (language, of = 0) => {
    const key = `${language} ${of}`
    const formatter = made.get(key) ?? make(formatLocale(language), of)
    made.set(key, formatter)
    return formatter
  }
}

// As India groups digits, in every language: ICU would group Urdu by thousands.
const numbers = 'en-IN'
const fractions = once(() => new Intl.NumberFormat(numbers))
const shares = once(
  (_, decimals) =>
    new Intl.NumberFormat(numbers, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)
const days = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }))

/** 12,34,567 */
export function count(value: number, language: Language): string {
  if (!Number.isSafeInteger(value) || value < 0) return fractions(language).format(value)
  const digits = `${value}`
  // A page has hundreds of them, and `Intl` takes five times as long.
  let text = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 2)
    text = `${digits.slice(Math.max(0, end - 2), end)},${text}`
  return text
}

/** Goes before a figure with a sign: between Arabic letters the sign would jump to the other side. */
const signed = (language: Language) => (languages[language].direction === 'rtl' ? '\u200e' : '')

/** "2009–2024", in this order also between Arabic letters. */
export const span = (from: string | number, to: string | number, language: Language) =>
  `${signed(language)}${from}–${to}`

/** 56.49 % with two decimals, as the Election Commission prints it. */
export const percent = (value: number, language: Language, decimals = 2) =>
  `${signed(language)}${shares(language, decimals).format(value)}%`

/**
 * Rupees: from 1e7 as Cr, from 1e5 as L, from 1e3 as K, each with one decimal (करोड़, लाख, हज़ार in Hindi);
 * missing as N/A.
 */
export function rupees(value: number | undefined, language: Language): string {
  const { crore, lakh, thousand, missing } = languages[language].money
  if (value === undefined) return missing
  const sign = `${signed(language)}${value < 0 ? '-' : ''}`
  const size = Math.abs(value)
  if (size >= 1e7) return `${sign}₹${(size / 1e7).toFixed(1)} ${crore}`
  if (size >= 1e5) return `${sign}₹${(size / 1e5).toFixed(1)} ${lakh}`
  if (size >= 1e3) return `${sign}₹${(size / 1e3).toFixed(1)} ${thousand}`
  return `${sign}₹${size}`
}

/** What `Intl` made in the language of its formats, in the page’s own words. */
export function ownWords(text: string, language: Language): string {
  const { formatWords: words } = languages[language]
  return words === undefined ? text : text.replace(/[a-z]+/gi, (word) => words[word] ?? word)
}

/** Newspapers write no comma before the year, whatever the language. */
const withoutComma = (date: string) => date.replace(/[,،](?= \d{4}$)/, '')

/** 4 June 2024 */
export const day = (iso: string, language: Language) =>
  ownWords(withoutComma(days(language).format(new Date(iso))), language)

const lists = once((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Goa, Kerala and Punjab */
export function listed(names: readonly string[], language: Language): string {
  if (languages[language].formatWords === undefined) return lists(language).format(names)
  return lists(language)
    .formatToParts(names)
    .map(({ type, value }) => (type === 'literal' ? ownWords(value, language) : value))
    .join('')
}

const times = once(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
)

/** 8:15 am, in Indian time. */
export const clock = (iso: string, language: Language) =>
  ownWords(times(language).format(new Date(iso)), language)

/** 4 June 2024, 8:15 am, in Indian time. */
export function moment(iso: string, language: Language): string {
  return inOneLine([day(iso, language), clock(iso, language)], language)
}

const distances = once((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "5 minutes ago", "yesterday"; within the last minute "now". */
export function ago(iso: string, now: number, language: Language): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size)
      return ownWords(distances(language).format(Math.trunc(seconds / size), unit), language)
  return ownWords(distances(language).format(0, 'second'), language)
}

/** As exact as the source: 1 year, 2 month, 3 day. */
const partialDays = once(
  (locale, parts) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      year: 'numeric',
      ...(parts > 1 ? { month: 'long' } : {}),
      ...(parts > 2 ? { day: 'numeric' } : {}),
    }),
)

/** A year, a month or a day, as exact as in the source: 2024, July 2022, 10 May 2026. */
export const partialDay = (text: string, language: Language) =>
  ownWords(withoutComma(partialDays(language, text.split('-').length).format(new Date(text))), language)

/** Those of the parts that are known. */
export function sideBySide(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** For titles and descriptions: one line, cut between words. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed()}…`
}
