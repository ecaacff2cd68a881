// What an import found in a file, line by line where something was wrong.
import type { Question } from './asking.ts'
import { tidy } from './parse-cells.ts'

/** `question` where a person's answer would let the line in. */
export type Quarantined = { line: number; reason: string; text: string; question?: Question | undefined }

export type FileReport = {
  /** The election, or the name of the file. */
  title: string
  /** Lines below the header: each was taken, skipped or quarantined. */
  read: number
  taken: number
  /** What lines make up, e.g. "for 543 seats". */
  taking?: string
  /** No facts, by what they are: totals, notes. */
  skipped: Record<string, number>
  quarantined: readonly Quarantined[]
  /** Said besides, a line each; at most `most` of a kind. */
  notes?: (most: number) => readonly string[]
}

/** One line each; at most `most` quarantined lines are shown. */
export function fileInWords(report: FileReport, most = 20): string[] {
  const { title, read, taken, taking, quarantined, notes } = report
  const skipped = Object.entries(report.skipped).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  )
  return [
    `${title}: ${read} lines read, ${taken} taken${taking === undefined ? '' : ` ${taking}`}, ` +
      `${quarantined.length} quarantined, ${skipped.length > 0 ? skipped.join(', ') : 'none'} skipped.`,
    ...quarantined
      .slice(0, most)
      .map(({ line, reason, text }) => `  line ${line}: ${reason}: ${short(text)}`),
    ...(quarantined.length > most
      ? [`  … and ${quarantined.length - most} more; --all shows all of them`]
      : []),
    ...(quarantined.length > 0
      ? ['  Correct these lines and import the file again: what is in already is not written twice.']
      : []),
    ...(notes?.(most) ?? []),
  ]
}

/** A line of a file may be anything; in a terminal it takes one line, and moves nothing. */
function short(text: string): string {
  const plain = tidy(text.slice(0, 1000))
  return plain.length > 160 ? `${plain.slice(0, 160)}…` : plain
}
