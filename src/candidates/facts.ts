// What an import can state about candidates. `null` means unknown.

/** Whole years, whole rupees, declared cases, and education as worded by the source plus its score of 0 to 6. */
type AffidavitFact = {
  age: number | null
  assets: number | null
  liabilities: number | null
  cases: number | null
  education: string | null
  educationScore: number | null
}

/** An affidavit without a single known figure. */
export const nothingDeclared: AffidavitFact = {
  age: null,
  assets: null,
  liabilities: null,
  cases: null,
  education: null,
  educationScore: null,
}

export type Sex = 'female' | 'male' | 'other'

/** One line of a candidacies file; texts as published, trimmed. */
export type CandidacyRecordFact = {
  id: string
  /** Counts from 1. */
  line: number
  year: number
  election: string
  state: string
  constituency: string
  name: string
  parent: string | null
  sex: Sex | null
  party: string | null
  votes: number | null
  won: boolean | null
  affidavit: AffidavitFact
  /** Every cell of the line, unchanged. */
  cells: readonly string[]
}

/** One file: its columns in order, and its lines. */
export type CandidacyFileFact = {
  file: string
  columns: readonly string[]
  records: readonly CandidacyRecordFact[]
}
