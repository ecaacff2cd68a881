// What a claim is about. "Symbol", "deposit" and "form" are words of many things: a rule of Indian elections answers only a claim that
// speaks of elections, and of no other country's.
import { languageCodes, type Language } from '#base/languages.ts'
import lists from './words.json' with { type: 'json' }

/** One is enough; `*` stands for any ending. */
const ofElections = stemsOf(lists.ofElections)

/** Two of these say the same: an exam has candidates, too, and a bus has seats. */
const ofMore = stemsOf(lists.ofMore)

/** Beside another country, these say that India is meant. */
const ofIndia = stemsOf(lists.ofIndia)

/** `perhaps`: one of the words that say so only together. */
export function isAboutElections(claim: string): boolean | 'perhaps' {
  const words = wordsIn(claim)
  const has = (stems: Stems) => new Set(words.map((word) => stemIn(stems, word)).filter(Boolean)).size
  if (has(ofElections) > 0 || has(ofMore) > 1 || /\bSIR\b/.test(claim)) return true
  return has(ofMore) > 0 && 'perhaps'
}

type Stems = { whole: ReadonlySet<string>; begun: readonly string[] }

function stemsOf(written: Readonly<Record<string, string>>): Stems {
  const all = Object.values(written).flatMap((text) => text.normalize('NFC').split(' '))
  return {
    whole: new Set(all.filter((one) => !one.endsWith('*'))),
    begun: all.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1)),
  }
}

/** The stem itself: two endings of one word are one. */
const stemIn = ({ whole, begun }: Stems, word: string) =>
  whole.has(word) ? word : begun.find((stem) => word.startsWith(stem))

function wordsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .filter(Boolean)
}

/** Peoples that are not called as their countries are. */
const peoples = stemsOf(lists.peoples)

/** Countries and continents in all languages, as Unicode has them; a shorter name may be another word. */
let known: { said: ReadonlySet<string>; begun: readonly string[]; several: readonly string[] } | undefined

function abroad(): NonNullable<typeof known> {
  if (known !== undefined) return known
  const names = new Set(languageCodes.flatMap(namesIn).map((name) => wordsIn(name).join(' ')))
  const single = [...names].filter((name) => !name.includes(' '))
  known = {
    said: new Set(single),
    begun: single.map((name) => name.replace(/[\u0bcd\u0bae]+$/, '')).filter((name) => name.length > 4),
    several: [...names].filter((name) => name.includes(' ')),
  }
  return known
}

function namesIn(language: Language): string[] {
  const all = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((one) => one !== 'IN')
  return (['long', 'short'] as const).flatMap((style) => {
    const region = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
    return [...all, ...continents].flatMap((code) => {
      const name = region.of(code)
      const least = oftenTold.includes(code) ? 3 : /^\p{Script=Latin}/u.test(name ?? '') ? 4 : 5
      return name !== undefined && name.length >= least ? [name] : []
    })
  })
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const continents = ['019', '150', '002']
const oftenTold = ['CN', 'RU', 'IR', 'IQ', 'JP']

export function isOfAnotherCountry(claim: string): boolean {
  const words = wordsIn(claim)
  const { said, begun, several } = abroad()
  const spaced = ` ${words.join(' ')} `
  const isAbroad = (word: string) =>
    said.has(word) || stemIn(peoples, word) !== undefined || begun.some((name) => word.startsWith(name))
  return (
    (words.some(isAbroad) ||
      several.some((name) => spaced.includes(` ${name}`)) ||
      /(?<![\p{L}.])(?:U\.?S|U\.?K|U\.?A\.?E)(?!\p{L})/u.test(claim)) &&
    words.every((word) => stemIn(ofIndia, word) === undefined)
  )
}
