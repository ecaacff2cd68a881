/**
 * What extracting again would lose: the translation of a message that another feature has already, and that of a message
 * whose English was mended. The latter is kept as `fuzzy`, gettext's word for "to be read again".
 */
import { basename } from 'node:path'

export type Catalogues = ReadonlyMap<string, string>

const entry = /^((?:#.*\n)*)msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm

type Entry = { message: string; words: string; fuzzy: boolean }

/** A mended sentence shares this part of its words with what it was. */
const LIKENESS = 0.6

/** The catalogues `after` extracting, by file, with the translations that those `before` knew. English is left alone. */
export function keepTranslations(before: Catalogues, after: Catalogues): Catalogues {
  const known = new Map<string, string>()
  for (const [file, text] of [...before, ...after])
    for (const { message, words, fuzzy } of entriesOf(text))
      if (!fuzzy && words !== '""') known.set(`${basename(file)} ${message}`, words)
  return new Map(
    [...after].map(([file, text]) => {
      if (basename(file) === 'en.po') return [file, text]
      const lost = lostFrom(before.get(file) ?? '', text)
      return [
        file,
        text.replaceAll(entry, (whole, comments: string, message: string, words: string) => {
          if (words.trim() !== '""' || message.trim() === '""') return whole
          const same = known.get(`${basename(file)} ${message.trim()}`)
          if (same !== undefined) return whole.replace(/msgstr ""/, () => `msgstr ${same}`)
          const was = likest(message, lost)
          if (was === undefined) return whole
          lost.splice(lost.indexOf(was), 1)
          return `${comments}# The English was: ${oneLine(was.message)}\n#, fuzzy\nmsgid ${message}msgstr ${was.words}\n`
        }),
      ]
    }),
  )
}

/** The messages of a catalogue whose translation waits for somebody to read it again. */
export const toRead = (po: string): string[] =>
  entriesOf(po)
    .filter(({ fuzzy }) => fuzzy)
    .map(({ message }) => oneLine(message))

function entriesOf(po: string): Entry[] {
  return [...po.matchAll(entry)].map(([, comments = '', message = '', words = '']) => ({
    message: message.trim(),
    words: words.trim(),
    fuzzy: /^#, .*\bfuzzy\b/m.test(comments),
  }))
}

function lostFrom(before: string, after: string): Entry[] {
  const kept = new Set(entriesOf(after).map(({ message }) => message))
  return entriesOf(before).filter(({ message, words }) => words !== '""' && !kept.has(message))
}

function likest(message: string, among: readonly Entry[]): Entry | undefined {
  const rated = among.map((one) => ({ one, likeness: likeness(message, one.message) }))
  return rated.filter(({ likeness: of }) => of >= LIKENESS).toSorted((a, b) => b.likeness - a.likeness)[0]
    ?.one
}

/** Dice's coefficient of the words. */
function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const rest = [...right]
  const common = left.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return (2 * common.length) / (left.length + right.length)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const oneLine = (quoted: string): string => quoted.trim().replaceAll(/"\n"/g, '').replace(/^""/, '"')
