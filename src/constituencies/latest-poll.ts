// The latest poll of a seat: a by-election since the last election of the whole house, if its winner is known.
import type { ByElection, ElectionResult } from './results.ts'

type Decided = ByElection & Required<Pick<ByElection, 'winner'>>

/**
 * Undefined if the seat was last filled with the whole house. A house has no by-election in the year before its next election
 * (section 151A of the Act of 1951), so one of the same year came after it.
 * @param elections latest first; and so are `byElections`.
 */
export function filledSince(
  elections: readonly Pick<ElectionResult, 'year'>[],
  byElections: readonly ByElection[],
): Decided | undefined {
  const latest = byElections.find((one): one is Decided => one.winner !== undefined)
  return latest && Number(latest.pollDay.slice(0, 4)) >= (elections[0]?.year ?? 0) ? latest : undefined
}

/** As the result of an election is put into words. */
export const resultOf = ({ winner, runnerUp, margin, uncontested }: Decided) => ({
  status: uncontested ? ('uncontested' as const) : ('polled' as const),
  winner,
  ...(runnerUp && { runnerUp }),
  ...(margin !== undefined && { marginVotes: margin }),
})
