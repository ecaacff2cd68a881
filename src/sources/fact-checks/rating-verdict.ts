// Maps a fact-check organisation's rating to our four verdicts.
import { verdicts, type Verdict } from '#fact-checks/contract.ts'
import ratingWords from './rating-words.json' with { type: 'json' }

/**
 * The ratings of fact-check organisations by our verdict and by language (docs/fact-checks.md). Each is a complete
 * rating; satire or opinion is no verdict, so it is not among them.
 */
const known = new Map<string, Verdict>(
  verdicts.flatMap((verdict) =>
    Object.values(ratingWords[verdict]).flatMap((words) =>
      words.map((word): [string, Verdict] => [wordOf(word), verdict]),
    ),
  ),
)

const noVerdicts = new Set(Object.values(ratingWords.none).flatMap((words) => words.map(wordOf)))

/** Nouns in a rating: "misleading video". */
const namedThing =
  / (?:content|claims?|news|videos?|photos?|images?|pictures?|posts?|texts?|audios?|media|information)$/

/** "This claim is false", "यह दावा गलत है". */
const sentences = [
  /^(?:this|the|viral|the viral)? ?(?:claim|post|video|photo|image|news) is (.+)$/,
  /^(?:यह |ये |वायरल )*(?:दावा|पोस्ट|वीडियो|तस्वीर|खबर) (.+) (?:है|हैं)$/,
  /^(?:हा |हे |ही |व्हायरल )*(?:दावा|पोस्ट|व्हिडिओ|फोटो) (.+) आहे$/,
]

/**
 * Undefined if uncertain: an unknown word, or an explanatory sentence. A rating may name a thing ("fake
 * news"), join two words ("misleading/partially false"), or continue after its word ("False. The photo is
 * old.").
 */
export function verdictOf(rating: string): Verdict | undefined {
  if (asks.test(rating)) return undefined
  const word = wordOf(rating)
  return stated(word) ?? joined(word) ?? beginning(rating)
}

const stated = (word: string): Verdict | undefined =>
  named(word) ??
  sentences.map((form) => named(wordOf(form.exec(word)?.[1] ?? ''))).find((verdict) => verdict !== undefined)

function named(word: string): Verdict | undefined {
  return known.get(word) ?? known.get(word.replace(namedThing, ''))
}

/** Two different words meet in the middle: false and misleading is misleading; any other pair is not one verdict. */
function joined(word: string): Verdict | undefined {
  const parts = word.split(/\s*[/|,&]\s*|\s+and\s+/)
  if (parts.length < 2) return undefined
  const found = new Set(parts.map(named))
  if (found.size === 1) return [...found][0]
  return [...found].every((verdict) => verdict === 'false' || verdict === 'misleading')
    ? 'misleading'
    : undefined
}

/** "True – but the photo is old" is not true: what follows takes it back in words that we do not know; "False – satire", in words that we do. */
function beginning(rating: string): Verdict | undefined {
  const [, first, rest] = /^\s*([^.:;!।|–—]{2,40}?)\s*(?:[.:;!।|–—]| - )\s*(.*)$/su.exec(rating) ?? []
  const verdict = first !== undefined && rest !== '' ? stated(wordOf(first)) : undefined
  const other = named(wordOf(rest ?? '')) ?? verdict
  return verdict === 'true' || other !== verdict || noVerdicts.has(wordOf(rest ?? '')) ? undefined : verdict
}

/** "Fake?" asks. */
const asks = /[?？؟]["'”’»]*\s*$/

/**
 * Whether words that are not understood leave room for the verdict of the figures beside them: they do not ask, and hold no word of another
 * one, nor of none ("Labelled satire"). True is taken back too easily: "Not real".
 */
export function agrees(rating: string, figures: Verdict | undefined): boolean {
  const words = ` ${wordOf(rating).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  const isThere = (word: string) => words.includes(` ${word} `)
  const isOther = [...known].some(
    ([word, verdict]) => (figures === 'true' || verdict !== figures) && isThere(word),
  )
  return !asks.test(rating) && !isOther && ![...noVerdicts].some(isThere)
}

/** The normalised rating: lower case, composed, without nukta, joiners, quotation marks and outer punctuation. */
function wordOf(rating: string): string {
  return rating
    .normalize('NFD')
    .replace(/[\u093c\u09bc\u0a3c\u0abc\u0b3c\u200b-\u200d\ufeff'"“”‘’`*]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ')
}
