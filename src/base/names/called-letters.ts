// Initials in names: another script writes an English letter as it is called. Server only, like the transliterator.
import { latin } from '../fold.ts'
import { isIndic } from '../romanise.ts'

/** English letters as they are called, where that is no name: ji is G, pisi is P C. Longer ones first. */
const calledLetters =
  /(?<h>h?(?:e|ai)i?ch)|(?<x>eks)|(?<w>dab[au]?lyu)|(?<f>e[fp]h?|aif|aiph)|(?<l>el|ail)|(?<m>em|aim)|(?<n>en|ain)|(?<s>es|ais)|(?<r>ar)|(?<y>[vu]a[iy]|oy)|(?<i>ai)|(?<a>ae|e)|(?<b>bi)|(?<c>si)|(?<d>di)|(?<e>i)|(?<g>ji)|(?<j>je)|(?<k>ke)|(?<o>o)|(?<p>pi)|(?<q>kyu)|(?<t>ti)|(?<u>yu)|(?<v>vi)|(?<z>jed)/y

/** A name with its initials as English has them, if it spells some: "G किशन रेड्डी" for जी किशन रेड्डी, K T R for ktr and కేటీఆర్, M K for மு.க. */
export function withInitials(text: string): string | undefined {
  const written = text.replace(/([\p{L}\p{M}\u200c\u200d]+)(\.?)/gu, (all, word: string, dot: string) => {
    if (!isIndic(word)) return all === text ? apart(word) : all
    const sounds = latin(word)
    const syllable = dot !== '' && sounds.length < 4 ? sounds[0]!.toUpperCase() + dot : undefined
    const letters = lettersCalled(sounds, word === text ? 4 : 2)
    return letters === undefined ? (syllable ?? all) : letters + dot
  })
  return written === text || /^(?:\p{L} ?){1,2}$/u.test(written) ? undefined : written
}

/** Consonants alone are letters rather than sounds: KCR is no Krishna. */
export const isLetters = (text: string) => /^[b-df-hj-np-tv-z]{3,4}$/i.test(text)

const apart = (word: string) => (isLetters(word) ? Array.from(word).join(' ') : word)

/** The letters of a state or a party, whether as they are or as they are called: यूपी is UP. */
export function asLetters(text: string, sounds = latin(text)): string {
  const letters = isIndic(text) ? lettersCalled(sounds, 4) : undefined
  return (letters ?? text).replace(/[ .]/g, '').toUpperCase()
}

/** @param most more are a name: ओवैसी is no O Y C. */
function lettersCalled(sounds: string, most: number): string | undefined {
  const letters: string[] = []
  let at = 0
  while (at < sounds.length && letters.length < most) {
    calledLetters.lastIndex = at
    const found = calledLetters.exec(sounds)
    if (found === null) return undefined
    letters.push(Object.keys(found.groups!).find((letter) => found.groups![letter] !== undefined)!)
    at = calledLetters.lastIndex
  }
  return at === sounds.length ? letters.join(' ').toUpperCase() : undefined
}
