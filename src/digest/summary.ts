// A summary of a few sentences, chosen by TextRank from the sources. None is changed or invented.

export type Source = { source: string; url: string; language: string; summary: string }
export type Sentence = { text: string; source: string; url: string }

const max = { sentences: 3, letters: 420 }
/** Sentences that share more words than this say the same thing. */
const tooAlike = 0.5
const damping = 0.85

/** In the order of the sources. Sentences in a different language from the first source's are skipped. */
export function summaryOf(sources: readonly Source[]): Sentence[] {
  const language = sources[0]?.language
  const all = sources.filter((one) => one.language === language).flatMap(sentencesOf)
  const words = all.map(({ text }) => wordsIn(text, language ?? 'en'))
  const ranks = rank(words)
  const byRank = all.map((_, i) => i).toSorted((a, b) => ranks[b]! - ranks[a]! || a - b)
  const chosen: number[] = []
  let letters = 0
  for (const i of byRank) {
    if (chosen.length === max.sentences) break
    const { length } = all[i]!.text
    if (chosen.length > 0 && letters + length > max.letters) continue
    if (chosen.some((other) => shared(words[i]!, words[other]!) > tooAlike)) continue
    chosen.push(i)
    letters += length
  }
  return chosen.toSorted((a, b) => a - b).map((i) => all[i]!)
}

function sentencesOf({ source, url, language, summary }: Source): Sentence[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(summary)
  return [...segments]
    .map(({ segment }) => segment.trim())
    .filter((text) => /\p{L}[\p{L}\p{M}]/u.test(text))
    .map((text) => ({ text, source, url }))
}

function wordsIn(text: string, language: string): Set<string> {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text.toLowerCase())
  return new Set([...segments].filter((part) => part.isWordLike).map((part) => part.segment))
}

/** Shared words as a share of the shorter sentence: 0 to 1. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const min = Math.min(a.size, b.size)
  return min === 0 ? 0 : a.intersection(b).size / min
}

/** Mihalcea and Tarau 2004: a sentence matters if it resembles other sentences that matter. */
function rank(words: readonly ReadonlySet<string>[]): number[] {
  const likeness = words.map((a, i) =>
    words.map((b, j) => {
      const size = Math.log(a.size + 1) + Math.log(b.size + 1)
      return i === j || size === 0 ? 0 : a.intersection(b).size / size
    }),
  )
  const sums = likeness.map((row) => row.reduce((sum, one) => sum + one, 0))
  let ranks = words.map(() => 1)
  for (let round = 0; round < 20; round++) {
    const before = ranks
    ranks = words.map((_, i) => {
      const given = before.reduce(
        (sum, one, j) => sum + (sums[j]! > 0 ? (one * likeness[j]![i]!) / sums[j]! : 0),
        0,
      )
      return 1 - damping + damping * given
    })
  }
  return ranks
}
