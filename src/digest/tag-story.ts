// Tags a story by the phrases in its texts. No machine learning, no opaque weights.
import { taxonomy, type TagRule } from './taxonomy.ts'

export type StoryTexts = { titles: readonly string[]; summaries: readonly string[] }

/** In the order of the taxonomy. */
export function tagStory({ titles, summaries }: StoryTexts): string[] {
  const heads = titles.map(plain)
  const bodies = summaries.map(plain)
  // When the first story is tagged: thousands of phrases take 45 ms of a start.
  matchers ??= taxonomy.map((rule) => ({
    tag: rule.tag,
    needed: rule.kind === 'state' ? 1 : 2,
    finds: finder(rule),
  }))
  return matchers
    .filter(({ needed, finds }) => {
      const points = (texts: string[], each: number) =>
        texts.reduce((sum, text) => sum + (finds(text) ? each : 0), 0)
      return points(heads, 2) + points(bodies, 1) >= needed
    })
    .map(({ tag }) => tag)
}

/** A phrase in a headline gives two points, in a summary one. A tag needs two; a place needs one. */
let matchers: { tag: string; needed: number; finds: (text: string) => boolean }[] | undefined

function finder({ phrases, except }: TagRule): (text: string) => boolean {
  const all = phrases.map(plain)
  const abbreviations = all.filter((phrase) => /^[A-Z][A-Z()&.-]*$/.test(phrase))
  const others = all.filter((phrase) => !abbreviations.includes(phrase))
  const patterns = [
    // BJP is a party, a shouted LEFT is not: abbreviations match only in capitals.
    ...(abbreviations.length > 0 ? [wholeWords(abbreviations, 'u')] : []),
    ...(others.length > 0 ? [wholeWords(others, 'iu')] : []),
  ]
  const unread = except.length === 0 ? undefined : wholeWords(except.map(plain), 'giu')
  return (text) => {
    const read = unread === undefined ? text : text.replace(unread, ' ')
    return patterns.some((pattern) => pattern.test(read))
  }
}

/** `*` at the end of a phrase matches any ending: election*, चुनाव*. */
function wholeWords(phrases: string[], flags: string): RegExp {
  const alternatives = phrases.map((phrase) => {
    const ending = phrase.endsWith('*') ? '[\\p{L}\\p{M}]*' : ''
    return (
      phrase
        .replace(/\*$/, '')
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(' ', '\\s+') + ending
    )
  })
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, flags)
}

/** Normalises dotted Devanagari letters, apostrophes and nasal marks. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .normalize('NFC')
    .replace(/’/g, "'")
    .replace(/\u0901/g, '\u0902')
}
