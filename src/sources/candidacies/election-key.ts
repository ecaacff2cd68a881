// What an operator's own file calls an election.
import { isByElection } from '../formats/by-election-files.ts'

/** `Lok Sabha 2019` and `General election` are `ls`; an unknown text stays unchanged. */
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
