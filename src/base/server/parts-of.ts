// What a text may name in some of its words.

/** Fewer letters are no name beside other words. */
const leastOfPart = 4
const mostWords = 8

/** The longest first, of these the last, as in "Sector 9 Sundarpur". */
export function partsOf(words: readonly string[]): string[] {
  const of = words.slice(0, mostWords)
  return of
    .slice(1)
    .map((_, n) => of.length - 1 - n)
    .flatMap((size) =>
      of
        .slice(size - 1)
        .map((__, from) => of.slice(from, from + size))
        .toReversed(),
    )
    .map((part) => part.join(' '))
    .filter((part) => part.replace(/\P{L}/gu, '').length >= leastOfPart)
}
