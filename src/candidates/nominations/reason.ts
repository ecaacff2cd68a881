// Why papers were turned down, in the returning officer's words: quoted only where it is a ground. A reason that names another
// candidate, or is a page of text, could harm somebody; what is left is that the papers were not accepted.
import { fold } from '#base/fold.ts'
import { longestReason } from './desk.ts'

/** Who else the officer names, as proposers: by their number, family or house. */
const privatePeople = [
  /\b[a-z]{3}[ /]?\d{6,7}\b|\b[a-z]{5}\d{4}[a-z]\b/i,
  /\b[swdrc]\s*\/\s*o\b|\b(?:son|daughter|wife|husband|resident) of\b|\b(?:his|her) (?:wife|husband|son|daughter)\b/i,
  /\b(?:house|door|flat|plot|h\.?) ?no\b|\bvill(?:age|\.)|\bpart (?:no\.? ?)?\d|(?:पुत्र|पुत्री|पत्नी|निवासी|मकान|ग्राम)(?=\s|$)/i,
]

/** Null: not quoted. @param others the names of the other candidates of the seat. */
export function quotable(reason: string, others: readonly string[]): string | null {
  const text = reason
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
  const isOther =
    text.length > longestReason ||
    [/[<>!]|:\/\/|www\.|@|\d[\d\s-]{7,}\d/i, ...privatePeople].some((form) => form.test(text))
  const folded = ` ${fold(text.replace(/['’]s\b/g, ''))} `
  const isNamed = others.some((name) => fold(name).includes(' ') && folded.includes(` ${fold(name)} `))
  return text === '' || isOther || isNamed ? null : text
}
