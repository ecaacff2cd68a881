// Whether a report is about an opinion or exit poll, by the words of its headline and summary, in the languages of the shipped feeds.
// The desk may say otherwise, and says it of feeds in others.
import written from './poll-reports.json' with { type: 'json' }

/** By the word for a poll of voters, or by a survey that speaks of seats, a win or a lead. */
const patterns = Object.values(written).flatMap((ofLanguage) =>
  ofLanguage.map((pattern) => new RegExp(plain(pattern), 'i')),
)

/** One spelling for one word: without joiners and nuktas (एग्‍ज़िट), and with one space and one stroke. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u200b-\u200d]|\u093c|\u09bc|\u0a3c/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S ]+| {2,}/g, ' ')
}

export function reportsPoll(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some((text) => text && patterns.some((pattern) => pattern.test(plain(text))))
}
