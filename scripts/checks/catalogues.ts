/**
 * Translations that outlive a change of the source: one known in another feature is filled in, and one whose English
 * sentence was mended waits for review, as gettext marks it: `#, fuzzy`, with the old sentence as `#| msgid`. Until
 * somebody has read it the sentence is shown in English, since the old words may say the old rule.
 */

/** Catalogues by their files. */
type Catalogues = ReadonlyMap<string, string>
/** Raw lines, as they stand in the file; `was` is there if the words wait for review. */
type Entry = { message: string; words: string; was?: string }

const entry =
  /(?:^#, fuzzy\n(?<was>(?:^#\| .*\n)*))?^msgid (?<message>(?:".*"\n)+)msgstr (?<words>(?:".*"(?:\n|$))+)/gm

function entriesOf(po: string): Entry[] {
  return [...po.matchAll(entry)].flatMap(({ groups }) => {
    const { message = '', words = '', was } = groups!
    return message === '""\n' ? [] : [{ message, words: words.trimEnd(), ...(was !== undefined && { was }) }]
  })
}

/** Without what waits for review: so it is compiled, and so the extraction reads it. */
export const withoutUnread = (po: string): string =>
  po.replaceAll(entry, (all, _was, message: string, ...rest) =>
    (rest.at(-1) as Partial<Entry>).was === undefined ? all : `msgid ${message}msgstr ""\n`,
  )

/** The catalogues after an extraction, with the translations that those before it had for their new messages. */
export function filledIn(before: Catalogues, after: Catalogues): Map<string, string> {
  const known = new Map<string, string>()
  for (const [file, po] of [...after, ...before])
    for (const { message, words, was } of entriesOf(po))
      if (was === undefined && words !== '""') known.set(`${languageOf(file)} ${message}`, words)
  return new Map(
    [...after].map(([file, po]) => {
      const left = new Set(entriesOf(po).map(({ message }) => message))
      const old = entriesOf(before.get(file) ?? '')
      const gone = old.filter(({ message, words }) => !left.has(message) && words !== '""')
      const unread = new Map(old.filter(({ was }) => was !== undefined).map((one) => [one.message, one]))
      const had = new Set(old.map(({ message }) => message))
      const filled = po.replaceAll(entry, (all, ...parts) => {
        const { message, words } = parts.at(-1) as Entry
        if (words.trimEnd() !== '""' || message === '""\n') return all
        const same = known.get(`${languageOf(file)} ${message}`)
        if (same !== undefined) return `msgid ${message}msgstr ${same}\n`
        const one = unread.get(message) ?? (had.has(message) ? undefined : likest(message, gone))
        if (one === undefined) return all
        const was = one.was ?? `#| msgid ${one.message.replaceAll(/\n(?=.)/g, '\n#| ')}`
        return `#, fuzzy\n${was}msgid ${message}msgstr ${one.words}\n`
      })
      return [file, filled]
    }),
  )
}

const languageOf = (file: string) => file.split('/').at(-1)!

/** The entry with the most similar sentence, if it may be the same one before it was mended. */
function likest(message: string, gone: readonly Entry[]): Entry | undefined {
  const [best] = gone
    .map((one) => ({ one, like: likeness(message, one.message) }))
    .toSorted((a, b) => b.like - a.like)
  return best !== undefined && best.like >= 0.6 ? best.one : undefined
}

/** The share of three letters in a row that both have. */
function likeness(a: string, b: string): number {
  const [one, other] = [threes(a), threes(b)]
  return (2 * [...one].filter((part) => other.has(part)).length) / (one.size + other.size)
}

const threes = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)))

/** The text of an entry's lines. */
const unquoted = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

/** The messages of a catalogue with their translations; `was` is the sentence that a translation awaiting review translates. */
export function translationsOf(po: string): Entry[] {
  return entriesOf(po).map(({ message, words, was }) => ({
    message: unquoted(message),
    words: unquoted(words),
    ...(was !== undefined && { was: unquoted(was.replaceAll(/^#\| (?:msgid )?/gm, '') || '""') }),
  }))
}
