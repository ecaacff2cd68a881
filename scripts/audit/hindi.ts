// The approximate sound of a Devanagari name in Latin letters: enough to detect another place's name.
import { sounds } from './words.ts'
import tables from './hindi.json' with { type: 'json' }

const consonants: Readonly<Record<string, string>> = tables.consonants

/** Directions and similar words are translated, not transcribed. */
const translated: Readonly<Record<string, string>> = tables.translated
const latin: Readonly<Record<string, string>> = tables.latin
const english = new Set(Object.values(translated))

/** Words that do not name a constituency: “constituency”, “editing”, “district”. */
export const strangeWords = /(^|\s)(सम्पादन|संपादन|निर्वाचन|क्षेत्र|लोकसभा|विधानसभा|ज़?िला|विकि\S*)(\s|$)/

/** Whether the Hindi name can match the English one: consonants of the words, directions by meaning. */
export function soundsLike(hindi: string, name: string): boolean {
  const theirs = (/^s[hr]/i.test(name) ? hindi : hindi.replace(/^श्री\s*(?=\S)/, ''))
    .split(/[\s\-–—&,()]+/)
    .filter(Boolean)
  const own = name
    .toLowerCase()
    .split(/[\s\-–—&,()]+/)
    .filter((word) => word !== '' && word !== 'and')
  const meaning = (words: string[]) => new Set(words.filter((word) => english.has(word) && word !== 'and'))
  const [a, b] = [
    meaning(theirs.map((word) => translated[word] ?? word)),
    meaning(own.map((word) => latin[word] ?? word)),
  ]
  const directions = ['north', 'south', 'east', 'west', 'central']
  if (directions.some((word) => a.has(word) !== b.has(word))) return false
  const skeleton = (text: string) =>
    text
      .replaceAll(/[aeiouyhvw\s]/g, '')
      .replaceAll(/[mn]/g, 'n')
      .replaceAll(/j|g/g, 'g')
      .replaceAll('d', 'r')
      .replaceAll(/(.)\1+/g, '$1')
  const hindiSkeleton = skeleton(
    theirs
      .filter((word) => translated[word] === undefined)
      .map(consonantsOf)
      .join(''),
  )
  const ownSkeleton = skeleton(
    sounds(own.filter((word) => !english.has(latin[word] ?? word)).join(' ')).join(''),
  )
  return (
    near(hindiSkeleton, ownSkeleton) &&
    (translated[theirs[0] ?? ''] !== undefined || sameBeginning(consonantsOf(theirs[0] ?? ''), own[0] ?? ''))
  )
}

/** Consonants in Latin letters, without aspiration. */
export function consonantsOf(word: string): string {
  // The dotted d is r in Latin letters.
  return Array.from(word.normalize('NFC').replaceAll(/[डढ]़/g, 'र'))
    .map((letter) => consonants[letter] ?? '')
    .join('')
}

function near(a: string, b: string): boolean {
  const letters = new Map<string, number>()
  for (const letter of a) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  let both = 0
  for (const letter of b) {
    const count = letters.get(letter) ?? 0
    if (count > 0) both++
    letters.set(letter, count - 1)
  }
  const longest = Math.max(a.length, b.length)
  return longest === 0 || both / longest >= 0.6
}

/** K and H mean different names; vowels have too many spellings to count. */
function sameBeginning(consonant: string, word: string): boolean {
  const first = sounds(word)[0]?.[0] ?? ''
  const theirs = consonant[0] ?? ''
  if (theirs === '' || !/[bcdfgjklmnprst]|h/.test(first) || latin[word] !== undefined) return true
  const class_ = (letter: string) => ({ c: 's', k: 'k', j: 'g', z: 'g', f: 'p', v: 'b' })[letter] ?? letter
  return class_(first) === class_(theirs) || (first === 'c' && theirs === 'k')
}
