// Names of persons, parties and seats in the reader's script. Server only: the words weigh 850 kB. `hi.json` has the words of names
// in Devanagari, the other files what a language writes in its own way, by the Latin word or by the Hindi one. A name is spelled
// only if each of its words is known: a wrong name in a voter's script is worse than a Latin one.
import { LRUCache } from 'lru-cache'
import type { Language } from '../languages.ts'
import bn from './bn.json' with { type: 'json' }
import { fromDevanagari } from './from-devanagari.ts'
import hi from './hi.json' with { type: 'json' }
import mr from './mr.json' with { type: 'json' }
import pa from './pa.json' with { type: 'json' }
import ta from './ta.json' with { type: 'json' }
import te from './te.json' with { type: 'json' }
import ur from './ur.json' with { type: 'json' }

type Words = Readonly<Record<string, string>>

const own: Partial<Record<Language, Words>> = { bn, hi, mr, pa, ta, te, ur }

/** What pages have shown lately, for their parts in the browser, which have no such words. */
const shown = new LRUCache<string, string>({ max: 20_000 })
const keyOf = (language: Language, name: string) => `${language} ${name}`

/** @param hindi the name in Hindi, if a list has it: it decides. */
export function spelled(language: Language, name: string, hindi?: string): string | undefined {
  const words = own[language]
  if (words === undefined) return undefined
  const known = spelledBefore(language, name)
  if (known !== undefined) return known
  const written =
    hindi === undefined || hindi === name
      ? fromLatin(name, words, language)
      : fromHindi(hindi, words, language)
  if (written === undefined) return undefined
  shown.set(keyOf(language, name), written)
  return written
}

export const spelledBefore = (language: Language, name: string): string | undefined =>
  shown.get(keyOf(language, name))

const fromHindi = (hindi: string, words: Words, language: Language): string =>
  hindi.replace(/[\p{Script=Devanagari}]+/gu, (word) => words[word] ?? fromDevanagari(word, language))

/** There Bharat is the country, Jana the people, Jatiya national and Saman equal; elsewhere they are somebody's names. */
const isParty =
  /\b(?:party|dal|sena|morcha|manch|mahasabha|samaj|congress|parishad|samith?i|paksha?|katchi|kazhagam)\b/i
const inParties: Words = {
  bharat: 'bhaarat',
  bharata: 'bhaarat',
  bharath: 'bhaarat',
  bharatha: 'bhaarat',
  jana: 'jan',
  jatiya: 'jaatiya',
  saman: 'samaan',
}

/** A woman's name, which at the end is that of a community: Meena Devi, Ramesh Meena. */
const beforeOthers: Words = { meena: 'meenaa', mina: 'meenaa' }

function fromLatin(name: string, words: Words, language: Language): string | undefined {
  if (!/^[\p{Script=Latin}\p{M} .,'’‘"“”()@&/-]{2,80}$/u.test(name)) return undefined
  let isKnown = true
  const ofParty = isParty.test(name)
  const written = name.replace(/\p{L}(?:[\p{L}\p{M}]|['’](?=\p{L}))*\.?/gu, (found, at: number) => {
    const plain = found.toLowerCase().replace(/[.'’]/g, '')
    const isLast = at + found.length === name.length
    const latin = (ofParty && inParties[plain]) || (!isLast && beforeOthers[plain]) || plain
    const word = wordOf(words, latin) ?? fromHub(latin, language)
    if (word === undefined) isKnown = false
    if (latin.length === 1 && language !== 'ur') return `${word}.`
    return found.endsWith('.') ? `${word} ` : word!
  })
  if (!isKnown) return undefined
  // Urdu writes Abdul and the name after it as one word: عبدالرشید; not so a family name, which Arabic may have no letters for: Patel.
  return written
    .replace(/\s+(?=[\s,.)&/-]|$)/g, '')
    .replace(/عبدا?ل (?!خان|شیخ|انصاری|\S*[پٹچڈڑژ])(?=\S{3})/g, 'عبدال')
}

/** Not what every object has: somebody may be called Constructor. */
const wordOf = (words: Words, latin: string) => (Object.hasOwn(words, latin) ? words[latin] : undefined)

/** A word with a dotted letter is of Persian or Arabic origin: Urdu writes it in its own way, or we do not know it. */
const ofPersian = /[कखगजफ]़/

/** What is a name by itself and ends others: Rupeshkumar. */
const lastPart =
  /(?<=^[a-z]{4,})(?:bhai|ben|bhau|tai|dada|saheb|rao|babu|kumar|singh|sinh|lal|nath|das|ram|pal|chand|jeet|jit|dev|deo|deep|kant|veer|narayana?|prasad|shanker|shankar|mohan|charan|nandan|gopal|kishore?|dayal|rani|reddy|gowda|murthy|preet)$/

/** The name before these stands as it is. Before others a long A at its end may become short: Sathya and Sathyamurthy. */
const standsBefore = /^(?:bhai|ben|bhau|tai|dada|saheb|rao|babu|ram|lal|singh|sinh|reddy|gowda)$/

/** Shivadas may begin with Shiva or Shiv: nothing tells which. */
function joined(latin: string): string | undefined {
  const last = lastPart.exec(latin)
  if (last === null) return undefined
  const first = latin.slice(0, last.index)
  const [word, end] = [wordOf(hi, first), wordOf(hi, last[0])]
  const isShortened = word?.endsWith('ा') && !standsBefore.test(last[0])
  const isDoubtful = first.endsWith('a') && (isShortened || wordOf(hi, first.slice(0, -1)) !== undefined)
  return word === undefined || end === undefined || isDoubtful ? undefined : word + end
}

function fromHub(latin: string, language: Language): string | undefined {
  const word = wordOf(hi, latin) ?? joined(latin)
  if (word === undefined || language === 'hi') return word
  if (language === 'ur' && ofPersian.test(word.normalize('NFC'))) return undefined
  const written = fromDevanagari(word, language)
  // Hindi leaves out the dot: with an F in Latin it is no aspirated P.
  return language === 'ur' && latin.includes('f') ? written.replaceAll('پھ', 'ف') : written
}
