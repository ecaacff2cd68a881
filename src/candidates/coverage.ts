// Coverage of persons and affidavits: what the site has and what is missing, counted from the database and
// shown on every list.
import * as Type from 'typebox'
import { Count, endpoint } from '#base/contract.ts'
import { constituenciesTopic, ElectionRef, StateRef } from '#constituencies/contract.ts'

/** The topic that an import or a linking invalidates. */
export const candidatesTopic = 'candidates'

/** Winners of a general election to the Lok Sabha, and how many of their affidavits we have. */
export const WinnersCoverage = Type.Object({
  year: Type.Integer(),
  /** Total constituencies. */
  of: Count,
  /** Constituencies whose winner's declared cases are known and undisputed; the next field says the same of assets. */
  cases: Count,
  assets: Count,
  /** Today's states for which no winner is known, by name. */
  missing: Type.Array(StateRef),
})
export type WinnersCoverage = Type.Static<typeof WinnersCoverage>

/** The same of an assembly. */
export const AssemblyWinnersCoverage = Type.Object({
  ...StateRef.properties,
  year: Type.Integer(),
  /** As of a general election. */
  of: Count,
  cases: Count,
  assets: Count,
})
export type AssemblyWinnersCoverage = Type.Static<typeof AssemblyWinnersCoverage>

export const CandidateCoverage = Type.Object({
  persons: Count,
  /** How many of them have an affidavit here. */
  with_affidavit: Count,
  /** Elections for which we have every candidate, latest first. */
  complete: Type.Array(ElectionRef),
  /** Latest first; only elections with affidavits. */
  winners: Type.Array(WinnersCoverage),
  /** By state, latest first. */
  assembly_winners: Type.Array(AssemblyWinnersCoverage),
})
export type CandidateCoverage = Type.Static<typeof CandidateCoverage>

export const readCandidateCoverage = endpoint('/api/candidate-analysis/coverage', {
  summary: 'Coverage: elections with all their candidates, and winners with an affidavit',
  silence: 'facts',
  reply: CandidateCoverage,
  shared: { seconds: 3600, topics: [candidatesTopic, constituenciesTopic] },
})
