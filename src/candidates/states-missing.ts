// Of which states nothing is known in an election, although some of them were parts of others then.
import type { StateRef } from '#constituencies/contract.ts'
import { stateFamily } from './linkage/places.ts'

export type StateSeats = { state: StateRef; seats: number; known: number }

/**
 * States without any known winner. A state that was part of another one at the time is not missing when the other one's
 * winners are more than the seats it has today: then they are counted there.
 */
export function statesMissing(states: readonly StateSeats[]): StateRef[] {
  const families = Map.groupBy(states, ({ state }) => stateFamily(state.name))
  return states
    .filter(({ state, seats, known }) => {
      const family = families.get(stateFamily(state.name)) ?? []
      const inFamily = family.reduce((sum, one) => sum + one.known, 0)
      const elsewhere = family.reduce((sum, one) => sum + one.seats, 0) - seats
      return known === 0 && inFamily <= elsewhere
    })
    .map(({ state }) => state)
}
