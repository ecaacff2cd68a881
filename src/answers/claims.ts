// Which rule answers a claim. A wrong rule is worse than none: a claim must be about what these answers are about, and not only share a
// word with one.
import { isAboutElections, isOfAnotherCountry } from './about.ts'
import { abbreviationsIn, datesIn, toldIn, wholeOf, wordsOf, type AnswerWords } from './match.ts'

/** Of a claim, by weight, what no answer has: more is about something else. */
const mostUnknown = 0.3
/** What counts as much as a claim whose words one answer has for the larger part. */
const leastScore = 0.6
/** What words that no answer has take from it. */
const againstUnknown = 0.3
/** A claim that speaks of no election is one's all the same, if so much of it is several words of one name: "Aadhaar, a proof of citizenship". */
const leastMost = 0.6
/** Of a claim that may speak of elections; the former is enough where a name of several words is there as a whole. */
const nearlyAll = 0.8
/** An answer that has less than the best by this is not shown beside it. */
const margin = 0.15
/** A word of more answers does not say which is meant. */
const rareIn = 5
/** What a word in the text of an answer counts, beside one in its names. */
const inText = 0.4

export function claimFinder(words: AnswerWords): (claim: string) => string[] {
  const { slugs, byAnswer, answersWith, tells, weightOf, shareOf, isSaid, mayHave } = words
  const isRare = (word: string) => answersWith.get(word)!.size <= rareIn
  return (claim) => {
    const told = toldIn(wordsOf(claim))
    const whole = wholeOf(claim)
    if (told.length === 0 || isOfAnotherCountry(claim)) return []
    const called = slugs.filter((slug) => byAnswer.get(slug)!.some((name) => name.whole === whole))
    if (called.length > 0) return told.some((word) => answersWith.has(word) && tells(word)) ? called : []
    const capitals = new Set(abbreviationsIn(claim))
    const all = weightOf(told)
    const dates = datesIn(claim)
    const unknown = weightOf(told.filter((word) => !isSaid(word))) / all
    const isOurs = unknown <= mostUnknown && isAboutElections(claim)
    const scored = slugs.flatMap((slug) => {
      const own = mayHave(slug, told, dates)
      // Without its abbreviation a name says something else: an election is cancelled, and NOTA has not won.
      const meant = byAnswer.get(slug)!.filter((one) => one.capitals.every((word) => told.includes(word)))
      const named = meant.map(({ words: full, told: name }) => {
        const shared = own.filter((word) => full.includes(word))
        const has = weightOf(shared) / all
        const isThere = name.filter((word) => own.includes(word))
        const part = isThere.length === 0 ? 0 : weightOf(isThere) / weightOf(name)
        const bonus =
          part < 1 ? 0 : (name.length > 1 ? 0.1 : 0) + (name.some((word) => capitals.has(word)) ? 0.15 : 0)
        return {
          score: has * (0.2 + 0.4 * part) + bonus,
          isMost: unknown === 0 && shared.length > 1 && has >= leastMost,
          isWhole: part === 1 && name.length > 1,
          // One of several words, or only words of many answers, which are no name: "cancelled" is not NOTA's.
          isSome: told.length === 1 || part === 1 || (shared.length > 1 && shared.some(isRare)),
        }
      })
      const share = shareOf(slug, own, all, inText)
      const least = named.some(({ isWhole }) => isWhole) ? leastMost : nearlyAll
      if (isOurs !== true && !(isOurs && share >= least) && !named.some(({ isMost }) => isMost)) return []
      if (!named.some(({ isSome }) => isSome)) return []
      const score = share + Math.max(...named.map((one) => one.score))
      return score - againstUnknown * unknown < leastScore ? [] : [{ slug, score }]
    })
    const best = Math.max(...scored.map(({ score }) => score))
    return scored
      .filter(({ score }) => score > best - margin)
      .toSorted((a, b) => b.score - a.score)
      .map(({ slug }) => slug)
  }
}
