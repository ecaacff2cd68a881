// Months, parts of the day and digits as languages write them: from the language data of the runtime, not from lists.
import { fold } from '../fold.ts'
import { isIndic } from '../romanise.ts'

/** India's languages, and those of news agencies and of blogging software that was never set to English. */
const languages =
  'en hi mr bn pa ta te ur gu kn ml or as ne sd sa kok ks fr es pt de it nl sv da id ms tr ru'.split(' ')
/** Behind and before a time, in the languages of the site; they say nothing of the half of the day. */
export const oClock = /^(?:बजे|बजकर|वाजता|वा|টা|টায়|ਵਜੇ|மணிக்கு|மணி|గంటలకు|గంటల|بجے|को|पर)/
const english = months('en', 'long')

/** Digits of any script as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0)!
    let zero = at
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((at - zero) % 10)
  })
}

/** 0 to 11. Indian spellings count by their sound: नवंबर, नवम्बर. */
export function monthOf(word: string): number | undefined {
  const plain = plainWord(word)
  // Sept, Novem.
  const begun = english.findIndex((name) => plain.length >= 3 && name.startsWith(plain))
  return begun === -1 ? known().months.get(isIndic(plain) ? fold(plain) : plain) : begun
}

/** The hours that a text such as शाम or अपराह्न leaves open, of 0 to 23; undefined if it names no part of the day. */
export function hoursOf(text: string): ReadonlySet<number> | undefined {
  return known().parts.find(([words]) => text.includes(words))?.[1]
}

type Known = { months: Map<string, number>; parts: [words: string, hours: Set<number>][] }
let once: Known | undefined

/** Made when first needed: most dates are English. */
function known(): Known {
  once ??= { months: allMonths(), parts: allParts() }
  return once
}

function allMonths(): Map<string, number> {
  const found = new Map<string, number | undefined>()
  for (const language of languages) {
    for (const form of ['long', 'short'] as const) {
      months(language, form).forEach((name, month) => {
        const key = isIndic(name) ? fold(name) : name
        // A word that is another month elsewhere is no month.
        found.set(key, found.has(key) && found.get(key) !== month ? undefined : month)
      })
    }
  }
  return new Map([...found].flatMap(([key, month]) => (month === undefined ? [] : [[key, month] as const])))
}

function months(language: string, month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, n) => plainWord(part(format, Date.UTC(2026, n, 15), 'month')))
}

function allParts(): Known['parts'] {
  // Formal Hindi, and nouns of Bengali and Punjabi, which the language data lack.
  const parts = new Map([
    ['सायं', hours(15, 24)],
    ['प्रात', hours(0, 12)],
    ['রাত', new Set([...hours(0, 4), ...hours(20, 24)])],
    ['ਰਾਤ', new Set([...hours(0, 4), ...hours(20, 24)])],
    ['ਸ਼ਾਮ'.normalize('NFKC'), hours(15, 21)],
    ['ਦੁਪਹਿਰ', hours(12, 16)],
  ])
  for (const language of languages) {
    for (const form of [{ dayPeriod: 'short' }, { hour12: true }] as const) {
      const format = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC', ...form })
      for (const hour of hours(0, 24)) {
        const words = part(format, Date.UTC(2026, 0, 1, hour), 'dayPeriod').normalize('NFKC')
        // Of Latin letters only what no other word holds: in the evening, not PM.
        if (isIndic(words) || words.includes(' ')) parts.set(words, (parts.get(words) ?? new Set()).add(hour))
      }
    }
  }
  return [...parts].toSorted(([a], [b]) => b.length - a.length)
}

function hours(from: number, to: number): Set<number> {
  return new Set(Array.from({ length: to - from }, (_, n) => from + n))
}

function part(format: Intl.DateTimeFormat, at: number, type: string): string {
  return format.formatToParts(at).find((one) => one.type === type)?.value ?? ''
}

function plainWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.॰’'\u200c\u200d]/g, '')
}
