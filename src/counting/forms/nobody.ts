// What no form can see by itself: names that are nobody's, and rounds that are not added up.
import { keyOf, votesOf, type Contestant, type CountedCandidate, type Stated } from '../seat-state.ts'
import { isIndependent } from '#base/names/independent.ts'
import { tidy } from './document.ts'
import { kindOfLine } from './counted-lines.ts'

/** Why somebody who is named is no candidate. */
export function nobodyIn({ leader, runnerUp, candidates = [] }: Stated): string | undefined {
  const people = candidates.filter(({ nota }) => !nota)
  const named = [leader, runnerUp, ...people].flatMap((one) => one ?? [])
  // In lists without headers a colour may stand where a name should.
  const noName = named.find(({ name }) => !/\p{L}/u.test(name) || name.startsWith('#'))
  if (noName) return `“${noName.name}” is no name`
  const nobody = named.find((one) => !['candidate', 'unclear', 'nota'].includes(kind(one)))
  if (nobody) return `“${nobody.name}” is no candidate`
  // A party has one candidate, and independents of one name do not have equally many votes.
  const twin = people.find(
    (one, i) => (votesOf(one) ?? 0) > 0 && people.slice(0, i).some((other) => isTwin(one, other)),
  )
  if (twin) return `“${twin.name}” is there twice, with the same votes`
  if (leader && runnerUp && keyOf(leader) === keyOf(runnerUp))
    return `“${leader.name}” is named as the first and as the second`
  const party = leader?.party
  if (party !== undefined && !isIndependent(party) && tidy(party) === tidy(runnerUp?.party ?? ''))
    return `The first and the second both stand for “${party}”`
  const unclear = people.find((one) => mayBeFigure(one, candidates))
  return unclear && `“${unclear.name}” has no party: a total? NOTA? Or the party is missing`
}

const kind = ({ name, party = '' }: Contestant) => kindOfLine(name, party)

const isTwin = (a: CountedCandidate, b: CountedCandidate) =>
  keyOf(a) === keyOf(b) && votesOf(a) === votesOf(b) && (a.serial === undefined || a.serial === b.serial)

/**
 * A candidate has a party or is called independent. Where other lines say so, one that does not may not be first or second: it may
 * be a total, or NOTA, in words that we do not know. Where no line has a party, only the sum of all others gives a total away.
 */
function mayBeFigure(one: CountedCandidate, all: readonly CountedCandidate[]): boolean {
  const others = all.filter((other) => other !== one && !other.nota)
  const votes = votesOf(one) ?? 0
  if (kind(one) !== 'unclear' || votes === 0) return false
  const ofParties = others.filter((other) => kind(other) === 'candidate')
  const nota = all.filter((other) => other.nota)
  return ofParties.length > 0
    ? ofParties.filter((other) => (votesOf(other) ?? 0) > votes).length < 2
    : others.length > 1 && [sumOf(others), sumOf([...others, ...nota])].includes(votes)
}

const sumOf = (of: readonly CountedCandidate[]) => of.reduce((sum, one) => sum + (votesOf(one) ?? 0), 0)

export const seatOf = ({ seat, state, number }: Stated) => seat ?? `${state} ${number}`

/** Seats with one candidate and no votes, where most are like that: the file lists who leads, not who stands there. */
export function onePerSeat(all: readonly Stated[]): Map<string, string> {
  const alone = all.filter(
    ({ status, candidates = [] }) =>
      status === undefined && candidates.filter(({ nota }) => !nota).length === 1 && sumOf(candidates) === 0,
  )
  const isMost = all.length > 1 && alone.length > all.length / 2
  return new Map(
    isMost ? alone.map((one) => [seatOf(one), 'one candidate without votes, as in most seats here']) : [],
  )
}

/** Seats of a moment that few names lead, of more parties than names: the columns are exchanged. */
export function fewNames(all: readonly Stated[]): Map<string, string> {
  const led = all.filter(({ leader, candidates }) => leader && !candidates)
  return new Map(
    [...Map.groupBy(led, ({ at }) => at).values()].flatMap((of) => {
      const seats = new Set(of.map(seatOf))
      const [names, parties] = (['name', 'party'] as const).map(
        (one) => new Set(of.map(({ leader }) => leader![one])),
      )
      const isExchanged = names!.size * 2 < seats.size && parties!.size > names!.size
      const why = `“${[...names!].slice(0, 3).join('”, “')}” lead in ${seats.size} seats: are the columns exchanged?`
      return isExchanged ? [...seats].map((seat) => [seat, why] as const) : []
    }),
  )
}

/** Seats of which a later round has fewer votes than one before it: each round is counted by itself. */
export function roundsApart(all: readonly Stated[]): Map<string, string> {
  const found = new Map<string, string>()
  const before = new Map<string, { round: number; votes: number; candidates: number }>()
  const byRound = all.filter(({ round, candidates }) => round !== undefined && candidates)
  for (const one of byRound.toSorted((a, b) => a.round! - b.round!)) {
    const { round = 0, candidates = [] } = one
    const of = seatOf(one)
    const votes = sumOf(candidates)
    const last = before.get(of)
    if (last && last.round < round && last.candidates === candidates.length && votes < last.votes)
      found.set(
        of,
        `round ${round} has fewer votes than round ${last.round}: is each round counted by itself?`,
      )
    before.set(of, { round, votes, candidates: candidates.length })
  }
  return found
}
