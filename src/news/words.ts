// Normalises the words of a headline or summary, so that different publishers' spellings match. English and
// Hindi.
import words from './words.json' with { type: 'json' }

export type Word = {
  /** Folded: lower case, no endings, one spelling for nasals and dotted letters. */
  text: string
  kind: 'number' | 'common' | 'particular'
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' })

/** Meaningful words; a number keeps its decimal point and loses its commas: 68.4, 3200. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = []
  for (const { segment, isWordLike } of segmenter.segment(spelt(text))) {
    if (!isWordLike) continue
    const number = numerals.get(segment) ?? /^\d[\d,.]*/.exec(segment)?.[0]
    if (number !== undefined)
      found.push({ text: number.replaceAll(',', '').replace(/\.$/, ''), kind: 'number' })
    else if (!stopWords.has(segment)) found.push(worded(stem(segment)))
  }
  return found
}

function worded(text: string): Word {
  return { text, kind: commonWords.has(text) ? 'common' : 'particular' }
}

/** One spelling for variants: सुन्दर is सुंदर, ज़िला is जिला, ५ is 5. */
function spelt(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\u0901/g, '\u0902')
    .replace(/[ङञणनम]\u094d(?=[क-म])/g, '\u0902')
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
}

function stem(word: string): string {
  if (/^[a-z]/.test(word)) {
    if (word.length <= 4) return word
    return word
      .replace(/(?:ies)$/, 'y')
      .replace(/(?:ings?|ers?|ed|es|s)$/, '')
      .replace(/e$/, '')
      .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  }
  return word.length > 3 ? word.replace(/(?:ियों|ियां|ाओं|ुओं|ों|ें|ीं|ाएं|ां|ो|े|ी|ा|ि)$/, '') : word
}

const wordsIn = (lists: Readonly<Record<string, string>>) =>
  Object.values(lists).flatMap((text) => text.split(' '))

/** Nine dead, 9 dead. */
const numerals = new Map(
  Object.values(words.numerals).flatMap((names) =>
    names.split(' ').map((name, i) => [spelt(name), String(i + 2)] as const),
  ),
)

const stopWords = new Set(wordsIn(words.stop).map(spelt))

/** Words in every second report on politics and public life; no names of people or places. */
const commonWords = new Set(wordsIn(words.common).map((word) => stem(spelt(word))))
