// Room for the words of a chart that the server draws without knowing the fonts.

/** About as wide as a text is, in units of a chart 320 wide: signs above or below a letter take no room. */
export function widthOf(text: string): number {
  const letters = text.replace(/\p{Mn}/gu, '').length
  return letters * (/[^\p{Script=Latin}\p{Script=Common}]/u.test(text) ? 10 : 8)
}

/** The middle of a text that would like to stand at `at`, within the chart. */
export function within(at: number, text: string, width: number): number {
  const half = widthOf(text) / 2
  return Math.min(Math.max(at, half), width - half)
}

/** Where the texts of a row stand, by key: the last first, each within the chart, and only those for which there is room. */
export function inOneRow(
  texts: readonly { key: string; at: number; text: string }[],
  width: number,
): Map<string, number> {
  const placed = new Map<string, number>()
  let free = width
  for (const { key, at, text } of texts.toReversed()) {
    const half = widthOf(text) / 2
    const middle = within(at, text, width)
    if (middle + half > free) continue
    placed.set(key, middle)
    free = middle - half - 4
  }
  return placed
}

/** Labels at one place in time must not lie on each other. */
export function belowEachOther<L extends { at: number; y: number }>(labels: readonly L[]): L[] {
  const done: L[] = []
  for (const one of labels.toSorted((a, b) => a.y - b.y)) {
    const above = done.findLast((other) => Math.abs(other.at - one.at) < 60)
    done.push({ ...one, y: above ? Math.max(one.y, above.y + 13) : one.y })
  }
  return done
}
