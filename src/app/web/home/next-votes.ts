// When each state votes next, as the home page's map shows it: the earliest darkest, the others by the year until which
// they vote.
import { useLoadedData } from '#base/web/data.ts'
import { listElections } from '#elections/contract.ts'

/**
 * By the state's name, in months (`YYYY-MM`). A state that is not there has no assembly, or its date is not known.
 */
export type NextVotes = ReadonlyMap<string, { from: string; until: string; shade: number }>

export function useNextVotes(): NextVotes {
  const { ahead } = useLoadedData(listElections, { query: {} })
  const dated = ahead.flatMap(({ house, kind, states, due, polls }) => {
    const days = polls.map(({ day }) => day.slice(0, 7)).toSorted()
    const [from, until] = [due?.from ?? days[0], due?.until ?? days.at(-1)]
    if (house !== 'assembly' || kind === 'by-election' || from === undefined || until === undefined) return []
    return states.map((state) => ({ state, from, until }))
  })
  const first = dated
    .map(({ until }) => until)
    .toSorted()[0]
    ?.slice(0, 4)
  return new Map(
    dated
      .toReversed()
      .map(({ state, ...of }) => [
        state,
        { ...of, shade: Math.max(0, 5 - (Number(of.until.slice(0, 4)) - Number(first))) },
      ]),
  )
}
