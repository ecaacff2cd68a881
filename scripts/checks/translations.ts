/** What can be checked in a translation without understanding it: placeholders, figures, length, scripts, and the words of docs/words.<language>.md. */
import type { Declaration } from '../../src/base/declared-languages.ts'

/** `was`: the sentence that the words translate, if it has been mended since. */
export type Translation = { message: string; words: string; was?: string }

/** Forbidden words by what to say instead: the tables of a word list. */
export function forbidden(list: string): Rules['list'] {
  return list
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .flatMap((line) => {
      const [, , instead = '', never = ''] = line.split('|').map((cell) => cell.trim())
      // A word with a remark is for readers: "पर्व (for a phase)".
      return never
        .split(/,(?![^(]*\))/)
        .map((word) => word.trim().normalize('NFC'))
        .filter((word) => word !== '' && !word.includes('('))
        .map((word) => ({ word: wholeWord(word), instead }))
    })
}

function wholeWord(word: string): RegExp {
  const stem = RegExp.escape(word.replace(/\*$/, ''))
  const end = word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{M}])`
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${stem}${end}`, 'u')
}

/** What a check needs to know of a language. */
export type Rules = Pick<Declaration, 'script' | 'locale' | 'stop' | 'formatWords'> & {
  list: { word: RegExp; instead: string }[]
}

/** The names in braces, also those inside plurals; the text of a plural is not a name. */
const named = (message: string): string[] =>
  [...message.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d+) )\{(\w+)(?=, plural,|\})/g)].map(
    ([, name = '']) => name,
  )

/** Forms of a plural may name something more often, or less. */
function placeholderFaults({ message, words }: Translation): string[] {
  const names = (of: string) =>
    (message.includes(', plural,') ? [...new Set(named(of))] : named(of)).toSorted().join(' ')
  const [asked, given] = [names(message), names(words)]
  return [
    ...(asked === given ? [] : [`placeholders {${asked}} became {${given}}`]),
    ...(words.split('{').length === words.split('}').length ? [] : ['a brace is not closed']),
  ]
}

/** Without the names in braces and the categories of plurals. */
const plainText = (message: string): string =>
  message.replaceAll(/\{\w+(?:, plural,)?|(?:zero|one|two|few|many|other|=\d+)(?= \{)/g, ' ')

/** Years, sums, days, helplines. Up to twelve a number may become a word, but no word a number. */
function figureFaults({ message, words }: Translation): string[] {
  const figures = (of: string) => (plainText(of).match(/\d+/g) ?? []).toSorted()
  const large = (of: string) => figures(of).filter((figure) => Number(figure) > 12)
  const [asked, given] = [large(message).join(' '), large(words).join(' ')]
  const own = figures(words).filter((figure) => Number(figure) <= 12 && !figures(message).includes(figure))
  return [
    ...(asked === given ? [] : [`figures ${asked || 'none'} became ${given || 'none'}`]),
    ...own.map((figure) => `${figure} is not in the message`),
    ...(/(?!\d)\p{Nd}/u.test(words) ? ['write digits as 0–9'] : []),
  ]
}

const month = (locale: string, at: number) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, at, 15))

const months = Array.from({ length: 12 }, (_, at) => month('en', at)).map((name, at) => ({
  name,
  at,
  dated: new RegExp(String.raw`\d ${name}\b|\b${name} \d`),
}))

/** A date keeps its month: "1 October", "November 2026". */
const monthFaults = ({ message, words }: Translation, { locale, formatWords = {} }: Rules): string[] =>
  months
    .filter(({ dated }) => dated.test(message))
    .map(({ name, at }) => formatWords[name] ?? month(locale, at))
    .filter((own) => !words.includes(own))
    .map((own) => `the month ${own} is missing`)

/** What may stand in English: addresses, code, and what the voter will find in English, such as “Record not found”. */
const quoted =
  /\S*(?:https?:|mailto:|\/|@|\.(?:gov|org|md)|va-|ls-)\S*|“[^“”]*”|`[^`]*`|: [a-z]+, [a-z]+(?=\))/g
const brands =
  'Atom, DigiLocker, JavaScript, MyNeta, Razorpay, WordPress, DataMeet, ClaimReview, Wikidata, Idempotency, Key, https, oEmbed, cVIGIL, kB, CONTRIBUTING'.split(
    ', ',
  )

/** Letters of another script, and English words but names that have no other form. */
export function foreignWords({ message, words }: Translation, script: string): string[] {
  const own = new RegExp(String.raw`^[\p{Script=${script}}\p{Script=Inherited}]+$`, 'u')
  const kept = new Set(message.match(quoted)?.flatMap((text) => text.match(/[a-z]+/gi) ?? []))
  // Cards and offices are known by their English abbreviations: UDID, e-EPIC.
  const foreign = (word: string) =>
    !own.test(word) && !/^(?:[a-z]|[A-Z]{1,7})$/.test(word) && !brands.includes(word) && !kept.has(word)
  return (plainText(words).match(/[\p{L}\p{M}]+/gu) ?? []).filter(foreign)
}

/** Where 0 has the form of 1, a message for one ("tomorrow") would also be that for none. */
function pluralFaults({ message, words }: Translation, locale: string): string[] {
  const rules = new Intl.PluralRules(locale)
  const known: readonly string[] = rules.resolvedOptions().pluralCategories
  const unknown = (words.match(/(?:zero|one|two|few|many)(?= \{)/g) ?? []).filter(
    (one) => !known.includes(one),
  )
  const numbered = (of: string) => /other \{[^{}]*#/.test(of)
  return [
    ...(words.includes(', plural,') && !/other \{/.test(words) ? ['a plural without "other"'] : []),
    ...(/ one \{/.test(words) && rules.select(0) === 'one' ? ['"one" is also none here: write =1'] : []),
    ...unknown.map((one) => `this language has no plural form “${one}”`),
    ...(numbered(message) === numbered(words)
      ? []
      : ['"#" is the number: it must be in both, or in neither']),
  ]
}

/** How a sentence ends, and marks and letters that only look right. */
function signFaults({ message, words }: Translation, { script, stop = '.' }: Rules): string[] {
  const ends = (of: string, mark: string) => of.replace(/["”’)]+$/, '').endsWith(mark)
  const sentence = (of: string, mark: string) => ends(of, mark) && !ends(of, '...')
  const latinMarks = script === 'Arabic' ? /[\p{Script=Arabic}})][,;?]/u : /(?!)/
  const arabicLetters = script === 'Arabic' ? /[يىكةه]/ : /(?!)/
  return [
    ...(sentence(message, '.') && !ends(words, stop) && !/:\/\/\S+$/.test(words)
      ? [`the sentence ends with “${stop}”`]
      : []),
    ...(stop !== '.' && /[\p{L}\p{M}]{3,}\.(?: |$)/u.test(words) ? [`a full stop is “${stop}”`] : []),
    ...(latinMarks.test(words) ? ['write ، ؛ ؟'] : []),
    ...(arabicLetters.test(words) ? ['an Arabic letter where Urdu has its own (ی ک ہ)'] : []),
    ...(/ {2}|[\u00AD\u200B\uFEFF]/.test(words) ? ['a double space, or a sign that cannot be seen'] : []),
    ...(/^\s|\s$/.test(words) === /^\s|\s$/.test(message) ? [] : ['a space at the end']),
  ]
}

/** Everything that is wrong with one translation. */
export function faultsOf(translation: Translation, rules: Rules): string[] {
  const { message, words, was } = translation
  if (words === '') return ['not translated']
  if (was !== undefined) return [`awaits review, and is shown in English: it translates “${was}”`]
  return [
    ...placeholderFaults(translation),
    ...pluralFaults(translation, rules.locale),
    ...figureFaults(translation),
    ...monthFaults(translation, rules),
    ...signFaults(translation, rules),
    // An abbreviation may be a whole name.
    ...(/[a-z]/.test(plainText(message)) && words.length > 2.2 * message.length + 12
      ? ['more than twice as long: it will not fit']
      : []),
    ...foreignWords(translation, rules.script).map((word) => `“${word}” is English, or in another script`),
    ...wordFaults(words, rules.list),
  ]
}

export function wordFaults(text: string, list: Rules['list']): string[] {
  return list.flatMap(({ word, instead }) => {
    const found = word.exec(text.normalize('NFC'))?.[0]
    return found === undefined ? [] : [`“${found}”: write ${instead}`]
  })
}
