// The votes of one line: electronic machines (EVM), post, and their sum.
import { countIn, isUncontested } from '../parse-cells.ts'
import type { Ballot } from '../file-format.ts'

type Cells = {
  candidate: string
  party: string
  evm: string
  postal: string
  /** Votes counted apart from both, where the file has such a column. */
  migrant?: string
  /** Where the file has no total, the sum of the others is taken. */
  total?: string
}

/** A fault where a cell is no number, or where the parts do not add up to the total. */
export function ballotOf(cells: Cells): { ballot: Ballot } | { fault: string } {
  const parts = [cells.evm, cells.postal, cells.migrant ?? ''].map(countIn)
  const [evmVotes, postalVotes] = parts
  const sum = parts.reduce<number | null>((all, part) => (part == null ? all : (all ?? 0) + part), null)
  const votes = cells.total === undefined ? sum : countIn(cells.total)
  if (evmVotes === undefined || postalVotes === undefined || parts.includes(undefined) || votes === undefined)
    return { fault: 'votes are not a number' }
  if (sum !== null && votes !== null && sum !== votes)
    return { fault: `EVM and postal votes add up to ${sum}, the total says ${votes}` }
  return {
    ballot: {
      candidate: cells.candidate,
      party: cells.party,
      evmVotes,
      postalVotes,
      votes,
      share: null,
      won: null,
      uncontested: isUncontested(cells.candidate),
    },
  }
}
