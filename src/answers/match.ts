// Which answers a typed text asks for. An answer has names: its question and other wordings, in every language. A name counts as a
// word, not as a sound: SIR is not Sirsa, and NOTA not Nutangram.
import { fold } from '#base/fold.ts'

export type Named = { slug: string; names: readonly string[] }

/** `sure`: the text is one of its names, or says nothing that is no word of answers. `loose`: no single name has its words. */
export type Match = { slug: string; sure: boolean; loose?: true }
type Scored = Match & { score: number }

type Name = {
  slug: string
  words: readonly string[]
  /** Without the words of a question. */ told: readonly string[]
}

/** The share of a text's words, weighed by how rare they are, that an answer must have to be offered. */
const leastShared = 0.6
/** The same, where no single name has them. */
const leastTogether = 0.75
/** The same, where a name of several words is there as a whole. */
const leastWhole = 0.3
/** The same, where its only word stands among others: "ink contains …" says little of ink. */
const leastAlone = 0.4
/** As rare as a word is taken to be that no answer has: a place, a person, an ending. */
const unknownIn = 3
/** A word of so many answers is no name: booth is not Boath. */
const commonIn = 3

export function answerFinder(answers: readonly Named[]): (asked: string) => Match[] {
  const names: Name[] = answers.flatMap(({ slug, names: own }) =>
    own.map((name) => ({ slug, words: wordsOf(name), told: toldIn(wordsOf(name)) })),
  )
  const answersWith = new Map<string, Set<string>>()
  for (const { slug, words } of names)
    for (const word of words) answersWith.set(word, (answersWith.get(word) ?? new Set()).add(slug))
  const weight = (word: string) => Math.log(1 + answers.length / (answersWith.get(word)?.size ?? unknownIn))
  /** The share of a text that all names of an answer have together. */
  const shareOf = (slug: string, told: readonly string[], all: number) =>
    told.reduce((sum, word) => sum + (answersWith.get(word)?.has(slug) ? weight(word) : 0), 0) / all
  const isKnown = (word: string) => answersWith.has(word)
  const isCommon = (word: string) => word.length > 3 && (answersWith.get(word)?.size ?? 0) >= commonIn

  return (asked) => {
    const words = wordsOf(asked)
    const told = toldIn(words)
    if (told.length === 0) return []
    const capitals = new Set(abbreviationsIn(asked))
    const all = told.reduce((sum, word) => sum + weight(word), 0)
    const ofAll = new Map(answers.map(({ slug }) => [slug, shareOf(slug, told, all)]))
    const scored = names.flatMap(({ slug, words: full, told: own }): Scored[] => {
      const together = ofAll.get(slug)!
      const same = isSame(told, own) || isSame(words, full)
      const whole = own.length > 0 && own.every((word) => told.includes(word))
      const shared = told.filter((word) => full.includes(word))
      const share = shared.reduce((sum, word) => sum + weight(word), 0) / all
      const meant = whole && (own.some((word) => capitals.has(word)) || told.every(isKnown))
      if (same || joined(told) === joined(own)) return [{ slug, score: 3, sure: true }]
      if (meant) return [{ slug, score: 2 + own.length / (told.length + 1) + together, sure: true }]
      // "NOTA jeet gaya to dobara chunav": an abbreviation, and most of the rest.
      const about = full.some((word) => capitals.has(word)) && together >= leastShared
      if (about && told.length > 2) return [{ slug, score: 2 + together, sure: true }]
      const enough =
        (whole &&
          (own.length > 1 ? together >= leastWhole : Math.max(share, together - 0.1) >= leastAlone)) ||
        (share >= leastShared && (shared.length > 1 || told.length === 1))
      // Of several names together: for a search, not for a claim, to which a wrong rule is worse than none.
      if (!enough && together >= leastTogether && told.length > 1)
        return [{ slug, score: together / 2, sure: false, loose: true }]
      return enough ? [{ slug, score: together, sure: told.length === 1 && isCommon(told[0]!) }] : []
    })
    const best = new Map<string, Scored>()
    for (const one of scored) if (one.score > (best.get(one.slug)?.score ?? 0)) best.set(one.slug, one)
    return [...best.values()]
      .toSorted((a, b) => b.score - a.score)
      .map(({ slug, sure, loose }) => ({ slug, sure, ...(loose && { loose }) }))
  }
}

const joined = (words: readonly string[]) => words.join('')

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((word) => others.includes(word))

/** "re-poll", "S.I.R." and "women's" are one word each. */
function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replace(/(?<=\p{L})[-.’'‘‑](?=\p{L})/gu, '')
      .replace(/\bfull form\b/gi, ' ')
      // form6 is form 6; 12D and 49P stay as they are.
      .replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
  )
}

const wordsOf = (text: string) => plainWords(text).map(keyOf)

/** Long words may be spelt otherwise (Aadhar, aadhaar); of a short one each letter counts. */
function keyOf(word: string): string {
  // One vote, two votes, voting; census is one.
  const small = word
    .toLowerCase()
    .replace(/(?<=[a-z]{3}[^isu])s$/, '')
    .replace(/(?<=[a-z][^aeiou][aeiou][^aeiouy]|^[^aeiou][aeiou][^aeiouy])ing$/, 'e')
    .replace(/(?<=[a-z]{3})ing$/, '')
  return small.length < 5 || /\d/.test(small) ? small : fold(small).replaceAll(' ', '') || small
}

const abbreviationsIn = (text: string) =>
  text === text.toUpperCase() && plainWords(text).length > 2
    ? []
    : plainWords(text)
        .filter((word) => /^\p{Lu}[\p{Lu}\d]+$/u.test(word))
        .map(keyOf)

const toldIn = (words: readonly string[]) => words.filter((word) => !questionWords.has(word))

const questionWords = new Set(
  (
    'a an the as of in on at to for from with and or is are was be do does did can may must will should i my me we our you your it its ' +
    'if not what which who whom when where how why much many mean means meaning get there this that ' +
    'kya hai hain ka ki ke ko me mein se kaise kab kahan kaun kitna kitni matlab hota hoti ' +
    'क्या है हैं का की के को में से पर कैसे कब कहाँ कहां कौन कितना कितनी मतलब होता होती और या मैं मेरा मेरी ' +
    'काय आहे आहेत चा ची चे कसे कधी कुठे कोण म्हणजे कसा कशी आणि ' +
    'কী কি কে কীভাবে কিভাবে কখন কোথায় কেন মানে আমি আমার ' +
    'ਕੀ ਹੈ ਹਨ ਦਾ ਦੀ ਦੇ ਨੂੰ ਵਿੱਚ ਕਿਵੇਂ ਕਦੋਂ ਕਿੱਥੇ ਕੌਣ ਮਤਲਬ ' +
    'என்றால் என்ன எப்படி எப்போது எங்கே யார் ஏன் நான் என் ' +
    'అంటే ఏమిటి ఎలా ఎప్పుడు ఎక్కడ ఎవరు ఎందుకు నేను నా ' +
    'کیا ہے ہیں کا کی کے کو میں سے کیسے کب کہاں کون مطلب'
  )
    .split(' ')
    .map(keyOf),
)
