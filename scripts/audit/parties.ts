// Whether two files name the same party: one prints the abbreviation, another the full name.
import { likeness, plain } from './words.ts'
import parties from './parties.json' with { type: 'json' }

const names: Readonly<Record<string, string>> = parties
const known = new Set(Object.values(names))

function partyKey(name: string): string {
  const words = plain(name.replaceAll('&', ' '))
  return names[words] ?? (known.has(words.replaceAll(' ', '')) ? words.replaceAll(' ', '') : words)
}

/** One party before and after 2022. */
const renamed = ['trs', 'brs']

/** Whether a candidate cannot have stood for both. */
export function partiesDiffer(one: string | undefined, other: string | undefined): boolean {
  const same = sameParty(one, other)
  if (same !== undefined) return !same && ![one!, other!].every((name) => renamed.includes(partyKey(name)))
  if (one === undefined || other === undefined || one === '' || other === '') return false
  // Two names written out; of an abbreviation the letters must occur in their order.
  const [short, long] = [plain(one).replaceAll(' ', ''), plain(other).replaceAll(' ', '')].toSorted(
    (a, b) => a.length - b.length,
  ) as [string, string]
  if (isIndependent(one) !== isIndependent(other)) return true
  return (
    !hasLetters(short.replaceAll(/[^a-z]/g, ''), long) && (short.length <= 8 || likeness(one, other) < 0.75)
  )
}

export const isIndependent = (party: string) => /^ind(ependents?)?$/i.test(party.trim())

function hasLetters(short: string, long: string): boolean {
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** `undefined` if unclear: an abbreviation against a full name that is not in the list above. */
export function sameParty(one: string | undefined, other: string | undefined): boolean | undefined {
  if (one === undefined || other === undefined || one === '' || other === '') return undefined
  const [a, b] = [partyKey(one), partyKey(other)]
  if (a === b) return true
  return known.has(a) && known.has(b) ? false : undefined
}
