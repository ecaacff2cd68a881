// Coverage of constituencies: what the site has and what is missing, counted from the database and shown on
// every list.
import * as Type from 'typebox'
import { Count } from '#base/contract.ts'
import { ElectionRef, SeatRef, StateRef } from './results.ts'

export const ElectionCoverage = Type.Object({
  ...ElectionRef.properties,
  /** Constituencies of the house, as the register has them. */
  seats: Count,
  /** How many of them have a known winner. */
  results: Count,
  turnout: Count,
  /** Constituencies without a winner; empty if no result of this election is known at all. */
  missing: Type.Array(SeatRef),
})
export type ElectionCoverage = Type.Static<typeof ElectionCoverage>

/** States by name. */
const Held = Type.Object({
  /** States with at least one election here. */
  held: Type.Array(StateRef),
  /** Those of them of which some constituencies have no election here. */
  part: Type.Array(Type.Object({ ...StateRef.properties, seats: Count, of: Count })),
  /** States that have such constituencies but no election here. */
  missing: Type.Array(StateRef),
  /** Current constituencies with an election here, and all current constituencies. */
  seats: Count,
  of: Count,
})

export const SeatCoverage = Type.Object({
  lokSabha: Held,
  assemblies: Held,
  /** Latest first. */
  elections: Type.Array(ElectionCoverage),
})
export type SeatCoverage = Type.Static<typeof SeatCoverage>
