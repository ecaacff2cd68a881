// What to say first about a result, found by rules and never written by hand.
import type { CandidateResult, ElectionResult } from './results.ts'

export type ResultFact =
  /** The runner-up led by `machineLead` on the voting machines; the winner was ahead by `postalLead` in postal votes. */
  | { kind: 'postal votes decided'; runnerUp: string; machineLead: number; postalLead: number }
  /** Both had equal votes on the voting machines. */
  | { kind: 'level on the machines'; postalLead: number }
  /** More voters chose none of the above than the winning margin. */
  | { kind: 'NOTA above the margin'; nota: number }
  /** The same person won here in these years, latest first. */
  | { kind: 'won before'; years: number[] }
  /** More than half of all votes, with this share in percent. */
  | { kind: 'outright majority'; share: number }
  /** Fewer than three in ten votes were enough, with this share in percent. */
  | { kind: 'small share'; share: number }

/** A winning share in percent below which it is remarkable. */
const small = 30

/**
 * The facts of the latest of `elections` (latest first), most telling first. None if nobody won by votes.
 * Persons are compared only through links between candidacies, never by name.
 */
export function resultFacts(elections: readonly ElectionResult[]): ResultFact[] {
  const [latest, ...earlier] = elections
  if (!latest?.winner || latest.status !== 'polled') return []
  const { winner, runnerUp, marginVotes, nota } = latest
  const facts: (ResultFact | undefined)[] = [
    runnerUp && onTheMachines(winner, runnerUp),
    nota && marginVotes !== undefined && nota.votes > marginVotes
      ? { kind: 'NOTA above the margin', nota: nota.votes }
      : undefined,
    wonBefore(latest, earlier),
    shareOf(winner, latest),
  ]
  return facts.filter((fact) => fact !== undefined)
}

/**
 * Nothing if there were votes of a third kind, such as migrants' votes: then machines and post are not
 * everything.
 */
function onTheMachines(winner: CandidateResult, second: CandidateResult): ResultFact | undefined {
  const [ours, theirs] = [split(winner), split(second)]
  if (!ours || !theirs) return undefined
  const machineLead = theirs.evm - ours.evm
  const postalLead = ours.postal - theirs.postal
  if (machineLead < 0 || postalLead <= machineLead) return undefined
  return machineLead === 0
    ? { kind: 'level on the machines', postalLead }
    : { kind: 'postal votes decided', runnerUp: second.name, machineLead, postalLead }
}

function split({ evmVotes: evm, postalVotes: postal, votes }: CandidateResult) {
  return evm !== undefined && postal !== undefined && evm + postal === votes ? { evm, postal } : undefined
}

function wonBefore(latest: ElectionResult, earlier: readonly ElectionResult[]): ResultFact | undefined {
  // The list's winner has no person id; the line among the candidates does. Who may be another person has another number.
  const personOf = ({ candidates }: ElectionResult) => {
    const { personId, sureGroup = 0 } = candidates.find(({ won }) => won) ?? {}
    return personId && `${personId} ${sureGroup}`
  }
  const person = personOf(latest)
  if (person === undefined) return undefined
  const years = earlier
    .filter((one) => one.house === latest.house && personOf(one) === person)
    .map(({ year }) => year)
  return years.length === 0 ? undefined : { kind: 'won before', years }
}

/** With the votes for NOTA, half might not be reached. */
function shareOf({ share }: CandidateResult, { lacksNota }: ElectionResult): ResultFact | undefined {
  if (share === undefined) return undefined
  if (share > 50) return lacksNota ? undefined : { kind: 'outright majority', share }
  return share < small ? { kind: 'small share', share } : undefined
}
