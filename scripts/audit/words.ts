// How similar two names are, by the auditor's own measure: by sound, in any order, with initials and joined
// words.
const titles = new Set(
  'dr shri sri smt shrimati kumari km ku mr mrs ms prof professor adv advocate er late lt sh capt captain col colonel gen general retd com comrade maulana md mohd mohammad mohammed haji alhaj thiru tmt selvi lion swami pandit pt urf alias so wo do of the sadhvi mahant yogi'.split(
    ' ',
  ),
)

const heard = new Map<string, string[]>()

/** The phonetic words of a name, without titles. */
export function sounds(name: string): string[] {
  const known = heard.get(name)
  if (known) return known
  const words = plain(name).split(' ').filter(Boolean)
  const kept = words.filter((word) => !titles.has(word))
  const found = (kept.length > 0 ? kept : words).map(sound)
  heard.set(name, found)
  return found
}

/** Lower-case Latin letters and single spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** For a human-readable key. */
export function slug(text: string): string {
  return plain(text).replaceAll(' ', '-')
}

function sound(word: string): string {
  const folded = word
    .replaceAll(/ph/g, 'f')
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    .replaceAll(/ck/g, 'k')
    .replaceAll(/[wz]/g, (letter) => (letter === 'w' ? 'v' : 'j'))
    .replaceAll(/x/g, 'ks')
    .replaceAll(/q/g, 'k')
    .replaceAll(/ee|ea|ie|y/g, 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/a+/g, 'a')
    .replaceAll(/(.)\1+/g, '$1')
  return folded.length > 3 ? folded.replace(/[aeiouh]+$/, '') : folded
}

/** 0 to 1. Initials count as the word they start; extra words on one side cost little. */
export function likeness(one: string, other: string): number {
  const [a, b] = [sounds(one), sounds(other)]
  if (a.length === 0 || b.length === 0) return 0
  const joined = closeness(a.join(''), b.join(''))
  const sorted = closeness(a.toSorted().join(''), b.toSorted().join(''))
  return Math.max(joined, sorted, wordByWord(a, b))
}

function wordByWord(one: string[], other: string[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const left = [...many]
  let got = 0
  let weight = 0
  for (const word of few.toSorted((a, b) => b.length - a.length)) {
    const scores = left.map((candidate) => wordLikeness(word, candidate))
    const best = Math.max(0, ...scores)
    const size = Math.min(word.length, 6)
    got += best * size
    weight += size
    if (best > 0.5) left.splice(scores.indexOf(best), 1)
  }
  const rest = left.reduce((sum, word) => sum + Math.min(word.length, 6), 0)
  const longest = Math.max(...few.map((word) => word.length))
  return (got / weight) * (longest < 3 ? 0.6 : 1) - Math.min(0.25, (rest / (weight + rest)) * 0.35)
}

function wordLikeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 1) return long.startsWith(short) ? 0.85 : 0
  const near = closeness(short, long)
  return near >= 0.7 ? near : near * 0.5
}

/** 1 for equal, 0 for nothing in common: edit distance relative to the longer one. */
export function closeness(a: string, b: string): number {
  if (a === b) return 1
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - edits(a, b) / longest
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

/** Sources lose letters in parents' names: the remaining letters still occur in the other name, in this order. */
export function lossyLikeness(one: string, other: string): number {
  const bySound = leftOver(sounds(one).join(''), sounds(other).join(''))
  const spelt = leftOver(plain(one).replaceAll(' ', ''), plain(other).replaceAll(' ', ''))
  return Math.max(likeness(one, other), bySound, spelt)
}

function leftOver(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 3) return long.endsWith(short) ? 0.7 : 0
  if (short.length < 3) return 0
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return 0
  }
  return short.length / long.length > 0.5 ? 0.85 : 0.6
}
