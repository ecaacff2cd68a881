// Figures and dates as people in India write them. What is not known is said in words, never as zero.
import { languages, type Language } from './site.ts'

export const timeZone = 'Asia/Kolkata'

/** 12,34,567 */
export function count(value: number, language: Language): string {
  return new Intl.NumberFormat(languages[language].locale).format(value)
}

/** 56.49 % with two decimals, as the Election Commission prints it. */
export function percent(value: number, language: Language, decimals = 2): string {
  return `${new Intl.NumberFormat(languages[language].locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)}%`
}

/** Rupees: 1e7 or more as Cr, 1e5 as L, 1e3 as K, each with one decimal; missing as N/A. */
export function rupees(value: number | undefined): string {
  if (value === undefined) return 'N/A'
  const sign = value < 0 ? '-' : ''
  const size = Math.abs(value)
  if (size >= 1e7) return `${sign}₹${(size / 1e7).toFixed(1)} Cr`
  if (size >= 1e5) return `${sign}₹${(size / 1e5).toFixed(1)} L`
  if (size >= 1e3) return `${sign}₹${(size / 1e3).toFixed(1)} K`
  return `${sign}₹${size}`
}

/** 4 June 2024 */
export function day(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone }).format(
    new Date(iso),
  )
}
