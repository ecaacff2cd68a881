// Which answers a typed text asks for. An answer has names: its question and other wordings, in every language. A name counts as a
// word, not as a sound: SIR is not Sirsa, and NOTA not Nutangram.
import { asLetters } from '#base/names/called-letters.ts'
import { fold, latin } from '#base/fold.ts'
import { languageCodes } from '#base/languages.ts'
import { isIndic } from '#base/romanise.ts'
import lists from './words.json' with { type: 'json' }

export type Named = { slug: string; names: readonly string[]; /** What it says. */ text?: string }

/**
 * `sure`: the text is one of its names, or says nothing that is no word of answers.
 * `near`: it has some of the words, which is something where nothing has more.
 */
export type Match = { slug: string; sure: boolean; near?: true }
type Scored = Match & { score: number }

type Name = {
  /** As written. */ whole: string
  words: readonly string[]
  /** Without the words of a question. */ told: readonly string[]
  capitals: readonly string[]
}

/** The share of a text's words, weighed by how rare they are, that an answer must have to be offered. */
const leastShared = 0.6
/** The same, for a search and with what it says. */
const leastLoose = 0.55
/** The same, where nothing has more. */
const leastNear = 0.45
/** Shorter words are of any text. */
const leastSaid = 4
/** What a word in the text of an answer counts, beside one in its names. */
const inText = 0.5
/** The same, where a name of several words is there as a whole. */
const leastWhole = 0.3
/** The same, where its only word stands among others: "ink contains …" says little of ink. */
const leastAlone = 0.45
/** As rare as a word is taken to be that no answer has: a place, a person, an ending. */
const unknownIn = 3
/** A word of so many answers is no name: booth is not Boath. */
const commonIn = 3

/** The words of all answers: whose they are, and how much they say. */
export type AnswerWords = ReturnType<typeof answerWords>

export function answerWords(answers: readonly Named[]) {
  const byAnswer = new Map<string, Name[]>()
  const answersWith = new Map<string, Set<string>>()
  // 4,000 names have most words in common.
  const [key, folded] = [remembering(keyOf), remembering(fold)]
  for (const { slug, names } of answers) {
    const own = names.map((name) => {
      const words = wordsOf(name, key)
      return { whole: wholeOf(name, key, folded), capitals: capitalsIn(name), words, told: toldIn(words) }
    })
    byAnswer.set(slug, own)
    for (const word of own.flatMap(({ words }) => words))
      answersWith.set(word, (answersWith.get(word) ?? new Set()).add(slug))
  }
  const said = new Map(
    answers.map(({ slug, text = '' }) => [
      slug,
      new Set(
        plainWords(text)
          .filter((word) => word.length >= leastSaid || /\d\d/.test(word))
          .map(key),
      ),
    ]),
  )
  const saidAnywhere = new Set([...said.values()].flatMap((words) => [...words]))
  const weight = (word: string) => Math.log(1 + answers.length / (answersWith.get(word)?.size ?? unknownIn))
  return {
    slugs: [...byAnswer.keys()],
    byAnswer,
    answersWith,
    weight,
    weightOf: (words: readonly string[]) => words.reduce((sum, word) => sum + weight(word), 0),
    /** The share of a text that an answer has: its names together, and what it says. */
    shareOf(slug: string, told: readonly string[], all: number, text = 0) {
      const has = (word: string) =>
        answersWith.get(word)?.has(slug) ? 1 : said.get(slug)!.has(word) ? text : 0
      return told.reduce((sum, word) => sum + has(word) * weight(word), 0) / all
    },
    /** "Where do I vote" is more than "vote". */
    tells: (word: string) => answersWith.get(word)!.size <= Math.max(commonIn, answers.length / 6),
    isSaid: (word: string) => answersWith.has(word) || saidAnywhere.has(word),
    /** A date says when, not what: an answer has it only if it has the rest. "Election in February 2027" is not about the census. */
    mayHave: (slug: string, told: readonly string[], dates: ReadonlySet<string>) =>
      told.every((word) => dates.has(word) || answersWith.get(word)?.has(slug))
        ? told
        : told.filter((word) => !dates.has(word)),
  }
}

export function answerFinder(known: AnswerWords): (asked: string) => Match[] {
  const { slugs, byAnswer, answersWith, tells, weightOf, shareOf, mayHave } = known
  const isKnown = (word: string) => answersWith.has(word)
  const abbreviations = new Set([...byAnswer.values()].flat().flatMap(({ capitals }) => capitals))
  const bySound = new Map(
    [...answersWith.keys()].filter((word) => !abbreviations.has(word)).map((word) => [soundOf(word), word]),
  )
  /** Beside one that an answer has, a word that none has may be one of its own spelt otherwise: vot, wote. Rai Bareily is not Braille, nor navi navy. */
  const heard = (asked: string, words: readonly string[]) => {
    const ours = toldIn(words).filter(isKnown)
    const isOfOne = (word: string) =>
      ours.some((other) => [...answersWith.get(other)!].some((slug) => answersWith.get(word)!.has(slug)))
    return isIndic(asked)
      ? words
      : words.map((word) => {
          const other = bySound.get(soundOf(word) ?? word)
          const isOther = other !== undefined && !isKnown(word) && !questionWords.has(word) && isOfOne(other)
          return isOther ? other : word
        })
  }
  const isCommon = (word: string) => word.length > 3 && (answersWith.get(word)?.size ?? 0) >= commonIn

  /** One word that is written apart: "e v m", वी वी पैट. */
  const inOneWord = (text: string) => {
    const all = plainWords(text)
    const runs = all.flatMap((_, at) => [4, 3, 2].map((length) => ({ at, run: all.slice(at, at + length) })))
    const isOne = (run: string[]) =>
      run.every(({ length }) => length < leastSaid) && isKnown(keyOf(run.join('')))
    const one = runs.find(({ run }) => isOne(run) && !run.every((part) => part[1] && isKnown(keyOf(part))))
    return one ? all.toSpliced(one.at, one.run.length, one.run.join('')).join(' ') : text
  }

  return (typed) => {
    const asked = inOneWord(typed)
    const words = heard(asked, wordsOf(asked))
    const told = toldIn(words)
    const whole = wholeOf(asked)
    if (told.length === 0)
      return slugs
        .filter((slug) => whole !== '' && byAnswer.get(slug)!.some((name) => name.whole === whole))
        .map((slug) => ({ slug, sure: true }))
    const capitals = new Set(abbreviationsIn(asked))
    const [all, dates] = [weightOf(told), datesIn(asked)]
    const most = Math.max(...slugs.map((slug) => shareOf(slug, mayHave(slug, told, dates), all)))
    const scored = slugs.flatMap((slug): Scored[] => {
      const own = mayHave(slug, told, dates)
      const together = shareOf(slug, own, all)
      const share = shareOf(slug, own, all, inText)
      const named = byAnswer.get(slug)!.map(({ whole: written, words: full, told: name }) => {
        // A word with another ending may be another word: Annamalai is no anamat. A text with no word but "vote" is sure only if it asks the same: "Where do I vote".
        const isAsked = words.join(' ') === full.join(' ')
        const isCalled = whole === written && (isAsked || told.some((word) => isKnown(word) && tells(word)))
        const same =
          told.length > 1 && told.length === name.length && told.every((word) => name.includes(word))
        const has = name.some(tells) && name.every((word) => own.includes(word))
        const shared = own.filter((word) => full.includes(word))
        const alone = weightOf(shared) / all
        const isWhole = together === most && told.every(isKnown)
        const meant = has && told.length > 1 && (name.some((word) => capitals.has(word)) || isWhole)
        // "NOTA jeet gaya to dobara chunav": an abbreviation, and most of the rest.
        const about = full.some((word) => capitals.has(word)) && together >= leastShared
        const sure = Math.max(
          isCalled ? 4 + Number(isAsked) : 0,
          same ? 3 : 0,
          meant ? 2 + name.length / (told.length + 1) + together : 0,
          about && told.length > 2 ? 2 + together : 0,
        )
        const enough =
          (has &&
            (name.length > 1 ? together >= leastWhole : Math.max(alone, together - 0.1) >= leastAlone)) ||
          (alone >= leastShared && (shared.length > 1 || told.length === 1))
        return { sure, enough, alone }
      })
      const sure = Math.max(...named.map((one) => one.sure))
      if (sure > 0) return [{ slug, score: sure, sure: true }]
      if (told.length === 1 && !byAnswer.get(slug)!.some(({ whole: written }) => written.includes(whole)))
        return share < 1 ? [] : [{ slug, score: share, sure: false, near: true }]
      // Most words in one of its names is more than the same in several.
      const score = share + 0.2 * Math.max(...named.map(({ alone }) => alone))
      if (named.some(({ enough }) => enough))
        return [
          { slug, score: score + 0.15, sure: told.length === 1 && isCommon(told[0]!) && tells(told[0]!) },
        ]
      if (share >= leastLoose && told.length > 1) return [{ slug, score, sure: false }]
      return share >= leastNear ? [{ slug, score, sure: false, near: true }] : []
    })
    const isNear = scored.every(({ near }) => near)
    return scored
      .filter(({ near }) => isNear || !near)
      .toSorted((a, b) => b.score - a.score)
      .map(({ score: _, ...match }) => match)
  }
}

/** Its telling words, with their endings, as one. */
export const wholeOf = (text: string, key = keyOf, folded = fold) =>
  plainWords(text)
    .filter((word) => !questionWords.has(key(word)))
    // UP chunav is no upchunav.
    .map((word) =>
      word.length >= leastSaid
        ? folded(word)
        : word.length === 2
          ? `${word.toLowerCase()}-`
          : word.toLowerCase(),
    )
    .join('')
    .replaceAll(' ', '')

/** Of a word in Latin letters, without its last vowel. */
const soundOf = (word: string): string | undefined =>
  /^[a-z]{3,}$/.test(word) ? fold(word).replace(/[aeiou]$/, '') : undefined

/** "re-poll", "S.I.R." and "women's" are one word each. */
function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replace(/(?<=\p{L})[-.’'‘‑](?=\p{L})/gu, '')
      .replace(/\bfull form\b/gi, ' ')
      // NRIs, EVMs.
      .replace(/(?<=\p{Lu}{2})s(?!\p{L})/gu, '')
      // form6 is form 6; 12D and 49P stay as they are.
      .replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
  )
}

function remembering(of: (word: string) => string): typeof of {
  const known = new Map<string, string>()
  return (word) => {
    const found = known.get(word) ?? of(word)
    known.set(word, found)
    return found
  }
}

export const wordsOf = (text: string, key = keyOf) => plainWords(text).map((word) => key(word))

/**
 * Long words may be spelt otherwise (Aadhar, aadhaar) and end otherwise (register, registration); of a short one in Latin letters each
 * letter counts. Other scripts write abbreviations as they are called: आईडी is ID.
 */
function keyOf(word: string): string {
  const spoken = latin(word)
  const letters = asLetters(word, spoken).toLowerCase()
  if (isIndic(letters)) {
    const sounds = fold(spoken).replaceAll(' ', '')
    // उप is no UP, and घोष no घूस.
    if (sounds.length < 4) return word
    // Long ones are two words: Pradhan Mantri.
    return sounds.slice(0, sounds.length > 10 ? 8 : 5) || word
  }
  // One vote, two votes, voting; census is one.
  const small = letters
    .replaceAll('w', 'v')
    .replace(/(?<=[a-z]{3}[^isu])s$/, '')
    .replace(/(?<=[a-z][^aeiou][aeiou][^aeiouy]|^[^aeiou][aeiou][^aeiouy])ing$/, 'e')
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/, '')
  if (small.length < 5 || /\d/.test(small)) return small
  return fold(small).replaceAll(' ', '').slice(0, 6) || small
}

export const abbreviationsIn = (text: string) =>
  text === text.toUpperCase() && plainWords(text).length > 2 ? [] : capitalsIn(text)

const capitalsIn = (text: string) =>
  plainWords(text)
    .filter((word) => /^\p{Lu}[\p{Lu}\d]+$/u.test(word))
    .map(keyOf)

/** Of a text: its years, and its months in any language. */
export const datesIn = (text: string) =>
  new Set(
    plainWords(text)
      .filter((word) => /^(?:19|20)\d\d$/.test(word) || monthNames().has(fold(word)))
      .map((word) => keyOf(word)),
  )

let months: ReadonlySet<string> | undefined

/** By their sound; one that is as short as May may be another word. */
const monthNames = () =>
  (months ??= new Set(
    languageCodes
      .flatMap((language) => {
        const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, month) => fold(format.format(Date.UTC(2026, month))))
      })
      .filter((name) => name.length > leastSaid),
  ))

/** A single letter is one of a name: T Nagar. */
export const toldIn = (words: readonly string[]) =>
  words.filter((word) => !questionWords.has(word) && !/^[a-z]$/.test(word))

const isOther = /^(?:..?|bad|lie|men)$/
/** In their own letters, and as one types them in Latin ones: भी, bhi. One as short as उस may be another word: US; so are lie (लिए) and men (में). */
const questionWords = new Set(
  Object.values(lists.ofQuestions)
    .flatMap((text) => text.split(' '))
    .flatMap((word) => [word, latin(word)].filter((one) => one === word || !isOther.test(one)))
    .map((word) => keyOf(word)),
)
