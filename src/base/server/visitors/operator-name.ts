// The names of operators and machines are what the log goes by, so they are plain text, and two that look alike are one.
import { latin } from '../../fold.ts'

const scripts =
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Meetei_Mayek Ol_Chiki Arabic'.split(
    ' ',
  )

/** English letters with any marks, or the letters of one of India's scripts; a joiner stands only between what it joins. */
const word = new RegExp(
  [
    String.raw`(?:[a-z][\p{Mn}--\p{DI}]*)+`,
    ...scripts.map(
      (of) =>
        String.raw`(?:[[\p{sc=${of}}\p{scx=${of}}]&&[\p{L}[\p{M}--\p{DI}]]]|(?<=\p{Mn})[\u200c\u200d](?=\p{L}))+`,
    ),
  ]
    .map((of) => `^${of}$`)
    .join('|'),
  'iv',
)
/** The colon is the log's: it stands between “machine” and its name. */
const between = /(?:[ ’]|[[[!-~]&&\P{L}]--[:]]|\p{Nd})+/v

/** Whether it can be read in one way only, and is nothing that the log calls by itself. */
export function isOperatorName(name: string): boolean {
  if (name.normalize('NFC') !== name.normalize('NFKC')) return false
  const words = name.normalize('NFD').split(between).filter(Boolean)
  return words.length > 0 && words.every((one) => word.test(one)) && !isOfTheLog(name)
}

/** Like a machine or the command line. */
export function isOfTheLog(name: string): boolean {
  const key = nameKey(name)
  const [machine, line] = ['machine', 'commandline'].map(nameKey)
  return new RegExp(`^${machine}(?![a-z])`).test(key) || key.replaceAll(/[^a-z]/g, '') === line
}

/** Two names with the same key look or sound alike: capitals, marks, joiners, another script, l for 1, 0 for O. */
export function nameKey(name: string): string {
  return latin(name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ''))
    .toLowerCase()
    .replaceAll(/[i1|!]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/ +/g, ' ')
    .trim()
}
