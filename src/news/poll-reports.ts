// Whether a report is about an opinion or exit poll, by the words of its headline and summary, in the languages of the shipped feeds.
// The desk may say otherwise, and says it of feeds in others.
import written from './poll-reports.json' with { type: 'json' }

const pattern = (text: string) => new RegExp(plain(text), 'i')

/** Within a part of a sentence. */
const word = '[^\\s,:;|?!।؟]'

/**
 * A word for a poll of voters; a survey (`asks`) that speaks of an election (`about`); or what somebody `expects`, where it says who
 * `wins`: an estimate is also one of a turnout or a cost. A survey or forecast of something `other` is neither.
 */
const languages = Object.values(written).map(({ polls, asks, about, expects, wins, other }) => {
  const kind = `(?:${plain(other)})`
  const asked = `(?:${plain(asks)}|${plain(expects)})`
  return {
    polls: pattern(polls.join('|')),
    asks: pattern(asks),
    about: pattern(about),
    expects: pattern(expects),
    wins: pattern(wins),
    // Caste survey, survey of land, फसल के नुकसान का सर्वे: beside the word, because a poll may speak of castes and a hung house.
    other: new RegExp(
      `(?:^|[^\\p{L}\\p{M}])${kind}${word}*(?: ${word}+)? ?${asked}|${asked} (?:(?:of|for|at|on) (?:${word}+ ){0,2})?${kind}`,
      'giu',
    ),
  }
})

/** One spelling for one word: without joiners and nuktas (एग्‍ज़िट), and with one space and one stroke. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u200b-\u200d]|\u093c|\u09bc|\u0a3c/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S ]+| {2,}/g, ' ')
}

export function reportsPoll(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some((text) => {
    const told = plain(text ?? '')
    return languages.some(({ polls, asks, about, expects, wins, other }) => {
      const rest = told.replace(other, ' ')
      return (
        polls.test(told) || (asks.test(rest) && about.test(rest)) || (expects.test(rest) && wins.test(rest))
      )
    })
  })
}
