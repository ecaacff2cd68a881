// The father, mother or husband named in an affidavit: often badly scanned, with titles, or with letters
// missing.
import { isOnlyTitles, splitWords } from './person-name.ts'
import { wordOf, type Word } from './phonetic-key.ts'

export type ParentName = {
  words: readonly Word[]
  initials: readonly string[]
  /** The same after `damage`, so that damaged and intact texts can be compared. */
  damaged: readonly Word[]
  /** Null if the text does not say: most name a father, some a husband. */
  relation: 'spouse' | 'parent' | null
  /** The publisher has few parents, and no candidate is called by any of the words: "Self", "Not Filled", or a rare name. */
  isUnknown?: boolean
}

const notStated =
  /bad\s*scan|not\s*(?:given|avail|readable|clear|legible|mentioned|found)|^\W*(?:n\.?\s*a\.?|nil|none|null|blank)\W*$/i
const relations =
  /\b(?:[swdch]\s*[/.]\s*o\b\.?|(?:son|wife|daughter|husband|care)\s+of\b|(?:father|husband|mother)s?\b)/gi

/** Null if the text names nobody. */
export function readParent(text: string | null): ParentName | null {
  if (text === null || notStated.test(text)) return null
  const plain = text.replace(relations, ' ')
  const { words, initials } = splitWords(plain)
  if (words.length === 0 || isOnlyTitles(plain)) return null
  return { words, initials, damaged: damage(plain), relation: relationIn(text) }
}

/** `W/o` and `Husband` name a spouse, `S/o`, `D/o`, `Father` and `Mother` a parent. */
function relationIn(text: string): ParentName['relation'] {
  if (/\bw\s*[/.]\s*o\b|\bwife\s+of\b|\bhusband\b/i.test(text)) return 'spouse'
  return /\b[sd]\s*[/.]\s*o\b|\b(?:son|daughter)\s+of\b|\b(?:father|mother)\b/i.test(text) ? 'parent' : null
}

/**
 * One publisher's clean-up treated `Shri.` and `Sh.` as patterns in which the dot matched any letter:
 * Mishrilal became MIAL, Harikrishna HARIKRIA, Shree Lal EE LAL.
 */
function damage(text: string): Word[] {
  const { words } = splitWords(
    text
      .replace(/^\W*(?:sh|shri|shree|sri|ee)\b/i, ' ')
      .replace(/shri./gi, '')
      .replace(/sh./gi, '')
      .replace(/sh$/i, ''),
  )
  return words.length > 0 ? words : [wordOf('')]
}
