// Parses a candidate's name into words and initials, whatever its order, titles, brackets and dots.
import { latin } from '#base/fold.ts'
import { wordOf, type Word } from './phonetic-key.ts'

export type PersonName = {
  words: readonly Word[]
  /** Single letters, in lower case. */
  initials: readonly string[]
  /** Words in brackets or after `alias`, which may be missing elsewhere. */
  aliases: readonly Word[]
  /** `S/o`, `W/o` or `D/o` in the name, and the name after it. */
  parent: string | null
  /** That was earned, and stays. */
  isDoctor: boolean
}

const titles = new Set(
  (
    'mr mrs ms miss dr doctor pro prof professor shri sri sh shree shriman smt srimati shrimati km kum ku sau er engr ad adv advocate ' +
    'capt captain col colonel maj major gen general brig lt late retd rtd justice pt pandit thiru tmt selvi haji hajji ' +
    'sushri sushree smti sow mst journalist patrakar eng engg bishop brigadier qari hajee adhiwakta hafiz maulana moulana com comrade jathedar thekedar engineer sadhvi sadhavi hon honble ex mp mla ca ias ips advt'
  ).split(' '),
)

const doctor = /\bdr\b/i

const relation = /(?:^|[\s,(])(?:[swdc]\s*[/.]\s*o\b\.?|(?:son|wife|daughter|husband)\s+of\b)/i
const alias = /(?:\s@\s*|@|\balias\b|\burf\b|\bà\b)/i

export function readName(text: string): PersonName {
  const [before] = cut(text, relation)
  const parent = text.slice(before.length).replace(/[()]/g, ' ').trim() || null
  const bracketed: string[] = []
  const plain = before.replace(/[([{]([^)\]}]*)[)\]}]?/g, (_, inside: string) => {
    bracketed.push(inside)
    return ' '
  })
  const [main, other] = cut(plain, alias)
  const aliases = splitWords([...bracketed, other ?? ''].join(' ')).words
  const { words, initials } = splitWords(main)
  // Everything is in brackets, or it is only a title: better a strange name than none.
  const isDoctor = doctor.test(plain)
  if (words.length === 0 && aliases.length > 0)
    return { words: aliases, initials, aliases: [], parent: null, isDoctor }
  return { words, initials, aliases, parent, isDoctor }
}

/** Words and initials of a name without brackets. Titles are skipped unless nothing else is left. */
export function splitWords(text: string): { words: Word[]; initials: string[] } {
  const tokens = tokensOf(text)
  const words = tokens.filter(({ length }) => length > 1).map(wordOf)
  return {
    words: words.filter(({ folded }) => folded !== ''),
    initials: tokens.filter(({ length }) => length === 1),
  }
}

/** Latin words in lower case, and single letters, in the order of the name. */
export function tokensOf(text: string): string[] {
  const tokens = latinWords(text)
  const named = tokens.filter((token) => !titles.has(token))
  return (named.some((one) => one.length > 1) ? named : tokens).flatMap((token) =>
    isInitials(token) ? token.split('') : [token],
  )
}

export function isOnlyTitles(text: string): boolean {
  return latinWords(text).every((word) => titles.has(word))
}

function latinWords(text: string): string[] {
  const letters = /[^\p{ASCII}]/u.test(text) ? latin(text) : text
  return letters
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
}

const shortWords = new Set(['md', 'kr', 'pd', 'prd', 'ch', 'sk', 'mhd', 'mohd', 'bhr'])

/** `KC`, `TKS`: letters without a vowel that are not a known short form. */
function isInitials(token: string): boolean {
  return token.length <= 3 && !/[aeiouy]/.test(token) && !shortWords.has(token)
}

function cut(text: string, at: RegExp): [string, string?] {
  const found = at.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text]
}
