// Parses cells of sworn statements. Null means unknown; undefined means unreadable.
import { isUnknown } from '#base/files/unknown-cell.ts'
import type { CandidacyRecordFact, Sex } from '#candidates/facts.ts'
import { column, count, name, required, rupees, text, wholeNumberIn, year } from '../columns.ts'
import type { Values } from '../columns.ts'

/** What a candidacy may state, under one name in all formats. Each turns a format's headers into a column. */
export const fields = {
  election_year: (headers: Headers) => required(year(headers)),
  election: text,
  state: name,
  constituency: text,
  candidate: name,
  parent_spouse_name: (headers: Headers) => column(headers, textIn),
  sex: (headers: Headers) => column(headers, (cell) => sexIn(cell)),
  women: (headers: Headers) => column(headers, (cell) => sexIn(cell, true)),
  party: (headers: Headers) =>
    column(headers, (cell) =>
      /\p{L}/u.test(cell) || isUnknown(cell) ? textIn(cell) : { fault: 'is no party' },
    ),
  age: (headers: Headers) => count(headers, 150),
  assets: rupees,
  liabilities: rupees,
  cases: (headers: Headers) => count(headers, 10_000),
  education: (headers: Headers) => column(headers, textIn),
  votes: (headers: Headers) => count(headers, 100_000_000),
  winner: (headers: Headers) => column(headers, winnerIn),
  position: (headers: Headers) => column(headers, (cell) => wholeNumberIn(cell, 10_000) ?? null),
  source_id: text,
}
type Headers = readonly string[]
export type Field = keyof typeof fields
export type Fields = { [F in Field]: ReturnType<(typeof fields)[F]> }

/** What a line declares under oath. */
export function affidavitOf(values: Values<Fields>, election: string): CandidacyRecordFact['affidavit'] {
  const { age, assets, liabilities, cases, education } = values
  return {
    age: age !== null && age >= minAge(election) && age <= 110 ? age : null,
    assets,
    liabilities,
    cases,
    education,
  }
}

/** 25 for a house, 21 for a local body; lower ages are typing errors. */
function minAge(election: string): number {
  return /^(?:ls|va)\b/.test(election) ? 25 : 21
}

/** The texts of a line by our names, and of any other column by its header. */
export type CandidacyCells = Record<Field, string> & { cell(header: string): string }

/** The text, or null if it means unknown. "Not Given" is an answer about education, and stays. */
function textIn(cell: string): string | null {
  return isUnknown(cell) && !/^not\s*given$/i.test(cell) ? null : cell
}

/** `F`, `Female`, `male`, `third gender`; in a column about women `1` and `0`. Anything else is unknown. */
export function sexIn(cell: string, aboutWomen = false): Sex | null {
  const word = cell.toLowerCase()
  if (aboutWomen) return word === '1' ? 'female' : word === '0' ? 'male' : null
  if (/^(?:f|female|w|woman|महिला|स्त्री)$/.test(word)) return 'female'
  if (/^(?:m|male|man|पुरुष)$/.test(word)) return 'male'
  return /^(?:o|others?|third(?: gender)?|transgender)$/.test(word) ? 'other' : null
}

/** Anything but yes or no is unknown. */
function winnerIn(cell: string): boolean | null {
  const word = cell.toLowerCase()
  if (/^(?:1|1\.0|true|yes|y|won|winner|elected)$/.test(word)) return true
  return /^(?:0|0\.0|false|no|n|lost|loser|defeated)$/.test(word) ? false : null
}
