// Assembles the candidates of one constituency from their lines: winner, positions, and consistency. Never
// corrects contradictory figures: leaves the constituency out and gives the reason.
import type { CandidacyFact, ElectionFact, ResultFact, FormerSeat } from '#constituencies/facts.ts'
import { candidateName, isNota, isNotaWithParty, isUncontested } from '../parse-cells.ts'
import { slug } from '../register.ts'
import type { Register, RegisterSeat } from '../register.ts'

/** One line of a result. `null` means not stated. */
export type Ballot = {
  candidate: string
  party: string
  evmVotes: number | null
  postalVotes: number | null
  votes: number | null
  /** Percent of the constituency's votes, if the file has it: checked against the votes. */
  share: number | null
  /** The votes of the whole constituency, if each line repeats them: checked against the votes. */
  seatVotes?: number | undefined
  /** Null in files that do not mark the winner. */
  won: boolean | null
  uncontested: boolean
}

/** From the cells of one line: votes by machine (EVM), by post and, if counted separately, of migrants. */
export function ballotOf(cells: {
  candidate: string
  party: string
  evm?: number | null
  postal?: number | null
  migrant?: number | null
  /** If the file has no total, the sum of the others. */
  total?: number | null
  share?: number | null
  seatVotes?: number | undefined
  won?: boolean | null
}): Ballot | { fault: string } {
  const { candidate, party, evm = null, postal = null, migrant = null, total, seatVotes } = cells
  const parts = [evm, postal, migrant].filter((part) => part !== null)
  const sum = parts.length === 0 ? null : parts.reduce((all, part) => all + part)
  const votes = total === undefined ? sum : total
  if (sum !== null && votes !== null && sum !== votes)
    return { fault: `EVM and postal votes add up to ${sum}, the total says ${votes}` }
  const { share = null, won = null } = cells
  const uncontested = isUncontested(candidate)
  return { candidate, party, evmVotes: evm, postalVotes: postal, votes, share, seatVotes, won, uncontested }
}

/** `total` is the constituency's sum according to the file. */
export type SeatBallots = { ballots: readonly Ballot[]; total: number | null }

/** Published percentages are rounded, some of them downwards. */
const shareTolerance = 0.02

export function contestOf(
  of: {
    election: ElectionFact
    seat: RegisterSeat
    seatThen: FormerSeat
  } & SeatBallots,
  register: Register,
): ResultFact | { fault: string } {
  const fault = faultIn(of)
  if (fault !== undefined) return { fault }
  const { ballots, election, seat } = of
  const candidates = ballots.filter((ballot) => !nota(ballot))
  const uncontested = candidates.some((ballot) => ballot.uncontested)
  const counted = ballots.some((ballot) => (ballot.votes ?? 0) > 0)
  const status = uncontested ? 'uncontested' : counted ? 'polled' : 'awaiting'
  const winner = uncontested ? candidates[0] : counted ? winnerOf(candidates) : undefined
  const ids = idsOf(election, seat, ballots)

  const candidacies = ballots.map((ballot, i): CandidacyFact => {
    const party = nota(ballot) ? null : register.party(ballot.party)
    return {
      id: ids[i]!,
      name: nota(ballot) ? 'NOTA' : candidateName(ballot.candidate),
      party,
      independent: !nota(ballot) && party === null,
      nota: nota(ballot),
      evmVotes: status === 'polled' ? ballot.evmVotes : null,
      postalVotes: status === 'polled' ? ballot.postalVotes : null,
      votes: status === 'polled' ? ballot.votes : null,
      position: status === 'awaiting' || nota(ballot) ? null : positionOf(ballot, candidates),
      won: ballot === winner,
    }
  })
  return { ...of.seatThen, status, candidacies }
}

/** Why the lines of a constituency cannot all be true. */
function faultIn({ ballots, total }: SeatBallots): string | undefined {
  const candidates = ballots.filter((ballot) => !nota(ballot))
  const marked = ballots.filter((ballot) => ballot.won)
  const counted = ballots.reduce((sum, ballot) => sum + (ballot.votes ?? 0), 0)
  const max = Math.max(...candidates.map((ballot) => ballot.votes ?? 0))
  if (ballots.some(({ candidate, party }) => isNotaWithParty(candidate, party)))
    return 'NOTA stands for a party'
  if (ballots.some((ballot) => !nota(ballot) && ballot.party === '')) return 'a candidate without a party'
  if (candidates.some((ballot) => candidateName(ballot.candidate) === '')) return 'a candidate without a name'
  if (candidates.length === 0) return 'no candidates'
  if (ballots.length - candidates.length > 1) return 'NOTA comes twice'
  if (marked.length > 1) return `${marked.length} winners`
  if (marked.some(nota)) return 'NOTA is marked as the winner'
  if (candidates.some((ballot) => ballot.uncontested)) return faultOfUncontested(candidates.length, counted)
  if (counted === 0) return marked.length > 0 ? 'a winner without votes' : undefined
  if (ballots.some((ballot) => ballot.votes === null)) return 'votes are missing'
  if (marked.some((ballot) => ballot.votes !== max)) return 'the winner has not the most votes'
  if (marked.length === 0 && ballots.some((ballot) => ballot.won === false))
    return 'nobody is marked as the winner'
  const other = ballots.find(({ seatVotes }) => seatVotes !== undefined && seatVotes !== counted)?.seatVotes
  const stated = total !== counted && total !== null ? total : other
  if (stated !== undefined) return `the votes add up to ${counted}, the file says ${stated}`
  if (ballots.some((ballot) => wrongShare(ballot, counted))) return 'a percentage does not fit the votes'
  return undefined
}

function faultOfUncontested(candidates: number, counted: number): string | undefined {
  if (candidates > 1) return 'an uncontested candidate with opponents'
  return counted > 0 ? 'votes for an uncontested candidate' : undefined
}

function wrongShare({ share, votes }: Ballot, counted: number): boolean {
  return share !== null && Math.abs(share - ((votes ?? 0) / counted) * 100) > shareTolerance
}

function nota({ candidate, party }: Ballot): boolean {
  return isNota(candidate, party)
}

/**
 * The candidate marked in the file; otherwise the one with most votes. Nobody in a tie that the file does not
 * resolve.
 */
function winnerOf(candidates: readonly Ballot[]): Ballot | undefined {
  const marked = candidates.find((ballot) => ballot.won)
  if (marked) return marked
  const first = candidates.filter((ballot) => positionOf(ballot, candidates) === 1)
  return first.length === 1 ? first[0] : undefined
}

function positionOf(ballot: Ballot, among: readonly Ballot[]): number {
  return 1 + among.filter((other) => (other.votes ?? 0) > (ballot.votes ?? 0)).length
}

/** `ls-2024-up-77-narendra-modi`; namesakes in one constituency are numbered in file order. */
function idsOf(election: ElectionFact, seat: RegisterSeat, ballots: readonly Ballot[]): string[] {
  const place = seat.id.replace(/^(ls|va)-/, '').replace(/-\d{4}$/, '')
  const prefix = election.house === 'lok_sabha' ? `${election.id}-${place}` : `${election.id}-${seat.number}`
  const seen = new Map<string, number>()
  return ballots.map((ballot) => {
    const name = nota(ballot) ? 'nota' : slug(candidateName(ballot.candidate)) || 'candidate'
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? `${prefix}-${name}` : `${prefix}-${name}-${count}`
  })
}
