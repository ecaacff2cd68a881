// Seats whose count looks unfinished, or wrong, beside the others of the same file. Whether it is, only a person can say.
import type { House } from '#constituencies/contract.ts'
import type { CandidacyFact, ResultFact } from '#constituencies/facts.ts'

/** A first round of counting is a twentieth of the votes; the smallest seat of an assembly has a fifth of the median. */
const leastOfMedian = 0.15

/** Where so many are expected, none at all is no chance. */
const leastExpected = 5

/** By seat: what is odd about it. */
export function unfinishedSeats(house: House, results: readonly ResultFact[]): Map<string, string> {
  const polled = results.filter(({ status }) => status === 'polled')
  const found = new Map<string, string>()
  const sum = (candidacies: readonly CandidacyFact[], votes: (of: CandidacyFact) => number | null) =>
    candidacies.some((one) => votes(one) === null)
      ? null
      : candidacies.reduce((all, one) => all + votes(one)!, 0)

  // Every seat has voters on duty, and voters at machines.
  for (const [what, votes] of [
    ['postal votes', (of: CandidacyFact) => of.postalVotes],
    ['votes by machine', (of: CandidacyFact) => of.evmVotes],
  ] as const) {
    const seats = polled.map((result) => ({
      seat: result.seat,
      part: sum(result.candidacies, votes),
      all: sum(result.candidacies, (of) => of.votes) ?? 0,
    }))
    const others = seats.filter(({ part }) => part !== null && part > 0)
    const share = others.reduce((all, of) => all + of.part!, 0) / others.reduce((all, of) => all + of.all, 0)
    for (const { seat, part, all } of seats)
      if (part === 0 && all * share >= leastExpected)
        found.set(seat, `no ${what}, which ${others.length} other seats of the file have`)
    for (const { seat, candidacies } of polled) {
      const nota = candidacies.find((one) => one.nota)
      const all =
        nota &&
        sum(
          candidacies.filter((one) => one !== nota),
          votes,
        )
      if (all !== undefined && all !== null && all >= leastExpected && votes(nota!) === all)
        found.set(
          seat,
          `NOTA has as many ${what} as all candidates together, ${all}: a total may have slipped there`,
        )
    }
  }

  // Seats of the Lok Sabha differ thirtyfold, territories from states.
  if (house === 'assembly' && polled.length >= 5) {
    const totals = polled.map((result) => sum(result.candidacies, ({ votes }) => votes) ?? 0)
    const median = totals.toSorted((a, b) => a - b)[Math.floor(totals.length / 2)]!
    for (const [i, { seat }] of polled.entries())
      if (totals[i]! < median * leastOfMedian)
        found.set(seat, `${totals[i]} votes, where half of the seats have ${median} or more`)
  }
  return found
}
