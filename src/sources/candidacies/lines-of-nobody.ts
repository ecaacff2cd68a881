// Lines that are no candidacy: NOTA, totals, rejected votes. By their names where those are known, otherwise by what they
// are: without a party, and the sum of the others, or in more constituencies than anybody may contest.
import { isUnknown } from '#base/files/unknown-cell.ts'
import { kindOfLine } from '#counting/forms/counted-lines.ts'
import { quoted } from '../parse-cells.ts'
import type { Row } from '../table.ts'
import type { Fields } from './candidacy-cells.ts'

/** Section 33(7) of the Representation of the People Act, 1951. */
const mostSeatsOfOne = 2

/** What each such line is; and lines that name no party, where the others of the file do, and nothing else of a person. */
export function linesOfNobody(rows: readonly Row<Fields>[]): {
  nobody: Map<Row<Fields>, string>
  unclear: Set<Row<Fields>>
} {
  const found = new Map<Row<Fields>, string>()
  const unclear: Row<Fields>[] = []
  for (const row of rows) {
    const kind = kindOfLine(row.texts.candidate, row.texts.party)
    if (kind === 'nota') found.set(row, 'NOTA')
    else if (kind === 'total') found.set(row, 'totals')
    else if (kind === 'figure') found.set(row, 'of nobody (rejected votes and the like)')
    else if (kind === 'nobody') found.set(row, 'that name nobody')
    else if (kind === 'others') found.set(row, 'of several candidates together')
    else if (kind === 'unclear' && isBare(row)) unclear.push(row)
  }
  // Where most lines have no party, its absence says nothing.
  if (unclear.length > rows.length / 2) return { nobody: found, unclear: new Set() }
  const contests = unclear.length === 0 ? new Map<string, Row<Fields>[]>() : Map.groupBy(rows, contestOf)
  for (const row of unclear) if (isSum(row, contests.get(contestOf(row))!, found)) found.set(row, 'totals')
  for (const [, of] of Map.groupBy(
    unclear,
    ({ texts }) => `${electionOf(texts)}|${texts.candidate.toLowerCase()}`,
  ))
    if (new Set(of.map(contestOf)).size > mostSeatsOfOne)
      for (const row of of) found.set(row, `${quoted(row.texts.candidate)}, which is nobody,`)
  return { nobody: found, unclear: new Set(unclear.filter((row) => !found.has(row))) }
}

/** Nothing is known of a person. */
function isBare({ texts }: Row<Fields>): boolean {
  const { parent_spouse_name: parent, sex, age, assets, education, winner } = texts
  return [parent, sex, age, assets, education].every(isUnknown) && !/^(?:1|true|yes|won)$/i.test(winner)
}

function isSum(
  row: Row<Fields>,
  contest: readonly Row<Fields>[],
  found: ReadonlyMap<Row<Fields>, string>,
): boolean {
  const votes = (one: Row<Fields>) => one.values?.votes ?? 0
  const others = contest.filter((one) => one !== row && found.get(one) !== 'totals')
  return (
    votes(row) > 0 && others.length > 1 && others.reduce((sum, one) => sum + votes(one), 0) === votes(row)
  )
}

function electionOf({ election_year: year, election, state }: Row<Fields>['texts']): string {
  return [year, election, state].join('|').toLowerCase()
}

function contestOf({ texts }: Row<Fields>): string {
  return `${electionOf(texts)}|${texts.constituency}`.toLowerCase()
}
