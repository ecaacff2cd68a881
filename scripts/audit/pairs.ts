/** All pairs of items that share a key; those who share several come as often. */
export function* pairsOf<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Generator<[T, T]> {
  const keyed = items.flatMap((item) => keysOf(item).map((key) => ({ key, item })))
  for (const some of Map.groupBy(keyed, ({ key }) => key).values())
    for (const [i, a] of some.entries()) for (const b of some.slice(i + 1)) yield [a.item, b.item]
}

/** How often each occurs. */
export function timesOf(words: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))
}
