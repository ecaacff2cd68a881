// What an import may state about candidates. `null` is "not known".

/** Whole years, whole rupees, cases as declared, and education in the words of the source with its place on the scale of 0 to 6. */
type AffidavitFact = {
  age: number | null
  assets: number | null
  liabilities: number | null
  cases: number | null
  education: string | null
  educationScore: number | null
}

export type Sex = 'female' | 'male' | 'other'

/** One line of a file of candidacies; texts as published, without spaces around them. */
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
  /** Every cell of the line, untouched. */
  cells: readonly string[]
}

/** One file: its columns in order, and its lines. */
export type CandidacyFileFact = {
  file: string
  columns: readonly string[]
  records: readonly CandidacyRecordFact[]
}
