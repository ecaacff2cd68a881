// What an import did, line by line where something was wrong.
import type { ElectionFact } from '#constituencies/facts.ts'
import type { Question } from './asking.ts'

/** `question` where a person's answer would let the line in. */
export type Quarantined = { line: number; reason: string; text: string; question?: Question | undefined }

export type Report = {
  /** The form, e.g. `eci-ls-2024`. */
  form: string
  election: ElectionFact
  /** Lines below the header: each was taken, skipped or quarantined. */
  read: number
  taken: number
  /** No facts, by what they are: totals, notes. */
  skipped: Record<string, number>
  quarantined: Quarantined[]
  /** Seats that were taken. */
  seats: number
  /** Rows of the database that were written; undefined after a dry run. */
  changes?: { added: number; changed: number; removed: number }
}

/** The report in words, one line each; at most `most` quarantined lines are shown. */
export function inWords(report: Report, most = 20): string[] {
  const { changes } = report
  const skipped = Object.entries(report.skipped).map(([what, count]) => `${count} ${what}`)
  const written = changes && changes.added + changes.changed + changes.removed
  return [
    `${report.election.label}: ${report.read} lines read, ${report.taken} taken for ${report.seats} seats, ` +
      `${report.quarantined.length} quarantined, ${skipped.length > 0 ? skipped.join(', ') : 'none'} skipped.`,
    ...report.quarantined
      .slice(0, most)
      .map(({ line, reason, text }) => `  line ${line}: ${reason}: ${text}`),
    ...(report.quarantined.length > most ? [`  … and ${report.quarantined.length - most} more`] : []),
    changes === undefined
      ? 'Dry run: nothing was written.'
      : written === 0
        ? 'Nothing changed: these figures were here already.'
        : `${changes.added} rows added, ${changes.changed} changed, ${changes.removed} removed.`,
  ]
}
