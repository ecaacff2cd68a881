// Seats and districts by their names in another script, as our own tables write them (docs/decisions/languages.md): their sound
// may be far from the English spelling's, as that of రాజమహేంద్రవరం or مشرق is.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declaration } from '../declared-languages.ts'
import { languageCodes, languages } from '../languages.ts'

let known: Map<string, Set<string>> | undefined
/** Of names of as many words in both: தெற்கு is South. */
const words = new Map<string, Set<string>>()

/** The English names of what is called exactly so, and of what begins so. */
export function englishNames(typed: string): { whole: string[]; beginning: string[] } {
  const key = keyOf(typed)
  // No entry of these tables is in Latin letters alone.
  if (!/[^\p{ASCII}]/u.test(key)) return { whole: [], beginning: [] }
  known ??= readTables()
  const begins = key.length < 3 ? [] : [...known].filter(([name]) => name !== key && name.startsWith(key))
  const whole = known.get(key) ?? wordByWord(key.split(' '))
  return {
    whole: [...whole],
    beginning: begins.flatMap(([, names]) => [...names]).slice(0, 50),
  }
}

/** South Chennai is called otherwise in Tamil, but சென்னை தெற்கு is typed for it. */
function wordByWord(typed: readonly string[]): string[] {
  if (typed.length < 2 || typed.length > 3) return []
  return typed.reduce<string[]>(
    (names, word) =>
      names.flatMap((name) => [...(words.get(word) ?? [])].slice(0, 4).map((one) => `${name} ${one}`.trim())),
    [''],
  )
}

/** Whose: the endings that Bengali, Gujarati, Marathi, Tamil and Telugu write without a space. */
const ofPlace = /(?:ન(?:ા|ી|ું|ો)|(?:য়ে|ে)?র|ा?(?:च्या|च्याच|चे|ची|चा)|(?:[யவ]ி|ி)ன்|లోని|యొక్క)$/u

/** A place as it is typed, and without such an ending if it may have one: पुण्याचे is of पुणे. */
export function withoutCase(typed: string): string[] {
  const text = typed.normalize('NFC')
  return [
    ...new Set([
      text,
      text.replace(ofPlace, ''),
      text.replace(/्याच(?:्या|े|ी|ा)$/u, 'े'),
      text.replace(/ட்டின்$/u, 'டு'),
    ]),
  ].filter(Boolean)
}

/** Not every keyboard has joiners and dots below. */
const keyOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u200C|\u200D|\u093C|\u09BC|\u0A3C/g, '')
    .replace(/[\s–-]+/g, ' ')
    .trim()

function readTables(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const language of languageCodes) {
    const file = join(import.meta.dirname, `../web/names/places/${language}.json`)
    const places = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
    const { states = {} }: Declaration = languages[language]
    for (const [english, own] of Object.entries({ ...places, ...states })) {
      const key = keyOf(own)
      names.set(key, (names.get(key) ?? new Set()).add(english.toLowerCase()))
      const [mine, theirs] = [key.split(' '), english.toLowerCase().split(' ')]
      if (mine.length === theirs.length)
        for (const [n, word] of mine.entries())
          words.set(word, (words.get(word) ?? new Set()).add(theirs[n]!))
    }
  }
  return names
}
