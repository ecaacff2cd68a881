// Recognises a party by its name or abbreviation: Bahujan Samaj Party is BSP.
import { fold } from '#base/fold.ts'
import { isIndependent } from '#base/names/independent.ts'
import abbreviations from './party-letters.json' with { type: 'json' }

export const independent = 'ind'

/** Abbreviations that do not follow from the name, and parties that changed theirs. */
const lettersOf: Readonly<Record<string, string>> = abbreviations

const small = new Set(['of', 'and', 'the', 'ki', 'ka'])
const knownParties = new Map<string, string | null>()

/** Null if no party is named. */
export function partyKey(text: string | null): string | null {
  if (text === null) return null
  const found = knownParties.get(text)
  if (found !== undefined) return found
  const key = read(text)
  knownParties.set(text, key)
  return key
}

function read(text: string): string | null {
  const words = wordsOf(text)
  if (words.length === 0 || /^(?:na|nil|none|null)$/.test(words.join(''))) return null
  if (isIndependent(text)) return independent
  const named = lettersOf[words.join(' ')]
  if (named !== undefined) return named
  // Abbreviations stay unchanged; a name becomes its initials and its phonetic form.
  if (words.join('').length <= 6 || words.length === 1) return words.join('')
  const letters = initialsOf(words)
  return big.has(letters) ? letters : fold(words.join(' ')).replaceAll(' ', '').slice(0, 40)
}

function initialsOf(words: readonly string[]): string {
  return words
    .filter((word) => !small.has(word))
    .map((word) => word[0]!)
    .join('')
}

const fewestWords = 3

/** By which a results table may name a party of several words: Navbhoomi Kisan Party is NKP. */
export function partyLetters(text: string | null): string | null {
  const words = wordsOf(text ?? '')
  return words.length < fewestWords || words.join('').length <= 6 ? null : initialsOf(words)
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}

/** Parties with unique initials. */
const big = new Set(
  'bjp inc bsp sp rjd ncp bjd jdu cpi tdp shs rpi ljp jvm bbm ggp agp nota jkn jkpdp rspp rlsp vba mnm ntk rlp sdf aiudf npf npp mnf zpm ysrcp aifb ajsu inld jjp hjc pwp bva abhm iuml'.split(
    ' ',
  ),
)

/** Whether both contested for the same party; independents have none. */
export function isSameParty(a: string | null, b: string | null): boolean {
  return a !== null && a === b && a !== independent
}
