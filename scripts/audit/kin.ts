// What the name of a father, mother or husband proves or disproves.
import { timesOf } from './pairs.ts'
import type { Row } from './rows.ts'
import { closeness, likeness, lossyLikeness, plain, sounds } from './words.ts'

/** Words so common among parents that they distinguish nobody. */
const common = 120

export function commonParentWords(rows: Row[]): Set<string> {
  const times = timesOf(
    rows.flatMap(({ parent }) => (parent === undefined ? [] : [...new Set(sounds(parent))])),
  )
  return new Set([...times].filter(([, count]) => count >= common).map(([word]) => word))
}

/**
 * “W/o Charandas Mahant” of Jyotsna Mahant next to a candidate Charandas Mahant. A name that contains the
 * father's name does not qualify: the other must lack the first one's own name.
 */
export function isNameOf(parent: string, other: string, own: string): boolean {
  const [theirs, words] = [sounds(parent), sounds(other)]
  if (Math.min(theirs.length, words.length) < 2 || likeness(parent, other) < 0.86) return false
  const given = sounds(own).filter((word) => !theirs.some((one) => near(one, word)))
  const joined = words.join('')
  return (
    given.length > 0 && !given.some((word) => joined.includes(word) || words.some((one) => alike(one, word)))
  )
}

/**
 * Explains if two parents cannot be the same person; undefined if they may be. `suspect`: other evidence also
 * speaks against one person.
 */
export function parentsDiffer(
  some: Row[],
  others: Row[],
  { commonWords, suspect }: { commonWords: Set<string>; suspect: boolean },
): string[] | undefined {
  if (some.length === 0 || others.length === 0) return undefined
  const bound = suspect ? 0.68 : 0.55
  const apart = some.every((one) => others.every((other) => different(one, other, commonWords, bound)))
  return apart ? [...some, ...others].map(({ at, parent, name }) => `${at} ${name}: “${parent}”`) : undefined
}

function different(one: Row, other: Row, commonWords: Set<string>, bound: number): boolean {
  const whole = [one, other].map(({ parent }) => sounds(parent!).join(''))
  if (closeness(whole[0]!, whole[1]!) >= 0.74 || lossyLikeness(one.parent!, other.parent!) >= 0.85)
    return false
  const telling = (row: Row) => {
    const family = sounds(row.name)
    return sounds(row.parent!).filter(
      (word) => word.length > 2 && !commonWords.has(word) && !family.some((own) => near(own, word)),
    )
  }
  const [a, b] = [telling(one), telling(other)]
  if (a.length === 0 || b.length === 0) return false
  const [left, right] = [a.join(''), b.join('')]
  return (
    !a.some((word) => b.some((mine) => lossyLikeness(word, mine) >= bound)) &&
    lossyLikeness(left, right) < bound
  )
}

/** How similar two parents' names are; undefined if one is unknown. A short, common name says less. */
export function parentLikeness(some: Row[], others: Row[]): number | undefined {
  const scores = some.flatMap(({ parent: one }) =>
    others.map(({ parent: other }) => {
      const shortest = Math.min(sounds(one!).join('').length, sounds(other!).join('').length)
      return Math.min(lossyLikeness(one!, other!), shortest >= 6 ? 1 : 0.86)
    }),
  )
  return scores.length === 0 ? undefined : Math.max(...scores)
}

/** How similar two fathers are, by what distinguishes them: their own names, without the family's. */
export function fatherLikeness(one: Row, other: Row, commonWords: Set<string>): number {
  const given = [one, other].map(({ parent, name }) => {
    const family = sounds(name)
    const words = sounds(parent!)
    const own = words.filter(
      (word) => word.length > 1 && !family.some((theirs) => closeness(theirs, word) >= 0.75),
    )
    return own.length > 0 ? own : words
  }) as [string[], string[]]
  const [a, b] = given.map((words) => {
    const telling = words.filter((word) => word.length > 3 && !commonWords.has(word))
    return telling.length > 0 ? telling : words
  }) as [string[], string[]]
  const letters = (row: Row) => plain(row.parent!).replaceAll(' ', '')
  const whole = lossyLikeness(one.parent!, other.parent!)
  return Math.max(
    ...a.flatMap((word) => b.map((theirs) => lossyLikeness(word, theirs))),
    closeness(given[0].join(''), given[1].join('')),
    lossyLikeness(a.join(' '), b.join(' ')),
    closeness(letters(one), letters(other)),
    whole >= 0.8 ? whole : 0,
  )
}

function near(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return (short.length <= 2 && long.startsWith(short)) || closeness(one, other) >= 0.7
}

/** Equally close, and a shared beginning counts: Bharatsinh is Bharatbhai. */
function alike(one: string, other: string): boolean {
  return near(one, other) || (one.length > 4 && one.slice(0, 5) === other.slice(0, 5))
}
