// Finds the states without data for an election, given that some were part of others at the time.
import type { StateRef } from '#constituencies/contract.ts'
import { stateFamily } from './linkage/places.ts'

export type StateSeats = { state: StateRef; seats: number; known: number }

/**
 * States without any known winner. A state that was part of another at the time is not missing if the other
 * has more winners than constituencies today: then its winners are counted there.
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
