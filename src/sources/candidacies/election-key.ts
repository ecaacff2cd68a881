// What an operator's own file calls an election.

/** `Lok Sabha 2019` and `General election` are `ls`; an unknown text stays unchanged. */
export function electionKey(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const by = /\bby(?:e)?\b/.test(words) ? '-by' : ''
  if (/assembly|vidhan|vidhan sabha|\bae\b|\bva\b/.test(words)) return `va${by}`
  if (/lok ?sabha|parliament|general|\bge\b|\bls\b/.test(words)) return `ls${by}`
  return words
}
