// How similar two names are: words are matched in any order, rare words weigh more, initials can match words.
import { joinWords, type Word } from './phonetic-key.ts'
import { canBeOne, editDistance, wordLikeness } from './word-likeness.ts'

export type NameParts = {
  words: readonly Word[]
  initials: readonly string[]
  aliases?: readonly Word[]
  /** Words of the parent's name: a middle name present in only one of the two names does not count against them. */
  middle?: readonly Word[]
}

export type NameLikeness = {
  /** 0 to 1: the share of the names' weight that was matched. */
  likeness: number
  /** The matched weight: how much the match says. */
  weight: number
  /** Both have initials that match nothing in the other name: A. Selvan and I. Selvan. */
  initialsDiffer: boolean
  /** The weight of words in which the two differ: Raj Reddy and Ram Reddy, who may be brothers. Asked for few pairs. */
  clash: () => number
  /** 0 to 1: the matched share of the shorter name. */
  within: number
  /** Unmatched words of the other name; initials do not count. */
  alone: readonly [readonly Word[], readonly Word[]]
}

const alikeFrom = 0.72
/** Middle names are spelled like the parent's; Azim is no father Aziz. */
const middleFrom = 0.8
/** Words written together or apart. */
const oneWord = 0.85

/** `weigh` says how much a word tells us: about 1 for Kumar, 6 for a unique name. */
export function nameLikeness(a: NameParts, b: NameParts, weigh: (word: Word) => number): NameLikeness {
  const left = [...a.words]
  const right = [...b.words]
  let found = 0
  // The difference between matched words: Sunil and Sushil are similar, not equal.
  let amiss = 0
  const pair = (i: number, j: number, likeness: number) => {
    const weight = 0.5 * (weigh(left[i]!) + weigh(right[j]!))
    found += likeness * likeness * weight
    amiss += (1 - likeness * likeness) * weight
    left.splice(i, 1)
    right.splice(j, 1)
  }
  for (let i = left.length - 1; i >= 0; i--) {
    const j = right.indexOf(left[i]!)
    if (j >= 0) pair(i, j, 1)
  }
  found += writtenTogether(left, right, weigh) + writtenTogether(right, left, weigh)
  for (;;) {
    const best = bestPair(left, right)
    if (!best) break
    pair(best.i, best.j, best.likeness)
  }
  found += known(left, b.aliases, weigh) + known(right, a.aliases, weigh)
  if (left.length === 0 && right.length === 0) found += bothKnown(a.aliases, b.aliases, weigh)
  const alone = [copyOf(left), copyOf(right)] as const
  const short = { a: [...a.initials], b: [...b.initials] }
  removeShared(short.a, short.b)
  found += shortened(left, short.b, weigh) + shortened(right, short.a, weigh)
  const isOwn = hasOwnWord(a, b, { left, right })
  if (found > 0 && isOwn) explain({ left, right }, a.middle, b.middle)
  const initialsDiffer = short.a.length > 0 && short.b.length > 0
  if (found === 0 && left.length > 0 && right.length > 0 && left.length !== right.length)
    found += runTogether(left, right, weigh)
  const [lostLeft, lostRight] = [sumOf(left, weigh), sumOf(right, weigh)]
  const lostInitials = initialsDiffer ? 2 : 0.15 * (short.a.length + short.b.length)
  const lost = (lostLeft + lostRight) / 2 + amiss + lostInitials
  const likeness = found === 0 ? 0 : found / (found + lost)
  const clash = () => (isRespelled(left, right, isOwn) ? 0 : Math.min(lostLeft, lostRight))
  const within = found === 0 ? 0 : found / (found + Math.min(lostLeft, lostRight) + amiss)
  return { likeness, weight: found, initialsDiffer, clash, within, alone }
}

const none: readonly Word[] = []

/** Shared empty list, because there are millions of comparisons. */
function copyOf(words: readonly Word[]): readonly Word[] {
  return words.length === 0 ? none : words.slice()
}

/** Whether something matched that is no parent's name: without it, each given name could pass for a middle name. */
function hasOwnWord(a: NameParts, b: NameParts, { left, right }: { left: Word[]; right: Word[] }): boolean {
  if (left.length === 0 && right.length === 0) return false
  const parents = [a.middle, b.middle].filter((of) => of !== undefined && of.length > 0)
  const isParents = (word: Word) =>
    parents.every((of) => of!.some((other) => wordLikeness(word, other, alikeFrom) >= alikeFrom))
  const isOwn = (word: Word, unmatched: Word[]) => !unmatched.includes(word) && !isParents(word)
  return a.words.some((word) => isOwn(word, left)) || b.words.some((word) => isOwn(word, right))
}

/**
 * Removes middle names: words of the candidate's own parent, and if the other name has no word left, of the
 * other's parent.
 */
function explain(
  { left, right }: { left: Word[]; right: Word[] },
  ofLeft: readonly Word[] = [],
  ofRight: readonly Word[] = [],
): void {
  takeOut(left, ofLeft)
  takeOut(right, ofRight)
  if (right.length === 0) takeOut(left, ofRight)
  if (left.length === 0) takeOut(right, ofLeft)
}

function takeOut(words: Word[], parent: readonly Word[]): void {
  for (let i = words.length - 1; i >= 0; i--)
    if (parent.some((other) => wordLikeness(words[i]!, other, middleFrom) >= middleFrom)) words.splice(i, 1)
}

/**
 * Too different to match, yet possibly the same: Tarkeshbhai and Tarkeshji, Vallabhi and Valabhai. Of brothers,
 * with whom only the parents' words match, letters in common are an ending: Tarkeshlal and Manojlal.
 */
function isRespelled(left: readonly Word[], right: readonly Word[], isOwn: boolean): boolean {
  return left.some((word) =>
    right.some(
      (other) =>
        word.folded.slice(0, 3) === other.folded.slice(0, 3) ||
        (isOwn ? wordLikeness(word, other, 0.5) >= 0.5 : isEndOf(word, other) || isEndOf(other, word)),
    ),
  )
}

/** Sriprakash and Prakash, but not Gafarkhan and Khan. */
function isEndOf(part: Word, { folded }: Word): boolean {
  return folded.endsWith(part.folded) && part.folded.length * 2 > folded.length
}

function sumOf(words: readonly Word[], weigh: (word: Word) => number): number {
  return words.reduce((sum, word) => sum + weigh(word), 0)
}

function bestPair(
  left: readonly Word[],
  right: readonly Word[],
): { i: number; j: number; likeness: number } | undefined {
  let best: { i: number; j: number; likeness: number } | undefined
  for (const [i, word] of left.entries())
    for (const [j, other] of right.entries()) {
      const likeness = wordLikeness(word, other, alikeFrom)
      if (likeness >= alikeFrom && likeness > (best?.likeness ?? 0)) best = { i, j, likeness }
    }
  return best
}

/** Matches two words here with one word there and removes all three. Returns the weight. */
function writtenTogether(apart: Word[], together: Word[], weigh: (word: Word) => number): number {
  for (const [j, whole] of together.entries())
    for (let i = 0; i < apart.length; i++)
      for (let k = 0; k < apart.length; k++) {
        if (i === k || !canBeOne(apart[i]!, apart[k]!, whole, oneWord)) continue
        const joined = joinWords(apart[i]!, apart[k]!)
        if (wordLikeness(joined, whole, oneWord) < oneWord || !hasLetters(joined, whole)) continue
        const weight = 0.5 * (weigh(whole) + weigh(apart[i]!) + weigh(apart[k]!))
        together.splice(j, 1)
        apart.splice(Math.max(i, k), 1)
        apart.splice(Math.min(i, k), 1)
        return weight
      }
  return 0
}

const mostAmiss = 0.49

/** Nehru Arun sounds like Manoharan without its vowels. */
function hasLetters({ folded: one }: Word, { folded: other }: Word): boolean {
  const length = Math.max(one.length, other.length)
  return editDistance(one, other) <= length * mostAmiss
}

/** Removes letters that both sides share. */
function removeShared(a: string[], b: string[]): void {
  for (let i = a.length - 1; i >= 0; i--) {
    const j = b.indexOf(a[i]!)
    if (j < 0) continue
    a.splice(i, 1)
    b.splice(j, 1)
  }
}

/** Handles a name without spaces: empties both lists and returns the weight. */
function runTogether(left: Word[], right: Word[], weigh: (word: Word) => number): number {
  if (left.length !== 1 && right.length !== 1) return 0
  const [one, other] = [left.reduce(joinWords), right.reduce(joinWords)]
  const likeness = wordLikeness(one, other, oneWord)
  if (likeness < oneWord || !hasLetters(one, other)) return 0
  const weight = (likeness * (sumOf(left, weigh) + sumOf(right, weigh))) / 2
  left.length = 0
  right.length = 0
  return weight
}

/** Words that the other name has only as initials, in the same order: they agree, but say little. */
function shortened(words: Word[], initials: string[], weigh: (word: Word) => number): number {
  let weight = 0
  let from = initials.length - 1
  for (let i = words.length - 1; i >= 0; i--) {
    const j = initials.findLastIndex(
      (letter, at) => at <= from && words[i]!.folded.startsWith(soundOf(letter)),
    )
    if (j < 0) continue
    weight += 0.25 * weigh(words[i]!)
    words.splice(i, 1)
    initials.splice(j, 1)
    from = j - 1
  }
  return weight
}

function soundOf(letter: string): string {
  return { v: 'b', w: 'b', f: 'p', z: 'j', q: 'k', c: 'k', e: 'i', o: 'u' }[letter] ?? letter
}

/** A second name that both have: a son's has a word of its own besides. */
function bothKnown(
  mine: readonly Word[] = [],
  theirs: readonly Word[] = [],
  weigh: (word: Word) => number,
): number {
  return sumOf(
    mine.filter((word) => theirs.some((other) => wordLikeness(word, other, alikeFrom) >= alikeFrom)),
    weigh,
  )
}

/** Words that the other name has as an alias. */
function known(words: Word[], aliases: readonly Word[] | undefined, weigh: (word: Word) => number): number {
  let weight = 0
  if (!aliases || aliases.length === 0) return weight
  for (let i = words.length - 1; i >= 0; i--)
    if (aliases.some((alias) => wordLikeness(words[i]!, alias, alikeFrom) >= alikeFrom)) {
      weight += 0.5 * weigh(words[i]!)
      words.splice(i, 1)
    }
  return weight
}
