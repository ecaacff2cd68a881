// The starter's affidavits in our own compact format: CSV, one file per source, one line per candidacy.
//   id,year,election,state,constituency,candidate,party,won,age,assets,liabilities,cases,education
// `id` is the one an import of the whole file gives the line, `won` is W, L or empty. An empty cell means
// unknown.
import { affidavitFigures, affidavitFrom } from '#candidates/facts.ts'
import type { CandidacyFileFact, CandidacyRecordFact } from '#candidates/facts.ts'
import { ownRows } from '../table.ts'

type Row = Record<string, string | number | null>

export function candidacyRows(records: readonly CandidacyRecordFact[]): Row[] {
  return records.map(({ id, year, election, state, constituency, name, party, won, affidavit }) => ({
    id,
    year,
    election,
    state,
    constituency,
    candidate: name,
    party,
    won: won === null ? null : won ? 'W' : 'L',
    ...affidavit,
  }))
}

/** `file` is the name under which the lines are stored. This format has no parents, sex or votes. */
export function candidaciesFrom(text: string, file: string): CandidacyFileFact {
  const rows = ownRows(text)
  const records = rows.map((row, i): CandidacyRecordFact => {
    const cell = (name: string) => row[name] || null
    const number = (name: string) => (cell(name) === null ? null : Number(cell(name)))
    return {
      id: cell('id')!,
      line: i + 2,
      year: number('year')!,
      election: cell('election')!,
      state: cell('state')!,
      constituency: cell('constituency')!,
      name: cell('candidate')!,
      parent: null,
      sex: null,
      party: cell('party'),
      votes: null,
      won: cell('won') === null ? null : cell('won') === 'W',
      affidavit: affidavitFrom((name) =>
        affidavitFigures[name].kind === 'text' ? cell(name) : number(name),
      ),
      cells: Object.values(row),
    }
  })
  return { file, columns: Object.keys(rows[0] ?? {}), records }
}
