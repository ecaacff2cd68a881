// A seat has one winner. Where a file names two for one, it means two seats of one name, and does not say whose candidate is whose.
import type { CandidacyRecordFact } from '#candidates/facts.ts'
import { quarantine, type Taken } from '../import-format.ts'
import { quoted } from '../parse-cells.ts'
import type { Quarantined } from '../report.ts'
import { plainName } from '../similar-names.ts'
import type { Fields } from './candidacy-cells.ts'

type Line = Taken<Fields, CandidacyRecordFact>

/** The other lines, and a question for each line of such a contest. */
export function withoutMixedSeats(lines: readonly Line[]): { taken: Line[]; quarantined: Quarantined[] } {
  const contests = Map.groupBy(lines, ({ fact: { year, election, state, constituency } }) =>
    [year, election, plainName(state), plainName(constituency)].join('|'),
  )
  const mixed = [...contests.values()].filter((of) => winnersOf(of).length > 1)
  const left = new Set(mixed.flat())
  return {
    taken: lines.filter((line) => !left.has(line)),
    quarantined: mixed.flatMap((of) => {
      const { year, state, constituency } = of[0]!.fact
      const reason = `${winnersOf(of).join(' and ')} both won ${quoted(constituency)} (${state}) in ${year}: if two seats have this name, write the district of each in brackets, as in ${quoted(`${constituency} (district)`)}`
      return of.map(({ row }) => quarantine(row, reason))
    }),
  }
}

function winnersOf(of: readonly Line[]): string[] {
  const won = of.filter(({ fact }) => fact.won === true)
  return [...new Map(won.map(({ fact: { name } }) => [plainName(name), name])).values()]
}
