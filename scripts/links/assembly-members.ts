// What members of assemblies declared: of the winners of each assembly's latest election whose results ship, the lines
// that leave no doubt whose they are.
import { nameLikeness } from '#candidates/linkage/names/name-likeness.ts'
import { partyKey } from '#candidates/linkage/names/party-name.ts'
import { readName } from '#candidates/linkage/names/person-name.ts'
import type { CandidacyRecordFact } from '#candidates/facts.ts'
import type { Decided } from './decide.ts'
import type { Results } from './own-lines.ts'

/** No permission covers the affidavits of these states, whose results ship. */
const withheld = new Set(['KA', 'KL', 'PB', 'RJ', 'WB'])

/** Another party than in the results needs a name that is the same. */
const leastLike = { sameParty: 0.6, otherParty: 0.95 }

/** The lines of `records` that ship, and how many of those elections do not fit. */
export function ofMembers(
  records: readonly CandidacyRecordFact[],
  { nodes }: Decided,
  elections: readonly Results[],
): { fit: CandidacyRecordFact[]; unfit: number } {
  const winners = latestWinners(elections)
  const winnerOf = new Map(
    nodes.values().flatMap(({ keys }) => {
      const winner = keys.map((key) => winners.get(key)).find((one) => one !== undefined)
      return winner ? keys.map((key) => [key, winner] as const) : []
    }),
  )
  const polls = new Set(winners.values().map(({ state, year }) => `${stateKey(state)} ${year}`))
  const lines = records.filter(({ state, year }) => polls.has(`${stateKey(state)} ${year}`))
  const fit = lines.filter((line) => {
    const winner = winnerOf.get(line.id)
    if (!winner) return false
    const like = nameLikeness(readName(winner.name), readName(line.name), () => 1).likeness
    const isSame = partyKey(winner.party) === partyKey(line.party)
    return like >= (isSame ? leastLike.sameParty : leastLike.otherParty)
  })
  return { fit, unfit: lines.length - fit.length }
}

type Winner = { name: string; party: string | null; state: string; year: number }

/** Winners of the latest election of their seat, by candidacy. */
function latestWinners(elections: readonly Results[]): Map<string, Winner> {
  const assemblies = elections.filter(({ house }) => house === 'assembly')
  const latest = new Map<string, number>()
  for (const { year, results } of assemblies)
    for (const { seat } of results) latest.set(stateOf(seat), Math.max(year, latest.get(stateOf(seat)) ?? 0))
  return new Map(
    assemblies.flatMap(({ year, results }) =>
      results.flatMap(({ seat, stateThen: state, candidacies }) =>
        withheld.has(stateOf(seat)) || latest.get(stateOf(seat)) !== year
          ? []
          : candidacies.flatMap(({ id, won, name, party, independent }) =>
              won
                ? [[id, { name, party: independent ? 'IND' : (party?.name ?? null), state, year }] as const]
                : [],
            ),
      ),
    ),
  )
}

/** Files write Jammu And Kashmir and Uttar_Pradesh. */
function stateKey(state: string): string {
  return state.toLowerCase().replaceAll('_', ' ')
}

/** va-up-12 is in UP. */
function stateOf(seat: string): string {
  return seat.split('-')[1]!.toUpperCase()
}
