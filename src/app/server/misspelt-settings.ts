// Notices settings that are spelt wrong, which would otherwise silently have no effect.

/** Names in the environment that are probably misspelt settings, with the setting each resembles. */
export function misspelt(
  known: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name) && name.length > 5)
    .flatMap((name) => {
      const meant = known.find((one) => one.length > 5 && differsByOneSlip(name.toUpperCase(), one))
      return meant === undefined ? [] : [`${name} is no setting; did you mean ${meant}?`]
    })
}

/** One letter added, left out, changed, or swapped with its neighbour. */
function differsByOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [ownRest, otherRest] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (ownRest.length <= 1 && otherRest.length <= 1) return true
  return ownRest.length === 2 && ownRest === `${otherRest[1]}${otherRest[0]}`
}
