// Whether what stands in the place of a party says that a candidate stands for none.
import known from './also-called.json' with { type: 'json' }
import { fold, likeness } from '../fold.ts'

const word = 'independent'
/** Misspelt, and no other word: Independant, Indipendent. */
const leastLikeness = 0.78
/** In Latin letters Swatantra and Azad are parties. */
const inOtherScripts = new Set(known.independent.split(' ').map(fold))
/** What may stand behind it: “Ind. (supported by KD)”, IND-2, Independent Candidate. */
const remark = /[([,;]|\p{N}|\b(?:supported|backed|candidates?)\b/iu

/** “Ind. National Congress” is a party. */
export function isIndependent(party: string): boolean {
  const head = party.split(remark).find((part) => /\p{L}/u.test(part)) ?? ''
  const letters = head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (letters === '') return head !== '' && inOtherScripts.has(fold(head))
  return (
    letters.startsWith('ind') &&
    (`${word}s`.startsWith(letters) || (letters.length < 13 && likeness(letters, word) >= leastLikeness))
  )
}

const supporter = /[([,;].*\p{L}|\b(?:supported|backed)\b/iu
export const isSupported = (party: string) => isIndependent(party) && supporter.test(party)
