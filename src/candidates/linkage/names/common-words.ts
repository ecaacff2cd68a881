// The most common words in Indian candidates' names, in phonetic form: knowledge that a small file cannot
// provide.
import words from './common-words.json' with { type: 'json' }

/** How many of a thousand names contain the word. */
const perThousand: ReadonlyMap<string, number> = new Map(Object.entries(words))

/** Share of names that contain a word, before counting any. */
export function expectedShare(folded: string): number {
  return (perThousand.get(folded) ?? 0.5) / 1000
}

export function isCommonWord(folded: string): boolean {
  return perThousand.has(folded)
}
