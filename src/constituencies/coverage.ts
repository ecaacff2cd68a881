// What this site holds of the seats of India, and what it lacks: counted from the database, said on every list.
import * as Type from 'typebox'
import { Count, ElectionRef, StateRef } from './results.ts'

/** A seat in few words. */
export const SeatRef = Type.Object({
  id: Type.String(),
  name: Type.String(),
  nameHi: Type.Optional(Type.String()),
})
export type SeatRef = Type.Static<typeof SeatRef>

export const ElectionCoverage = Type.Object({
  ...ElectionRef.properties,
  /** Seats of which anything is known for this election. */
  seats: Count,
  /** Of these, seats whose winner is known. */
  results: Count,
  turnout: Count,
  /** Seats without a winner; empty where no result of this election is known at all. */
  missing: Type.Array(SeatRef),
})
export type ElectionCoverage = Type.Static<typeof ElectionCoverage>

/** States by name. */
const Held = Type.Object({
  /** States with at least one election here. */
  held: Type.Array(StateRef),
  /** States that have such seats, and no election here. */
  missing: Type.Array(StateRef),
  /** Seats of today with an election here, and all seats of today. */
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
