// What an import can state about candidates. `null` means unknown.

/**
 * The figures of an affidavit, each declared here once: the key is its column in the tables `affidavit` and
 * `election_record`, `answer` its name in the API. Rupees and years are whole; text is as the source words it.
 */
export const affidavitFigures = {
  age: { kind: 'years', answer: 'age' },
  assets: { kind: 'rupees', answer: 'total_assets_amount' },
  liabilities: { kind: 'rupees', answer: 'total_liabilities_amount' },
  cases: { kind: 'count', answer: 'criminal_cases_count' },
  education: { kind: 'text', answer: 'education_level' },
} as const satisfies Record<string, { kind: 'years' | 'rupees' | 'count' | 'text'; answer: string }>

type AffidavitFigures = typeof affidavitFigures
export type AffidavitFigure = keyof AffidavitFigures
export const affidavitNames = Object.keys(affidavitFigures) as AffidavitFigure[]

export type AffidavitFact = {
  [F in AffidavitFigure]: (AffidavitFigures[F]['kind'] extends 'text' ? string : number) | null
}

/** An affidavit with each figure as `valueOf` gives it. */
export function affidavitFrom(valueOf: (name: AffidavitFigure) => string | number | null): AffidavitFact {
  return Object.fromEntries(affidavitNames.map((name) => [name, valueOf(name)])) as AffidavitFact
}

/** An affidavit without a single known figure. */
export const nothingDeclared = affidavitFrom(() => null)

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
