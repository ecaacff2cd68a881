// Other names of what was typed: places with several names, and names of persons as people write them (also-called.json).
import known from './also-called.json' with { type: 'json' }
import { englishSpellings } from './english-spellings.ts'

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Old, new and short names of places, and districts whose name a seat does not have: what people type, to be found. No page says
 * from it when or by whom a place was renamed.
 */
const groups = known.places.map((names) => ({ names, keys: names.map(plain) }))

/** The other names of a place that is called so: none for most texts. */
export function otherNamesOfPlace(typed: string): string[] {
  const key = plain(typed)
  const found = groups.filter(({ keys }) => keys.includes(key))
  return [...new Set(found.flatMap(({ names, keys }) => names.filter((_, n) => keys[n] !== key)))]
}

/** What a seat's name says in English or in Hindi. */
const parts = [
  'north uttar uttara',
  'south dakshin dakshina',
  'east purba purva purv poorv',
  'west paschim pashchim',
  'central madhya',
  'rural gramin grameen dehat',
  'city urban nagar',
].map((words) => words.split(' '))

/** "Howrah North" is Howrah Uttar. */
export function withOtherParts(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/)
  return words.length < 2
    ? []
    : words.flatMap((word, at) =>
        (parts.find((all) => all.includes(word)) ?? [])
          .filter((other) => other !== word)
          .map((other) => words.with(at, other).join(' ')),
      )
}

/** A family name in the two forms that Bengali families use side by side. */
const familyNames: readonly (readonly [RegExp, string])[] = [
  [/\bb[ae]n?dyo?pad[h]?y[a-z]*|বন্দ্যোপাধ্যায়|বন্দ্যোপাধ্যায়/giu, 'Banerjee'],
  [/\bch?att?opad[h]?y[a-z]*|চট্টোপাধ্যায়|চট্টোপাধ্যায়/giu, 'Chatterjee'],
  [/\bmuk[h]?opad[h]?y[a-z]*|মুখোপাধ্যায়|মুখোপাধ্যায়/giu, 'Mukherjee'],
  [/\bgangopad[h]?y[a-z]*|গঙ্গোপাধ্যায়|গঙ্গোপাধ্যায়/giu, 'Ganguly'],
]

/** What is said before or after a name, and is no part of it. */
const honorifics = new Set(known.honorifics.split(' '))
/** What is said so too, but may be part of it: Mamata didi, Anna Hazare. */
const familiar = new Set(known.familiar.split(' '))

/** "Shri Mohan Lakhani ji" is Mohan Lakhani; a text of nothing else stays. */
export function withoutHonorifics(typed: string, said: ReadonlySet<string> = honorifics): string {
  const words = typed.trim().split(/\s+/)
  const isOne = (word = '') => said.has(word.normalize('NFC').toLowerCase().replace(/[.,]/g, ''))
  const from = words.findIndex((word) => !isOne(word))
  return from === -1 ? typed : words.slice(from, words.findLastIndex((word) => !isOne(word)) + 1).join(' ')
}

/** The same person's name without whose child or spouse they are, without "-bhai" and its like, with the other family name, and as English writes it. */
export function otherNamesOfPerson(typed: string): string[] {
  const alone = typed.replace(/\s+(?:[swdc]\s*\/\s*o|(?:son|wife|daughter) of)\b.*$/iu, '')
  const unhonoured = alone.replace(/(?<=\p{L}{3})(?:bhai|ben|behn|ji|saheb|garu)(?!\p{L})/giu, '')
  const family = familyNames.reduce((text, [own, other]) => text.replace(own, other), alone)
  return [
    ...new Set([alone, unhonoured, family, withoutHonorifics(alone, familiar), ...englishSpellings(alone)]),
  ].filter((one) => one !== typed && one.trim() !== '')
}
