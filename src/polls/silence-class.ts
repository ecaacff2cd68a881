// What a poll is about during a silence period, proposed by its words when it is asked. The desk may change it.
// In doubt the stricter class, and everywhere.
import { fold } from '#base/fold.ts'
import type { Places, Subject } from '#base/silence.ts'

/** E: a matter of policy that names nobody, never closed. */
export type PollClass = 'A' | 'C' | 'E'

export type PollText = { title: string; description: string; options: readonly string[]; category: string }

// Word beginnings; a trailing space ends the word. Latin words are compared by sound, as in the search.
const aboutParties = [
  'party ', 'parties ', 'candidate', 'contestant', 'win ', 'wins ', 'winner', 'winning', 'lose ', 'losing',
  'seats ', 'majority ', 'government ', 'govt ', 'sarkar ', 'chief minister', 'prime minister', 'cm ', 'pm ', 'mla ', 'mp ',
  'alliance', 'coalition', 'nda ', 'bjp ', 'congress ', 'inc ', 'aap ', 'nota ', 'exit poll', 'opinion poll', 'vote for ',
  'voted for ', 'voting for ', 'votes for ', 'support', 'manifesto', 'incumben', 'opposition ', 'ruling', 'hung assembly', 'swing',
  'leader', 'minister', 'jeet', 'election', 'chunav', 'lok sabha', 'vidhan sabha', 'assembly', 'poll ',
] // prettier-ignore
/** In Hindi and Marathi. */
const aboutPartiesInDevanagari = [
  'पार्टी', 'पार्टियों', 'दल', 'प्रत्याशी', 'उम्मीदवार', 'जीत', 'हार', 'सीट', 'बहुमत', 'सरकार', 'मुख्यमंत्री', 'प्रधानमंत्री', 'मंत्री',
  'गठबंधन', 'भाजपा', 'कांग्रेस', 'कॉंग्रेस', 'आप को वोट', 'नोटा', 'एग्जिट', 'एक्जिट', 'ओपिनियन पोल', 'जनमत', 'को वोट', 'किसे वोट', 'समर्थन',
  'घोषणापत्र', 'विपक्ष', 'नेता', 'चुनाव', 'लोकसभा', 'लोक सभा', 'विधानसभा', 'विधान सभा', 'विधायक', 'सांसद', 'निवडणूक', 'निवडणुक', 'जिंक', 'उमेदवार', 'पक्ष', 'आमदार', 'खासदार', 'मत द्याल',
] // prettier-ignore
const aboutTurnout = [/\bwill you (?:go (?:out )?(?:and|to) )?vote\b/i, /\bdo you (?:plan|intend) to vote\b/i, /\bplan(?:ning)? to vote\b/i,
  /\b(?:did|have) you voted?\b/i, /क्या आप (?:इस बार )?(?:मतदान|वोट) (?:करेंगे|देंगे|डालेंगे)/, /(?:मतदान|वोट) (?:करेंगे|देंगे|डालेंगे)/] // prettier-ignore

const initials = /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\p{M}*[. -]+)+\p{L}\p{M}*(?![\p{L}\p{M}\p{N}])/gu

/** Without signs that nobody sees or that stand for letters, and once more with initials as one word: B. J. P., भा.ज.पा. */
function asRead(...texts: readonly string[]): string {
  const text = texts
    .join(' . ')
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
  return `${text} . ${text.replaceAll(initials, (of) => of.replaceAll(/[. -]/g, ''))}`
}

/** @param names of parties and leaders, as they may appear in a text. */
export function classOf(asked: PollText, names: readonly string[] = []): PollClass {
  const text = asRead(asked.title, asked.description, ...asked.options)
  const choice = asRead(asked.title, ...asked.options)
  const title = asRead(asked.title)
  const hasTurnout = aboutTurnout.some((pattern) => pattern.test(title))
  const sentiment = hasTurnout ? strictly(choice, names) : mentions(text, names)
  if (sentiment) return 'A'
  if (hasTurnout) return 'C'
  return asked.category === 'policy' && isRead(text) ? 'E' : 'A'
}

/** We have no such words in other scripts, and pictures are the symbols of parties. */
const isRead = (text: string) =>
  !/(?![\p{Script=Latin}\p{Script=Devanagari}])\p{L}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(
    text,
  )

/** A question of turnout may name the election; who is voted for makes it one about parties. */
function strictly(text: string, names: readonly string[]): boolean {
  return mentions(
    text.replaceAll(/election|chunav|assembly|lok sabha|poll|चुनाव|विधानसभा|लोकसभा/gi, ' '),
    names,
  )
}

function mentions(text: string, names: readonly string[]): boolean {
  const heard = ` ${fold(text)} `
  const plain = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return (
    aboutParties.some((word) => plain.includes(` ${word}`)) ||
    aboutPartiesInDevanagari.some((word) => plain.includes(` ${word}`)) ||
    names.some((name) => name.length > 2 && heard.includes(` ${fold(name)} `))
  )
}

export type NamedState = { code: string; names: readonly string[] }

/** The states that a poll names; everywhere if it names none, or another by its letters ("UP"). */
export function placesOf({ title, description, options }: PollText, states: readonly NamedState[]): Places {
  const text = asRead(title, description, ...options)
  const heard = ` ${fold(text)} `
  const named = states.filter(({ names }) =>
    names.some((name) => fold(name) !== '' && heard.includes(` ${fold(name)} `)),
  )
  const letters = new Set(text.match(/\b[A-Z]{2}\b/g))
  const hasOther = states.some((state) => letters.has(state.code) && !named.includes(state))
  return named.length === 0 || hasOther ? 'everywhere' : named.map(({ code }) => code.toLowerCase())
}

/** What the guard asks about; undefined: never closed. A poll without a class is treated as the strictest. */
export function subjectOf(of: { class: PollClass | null; places: string[] | null }): Subject | undefined {
  if (of.class === 'E') return undefined
  return { class: of.class ?? 'A', places: of.class === null ? 'everywhere' : (of.places ?? 'everywhere') }
}
