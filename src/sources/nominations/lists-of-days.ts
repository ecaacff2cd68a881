// A file may hold several lists of one seat, of several days or by several sources. Each may be the whole list of its day, or
// each line may have the day and source of its own candidate: nobody is lost by taking one for the other.
import type { NominationFact } from '#candidates/nominations/facts.ts'
import { matchNominations } from '#candidates/nominations/match.ts'
import { isStanding } from '#candidates/nominations/states.ts'
import type { Listed } from './list-lines.ts'

type Of = { day: string; source: { id: string }; election: string | null }
type Line = Listed & Of

/** Its lists, oldest first, each as its lines. */
export const listsIn = <L extends Line>(lines: readonly L[]): L[][] =>
  [
    ...Map.groupBy(lines, ({ day, source, election }) => `${day} ${source.id} ${election ?? ''}`).values(),
  ].toSorted(([one], [other]) => (one!.day < other!.day ? -1 : Number(one!.day > other!.day)))

/** Who stands by one list of a seat and is missing from a later one that is a whole list: the file does not say that they went. */
export function missingLater<L extends Line>(lines: readonly L[]): { line: L; fault: string }[] {
  const seats = Map.groupBy(lines, ({ election, paper }) => `${election ?? ''} ${paper.seat}`)
  return [...seats.values()].flatMap((own) => {
    let [known = [], ...later] = listsIn(own)
    for (const list of later) {
      const match = matchNominations(
        known.map(({ paper }) => paper),
        list.map(({ paper }) => paper),
      )
      const isBallot = list.some(({ paper }) => paper.state === 'contesting')
      const isWhole = match.some((one) => one !== undefined)
      const line = known.find(
        ({ paper: { state } }, i) =>
          isStanding(state) && !match.includes(i) && (isWhole || (isBallot && state !== 'contesting')),
      )
      if (line)
        return {
          line,
          fault: `${line.paper.name} is in the list of ${line.day} and not in that of ${list[0]!.day}. Give each candidate once, or a file for each day`,
        }
      known = [...list, ...known.filter((_, i) => !match.includes(i))]
    }
    return []
  })
}

type List = Of & { nominations: readonly NominationFact[] }

/** With those who stand at the same seats by the other lists of the file. */
export function withOthers<L extends List>(lists: readonly L[]): (L & { others: NominationFact[] })[] {
  const keyOf = ({ election }: Of, seat: string) => `${election ?? ''} ${seat}`
  const all = lists.flatMap((list) => list.nominations.map((one) => ({ list, one })))
  const bySeat = Map.groupBy(all, ({ list, one }) => keyOf(list, one.seat))
  return lists.map((list) => {
    const seats = new Set(list.nominations.map(({ seat }) => seat))
    const elsewhere = [...seats].flatMap((seat) => bySeat.get(keyOf(list, seat)) ?? [])
    return {
      ...list,
      others: elsewhere.flatMap((other) =>
        other.list !== list && isStanding(other.one.state) ? [other.one] : [],
      ),
    }
  })
}
