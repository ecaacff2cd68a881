// What files call an election. By-elections fill one seat or a few of a house that stays, so they are no election of the house.
import type { Place, Register } from '../register.ts'
import { placeName, quoted } from '../parse-cells.ts'

/** Bye-Election, By-poll, AC bye, उपचुनाव. */
export function isByElection(type: string): boolean {
  return /\bby[\s-]*e?(?=[\s-]*(?:elec|poll)|\b)|उप\s*-?\s*(?:चुनाव|निर्वाचन)/iu.test(type)
}

/** What an operator calls an election: `Lok Sabha 2019` and `General election` are `ls`; an unknown text stays unchanged. */
export function electionKey(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  const by = isByElection(text) ? '-by' : ''
  if (/\bassembl|vidhan ?sabha|विधान ?सभा|\b(?:ae|va|ac|mlas?)\b/.test(words)) return `va${by}`
  if (
    /lok ?sabha|लोक ?सभा|house of the people|\b(?:ls|pc)\b|^(?:mps?|ge|parliament\p{L}*|general)(?= (?:by|elec)|$)/u.test(
      words,
    )
  )
    return `ls${by}`
  return words
}

export const enterByElection =
  'Winner, votes and margin can be entered with "npm run import -- by-elections" (docs/import-leaders.md), all candidates with "npm run import -- candidacies" and the election "Assembly bye-election" or "Lok Sabha bye-election" (docs/import-candidacies.md).'

export function byElectionInWords(places: readonly Place[], register: Register): string {
  const of = new Map(
    places.map(({ state, number, name }) => [`${state} ${number} ${name}`, { state, name, number }]),
  )
  const seats = [...of.values()].map(({ state, name, number }) => {
    const stateName = register.state(state)?.name ?? quoted(state)
    return `${name === null ? `seat ${number}` : placeName(name)} (${stateName})`
  })
  const years = [...new Set(places.map(({ election }) => election.year))].join(', ')
  return `This is a by-election, not an election of the whole house: ${years}, ${seats.join(', ')}. A result file of it cannot be imported. ${enterByElection}`
}
