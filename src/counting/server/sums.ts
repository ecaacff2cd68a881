// A page that adds up seats by party, compared with what the seats say.
import { hasWon, partyOf, type SeatState } from '../contract.ts'
import type { PartyNames } from './parties.ts'

type Sum = { party: string; won: number; leading: number }

/** Only differences, in words for the desk. The two are rarely of the same minute. */
export function differencesOf(
  names: PartyNames,
  sums: readonly Sum[],
  states: readonly SeatState[],
): string[] {
  const key = (party: string) => names(party).party
  const own = new Map<string, Sum>()
  for (const state of states) {
    if (!state.leader || state.status === 'waiting' || state.status === 'countermanded') continue
    const party = key(partyOf(state.leader))
    const sum = own.get(party) ?? { party, won: 0, leading: 0 }
    sum[hasWon(state) ? 'won' : 'leading']++
    own.set(party, sum)
  }
  return sums.flatMap(({ party, won, leading }) => {
    const { won: ours = 0, leading: led = 0 } = own.get(key(party)) ?? {}
    return won === ours && leading === led
      ? []
      : [`${party}: the page says ${won} won and ${leading} leading, the seats say ${ours} and ${led}`]
  })
}
