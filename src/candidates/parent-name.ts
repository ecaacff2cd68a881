// The father, mother or husband that an affidavit names: often scanned badly, with titles, or with letters lost.
import { splitWords } from './person-name.ts'
import { wordOf } from './sounds.ts'
import type { Word } from './sounds.ts'

export type ParentName = {
  words: readonly Word[]
  initials: readonly string[]
  /** The same after `damage`, so that a damaged text and a whole one can be compared. */
  damaged: readonly Word[]
}

const nothing =
  /bad\s*scan|not\s*(?:given|avail|readable|clear|legible|mentioned|found)|^\W*(?:n\.?\s*a\.?|nil|none|null|blank)\W*$/i
const relations =
  /\b(?:[swdch]\s*[/.]\s*o\b\.?|(?:son|wife|daughter|husband|care)\s+of\b|(?:father|husband|mother)s?\b)/gi

/** Null where the text names nobody. */
export function readParent(text: string | null): ParentName | null {
  if (text === null || nothing.test(text)) return null
  const plain = text.replace(relations, ' ')
  const { words, initials } = splitWords(plain)
  if (words.length === 0) return null
  return { words, initials, damaged: damage(plain) }
}

/** One publisher's clean-up took `Sh.` for any letter after it: Harikrishna became HARIKRIA, Ganesh Ram GANERAM. */
function damage(text: string): Word[] {
  const { words } = splitWords(
    text
      .replace(/^\W*(?:sh|shri|sri)\b/i, ' ')
      .replace(/sh./gi, '')
      .replace(/sh$/i, ''),
  )
  return words.length > 0 ? words : [wordOf('')]
}
