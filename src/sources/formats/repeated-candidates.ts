// A constituency whose candidates come twice: a second count of the same poll, or one candidate on two lines. Which of
// them is true, the file does not say.
import type { Ballot } from './ballots.ts'

export function faultOfRepeats(
  candidates: readonly Ballot[],
  isIndependent: (ballot: Ballot) => boolean,
): string | undefined {
  const nameOf = (ballot: Ballot) =>
    `${letters(ballot.candidate)} of ${isIndependent(ballot) ? '' : letters(ballot.party)}`
  // A party has one candidate, whose name may be spelt otherwise the second time.
  const standing = Map.groupBy(candidates, (ballot) =>
    isIndependent(ballot) ? nameOf(ballot) : letters(ballot.party),
  )
  const twice = [...standing.values()].filter((of) => of.length > 1)
  if (twice.length > 1 && twice.length >= standing.size / 2) return twoCounts(candidates, twice)
  // Independents of one name are namesakes, unless they have the same votes as well.
  for (const of of Map.groupBy(candidates, nameOf).values()) {
    const [first, ...others] = of
    const same = others.filter(
      (other) =>
        !isIndependent(other) ||
        (first!.votes && other.votes === first!.votes && !(first!.isNamesake && other.isNamesake)),
    )
    if (same.length > 0) return onTwoLines([first!, ...same])
  }
  return undefined
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function twoCounts(candidates: readonly Ballot[], twice: readonly (readonly Ballot[])[]): string {
  const later = new Set(twice.flatMap((of) => of.slice(1)))
  const blocks = [candidates.filter((ballot) => !later.has(ballot)), [...later]].map((of) => {
    const lines = of.map(({ line }) => line)
    const votes = of.reduce((sum, ballot) => sum + (ballot.votes ?? 0), 0)
    return `lines ${Math.min(...lines)} to ${Math.max(...lines)} with ${votes} votes`
  })
  return `the candidates of this seat come twice, on ${blocks.join(' and ')}: leave out the count that is not final`
}

function onTwoLines(of: readonly Ballot[]): string {
  const lines = of.map(({ line, votes }) => `line ${line} with ${votes ?? 'unknown'} votes`)
  return `${of[0]!.candidate} comes ${of.length} times, on ${lines.join(' and ')}: leave out the wrong lines`
}
