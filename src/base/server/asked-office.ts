// Whether a text asks for an office, such as "CM of Bihar", in whatever language and spelling. What voters call the offices is in
// office-words.json: as pages do in each language, and otherwise. Sounds are compared, so one word stands for its like in several scripts.
import { keysOf } from '../fold.ts'
import { apart } from '../query-words.ts'
import officeWords from './office-words.json' with { type: 'json' }

type Office = keyof typeof officeWords.offices

export type AskedOffice = {
  office: Office
  /** Of those who are no longer in office. */
  former: boolean
  /** Where, or of whom, or of what: what is left of the text without the words of a question. */
  rest: string
}

/** The house whose members have it; undefined for an office that is not of one seat. */
export const houseOf = ({ office }: AskedOffice): 'lok_sabha' | 'assembly' | undefined =>
  office === 'mp' ? 'lok_sabha' : office === 'mla' ? 'assembly' : undefined

/** Fewer consonants say nothing about an office: MP is not Mapa. */
const leastConsonants = 5
const mostWords = 5

const joined = (text: string) => keysOf(text).folded.replaceAll(' ', '')
/** A word of one script may sound like another one of another: "ke" is not கே. */
const plain = (word: string) => word.normalize('NFC').toLowerCase()

const bySound = new Map<string, Office>()
const byConsonants = new Map<string, Office>()
for (const [office, names] of Object.entries(officeWords.offices) as [Office, string[]][])
  for (const word of names) {
    bySound.set(joined(word), office)
    const { skeleton } = keysOf(word)
    if (skeleton.length >= leastConsonants) byConsonants.set(skeleton, office)
  }
/** With one of `other` it is another office, or the way to one. */
const [asking, former, other] = [
  officeWords.question.split(' '),
  officeWords.former,
  officeWords.other.split(' '),
].map((some) => new Set(some.map(plain)))

/** Bengali always writes a minister's subject and office as one word, Tamil a state and its; other languages sometimes do. */
const joinedOffice = new RegExp(`(?<=.{2})(?:${officeWords.joined})$`, 'u')

/** Undefined if it does not. The longest name of an office counts, and after it the first that is no state's letters: "MP CM". */
export function askedOffice(typed: string): AskedOffice | undefined {
  const words = wordsOf(apart(typed))
  return (
    officeAmong(words) ??
    officeAmong(
      words.flatMap((word) =>
        word.replace(joinedOffice, (end) => ` ${officeCalled(end) ? end : 'mantri'}`).split(' '),
      ),
    )
  )
}

/** M.P. is MP, and up mantri a deputy: alone UP is a state. */
const wordsOf = (typed: string): string[] =>
  typed
    .replace(/\./g, '')
    .replace(/\bup[- ]?(?=(?:mukhya|pradhan) ?mantri|mantri|rashtrapati)/gi, 'deputy ')
    .split(/[^\p{L}\p{M}\p{N}&\u200c\u200d]+/u)
    .filter(Boolean)
    .slice(0, 12)

function officeAmong(words: readonly string[]): AskedOffice | undefined {
  const found = words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWords, words.length - from) }, (__, more) => {
      const length = more + 1
      const office = officeCalled(words.slice(from, from + length).join(' '))
      return office === undefined ? [] : [{ office, from, length }]
    }).flat(),
  )
  const [best] = found.toSorted(
    (a, b) => b.length - a.length || Number(a.office === 'mp') - Number(b.office === 'mp'),
  )
  if (best === undefined) return undefined
  const others = words.filter((_, at) => at < best.from || at >= best.from + best.length)
  if (others.some((word) => other!.has(plain(word)))) return undefined
  return {
    office: best.office,
    former: others.some((word) => former!.has(plain(word))),
    rest: others
      .filter((word) => !asking!.has(plain(word)) && !former!.has(plain(word)) && !/^\d{1,4}$/.test(word))
      .join(' '),
  }
}

function officeCalled(text: string): Office | undefined {
  const { folded, skeleton } = keysOf(text)
  const sound = folded.replaceAll(' ', '')
  // Spelt otherwise: "cheif minister", "prime ministr".
  return bySound.get(sound) ?? byConsonants.get(skeleton) ?? bySound.get(sound.replace(/s$/, ''))
}
