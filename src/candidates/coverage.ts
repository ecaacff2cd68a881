// What this site holds of persons and their affidavits, and what it lacks: counted from the database, said on every list.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'
import { constituenciesTopic, ElectionRef, StateRef } from '#constituencies/contract.ts'

/** Topic that an import or a linking drops from every cache. */
export const candidatesTopic = 'candidates'

const Count = Type.Integer({ minimum: 0 })

/** Who was elected in one general election to the Lok Sabha, and what is known of their affidavits. */
export const WinnersCoverage = Type.Object({
  year: Type.Integer(),
  /** Seats that there are. */
  of: Count,
  /** Seats of whose winner the number of declared cases is known, and the sources agree; the same of assets. */
  cases: Count,
  assets: Count,
  /** States of today of whose winners nothing is known, by name. */
  missing: Type.Array(StateRef),
})
export type WinnersCoverage = Type.Static<typeof WinnersCoverage>

export const CandidateCoverage = Type.Object({
  persons: Count,
  /** Of these, persons of whom any affidavit is here. */
  with_affidavit: Count,
  /** Elections of which every candidate is here, latest first. */
  complete: Type.Array(ElectionRef),
  /** Latest first; elections with affidavits only. */
  winners: Type.Array(WinnersCoverage),
})
export type CandidateCoverage = Type.Static<typeof CandidateCoverage>

export const readCandidateCoverage = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/coverage',
  summary: 'Of which elections every candidate is here, and of how many winners the affidavits are',
  reply: CandidateCoverage,
  shared: { seconds: 3600, topics: [candidatesTopic, constituenciesTopic] },
})
