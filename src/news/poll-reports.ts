// Whether a report is about an opinion or exit poll, by the words of its headline and summary, in the languages of the shipped feeds.
// The desk may say otherwise, and says it of feeds in others.
import written from './poll-reports.json' with { type: 'json' }

const pattern = (text: string) => new RegExp(plain(text), 'i')

/** A word for a poll of voters, or a survey or forecast that speaks of an election and is no other kind: of land, of health, of rain. */
const languages = Object.values(written).map(({ polls, asks, about, other }) => ({
  polls: pattern(polls.join('|')),
  asks: pattern(asks),
  about: pattern(about),
  other: new RegExp(`(^|[^\\p{L}\\p{M}])(${plain(other)})`, 'iu'),
}))

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
    return languages.some(
      ({ polls, asks, about, other }) =>
        polls.test(told) || (asks.test(told) && about.test(told) && !other.test(told)),
    )
  })
}
