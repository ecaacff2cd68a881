// The names of operators and machines are what the log goes by, so they are plain text, and two that look alike are one.
import { remove as looks } from 'confusables'
import { keysOf, latin } from '../../fold.ts'
import { isIndic } from '../../romanise.ts'
import { latinDigits } from '../../stated-date/date-words.ts'

const scripts =
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Meetei_Mayek Ol_Chiki Arabic'.split(
    ' ',
  )

/** English letters, each with two marks at most, or the letters of one of India's scripts; a joiner stands only between what it joins. */
const word = new RegExp(
  [
    String.raw`(?:[a-z][[\p{Mn}&&[\p{scx=Latin}\p{scx=Inherited}]]--\p{DI}]{0,2})+`,
    ...scripts.map(
      (of) =>
        String.raw`(?:[[\p{sc=${of}}\p{scx=${of}}]&&[[\p{L}--\u0640][\p{M}--\p{DI}]]]|(?<=\p{Mn})[\u200c\u200d](?=\p{L}))+`,
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

/** Like a machine or the command line, to the ear or, in the letters of whatever scripts, to the eye. */
export function isOfTheLog(name: string): boolean {
  const [machine, line] = ['machine', 'command line'].map(nameKey)
  const { folded, skeleton } = keysOf(isIndic(name) ? name : '')
  return (
    [name, looks(name.normalize('NFKC')), name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ' ')]
      .map(asRead)
      .some(
        (said) =>
          new RegExp(`^${machine}(?![a-z])`).test(said) || said.replaceAll(/[^a-z]/g, '').includes(line!),
      ) ||
    // मशीन, மெஷின், কমান্ড লাইন
    /^m[ai]sin\b/.test(folded) ||
    skeleton.includes(keysOf('command line').skeleton)
  )
}

/**
 * Two names with the same key look or sound alike: capitals, marks, points and spaces, joiners, another script, a vowel made of
 * two signs, l for 1, 0 for O.
 */
export const nameKey = (name: string): string => asRead(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

function asRead(name: string): string {
  return latin(
    latinDigits(name.normalize('NFKC')).replaceAll(/\p{sc=Arabic}[\p{sc=Arabic}\p{M}]*/gu, withoutMarks),
  )
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll(/a(?=[ao])/g, '')
    .replaceAll(/[i1|!]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Hamza and vowels stand on letters, or are letters with them. */
const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
