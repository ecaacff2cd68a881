// Maps a fact-check organisation's rating to our four verdicts.
import { verdicts, type Verdict } from '#fact-checks/contract.ts'
import ratingWords from './rating-words.json' with { type: 'json' }
import { latinDigits } from '#base/stated-date/date-words.ts'

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

const listed = (words: Readonly<Record<string, string[]>>) => Object.values(words).flat().map(wordOf)
const noVerdicts = new Set(listed(ratingWords.none))
const labels = new Set(listed(ratingWords.labels))
const denials = listed(ratingWords.not)

/** "completely", and the noun of "misleading video". */
const around = new RegExp(
  `^(?:${listed(ratingWords.wholly).join('|')}) | (?:${listed(ratingWords.things).join('|')})$`,
  'g',
)

/** "This claim is false", "यह दावा गलत है". */
const sentences = [
  /^(?:this|the|viral|the viral)? ?(?:claim|post|video|photo|image|news|it|this) is (.+)$/,
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
  return known.get(word) ?? known.get(word.replace(around, ''))
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

/** "True – but the photo is old" is not true: what follows takes it back in words that we do not know; "False – satire", in words that we do. What only says that a rating follows is none: "Verdict: false". */
function beginning(rating: string): Verdict | undefined {
  const [, first, rest] = /^\s*([^.:;!।|–—]{2,40}?)\s*(?:[.:;!।|–—]| - )\s*(.*)$/su.exec(rating) ?? []
  if (labels.has(wordOf(first ?? ''))) return verdictOf(rest!)
  const verdict = first !== undefined && rest !== '' ? stated(wordOf(first)) : undefined
  const other = named(wordOf(rest ?? '')) ?? verdict
  return verdict === 'true' || other !== verdict || noVerdicts.has(wordOf(rest ?? '')) ? undefined : verdict
}

/** "Fake?" asks. */
const asks = /[?？؟]["'”’»]*\s*$/

/**
 * Whether words that are not understood leave room for the verdict of the figures beside them: they do not ask, and hold no word of another
 * one, nor of none ("Labelled satire"), nor deny their own ("Not false"). True is taken back too easily: "Not real".
 */
export function agrees(rating: string, figures: Verdict | undefined): boolean {
  const words = ` ${wordOf(rating).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  const isThere = (word: string) => words.includes(` ${word} `)
  const isOther = [...known].some(
    ([word, verdict]) =>
      isThere(word) &&
      (figures === 'true' ||
        verdict !== figures ||
        denials.some((no) => isThere(`${no} ${word}`) || isThere(`${word} ${no}`))),
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

// A rating in figures, read on the scale that its publisher states.

/** As stated: numbers or texts. */
type StatedScale = { value: unknown; best: unknown; worst: unknown }

/** schema.org's, where one of its two ends is stated and the other is not. */
const usual = { best: 5, worst: 1 }

/**
 * Undefined without a scale, for a value that is not on it ("0 of 1 to 5" stands for no rating), and for one whose ends
 * are the same. The scale may run downwards. Of five steps two are false and two true: mostly false is false.
 */
export function scaleVerdict({ value, best, worst }: StatedScale): Verdict | undefined {
  const [of, outOf] = typeof value === 'string' ? value.split(/\/|\bout of\b/i) : [value]
  const at = numberOf(of)
  const [top, bottom] = [numberOf(best) ?? numberOf(outOf), numberOf(worst)]
  if (at === undefined || (top === undefined && bottom === undefined)) return undefined
  const [high, low] = [top ?? usual.best, bottom ?? usual.worst]
  const share = (at - low) / (high - low)
  if (!(share >= 0 && share <= 1)) return undefined
  return share <= 0.25 ? 'false' : share >= 0.75 ? 'true' : 'misleading'
}

/** The rating as figures: 3, 3/5. Empty without one. */
export function scaleWords({ value, best }: StatedScale): string {
  const at = figureOf(value)
  return !/^[\d.,/ -]+$/.test(at) ? '' : numberOf(best) === undefined ? at : `${at}/${figureOf(best)}`
}

function numberOf(figure: unknown): number | undefined {
  const text = figureOf(figure)
  return /^-?\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

function figureOf(figure: unknown): string {
  return typeof figure === 'number' || typeof figure === 'string' ? latinDigits(String(figure).trim()) : ''
}

// The verdict stated by a feed item of a fact-check organisation, used if its page states none.

/**
 * From a headline that starts with a rating ("False: …", "[Misleading] …") and from categories that are
 * nothing but a rating. Undefined without either; without a verdict if they contradict each other.
 */
export function itemRating(item: {
  title: string
  categories: readonly string[]
}): { verdict?: Verdict; rating: string } | undefined {
  const [, bracketed, begun] = /^\s*(?:[[(]([^\])]{2,30})[\])]|([^:|]{2,30})[:|])/u.exec(item.title) ?? []
  // "Fake news" as a category is a section of the site, not a verdict on this claim.
  const words = [bracketed ?? begun ?? '', ...item.categories].map((word) => word.trim())
  const rated = words.filter((word) => !/\s/.test(word) && verdictOf(word) !== undefined)
  const said = new Set(rated.map(verdictOf))
  const [verdict] = said
  if (verdict === undefined) return undefined
  return said.size === 1 ? { verdict, rating: rated[0]! } : { rating: [...new Set(rated)].join(' / ') }
}
