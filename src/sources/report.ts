// An import's findings about a file, with line numbers for errors.
import type { Question } from './similar-names.ts'
import { inShort } from './parse-cells.ts'

/** `question` if a person's answer would let the line in. */
export type Quarantined = { line: number; reason: string; text: string; question?: Question | undefined }

export type FileReport = {
  /** The election, or the file's name. */
  title: string
  /** Lines below the header: each was imported, skipped or quarantined. */
  read: number
  taken: number
  /** The result, e.g. "for 543 seats". */
  taking?: string
  /** Lines without facts, by kind: totals, notes. */
  skipped: Record<string, number>
  quarantined: readonly Quarantined[]
  /** Additional lines; at most `max` of a kind. */
  notes?: (max: number) => readonly string[]
}

/** One line each; shows at most `max` quarantined lines. */
export function fileInWords(report: FileReport, max = 20): string[] {
  const { title, read, taken, taking, quarantined, notes } = report
  const skipped = Object.entries(report.skipped).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  )
  return [
    `${title}: ${read} lines read, ${taken} taken${taking === undefined ? '' : ` ${taking}`}, ` +
      `${quarantined.length} quarantined, ${skipped.length > 0 ? skipped.join(', ') : 'none'} skipped.`,
    ...quarantinedInWords(quarantined.slice(0, max)),
    ...(quarantined.length > max
      ? [`  … and ${quarantined.length - max} more; --all shows all of them`]
      : []),
    ...(quarantined.length > 0
      ? ['  Correct these lines and import the file again: what is in already is not written twice.']
      : []),
    ...(notes?.(max) ?? []),
  ]
}

/** A reason once, with all lines in a row that it is about. */
function quarantinedInWords(quarantined: readonly Quarantined[]): string[] {
  const words: string[] = []
  for (let from = 0; from < quarantined.length;) {
    const { reason } = quarantined[from]!
    const end = quarantined.findIndex((one, i) => i > from && one.reason !== reason)
    const block = quarantined.slice(from, end === -1 ? quarantined.length : end)
    from += block.length
    const [{ line, text }, ...others] = [block[0]!, ...block.slice(1)]
    if (others.length === 0) words.push(`  line ${line}: ${reason}: ${inShort(text, 160)}`)
    else
      words.push(
        `  lines ${line} to ${others.at(-1)!.line}: ${reason}:`,
        ...block.map((one) => `    line ${one.line}: ${inShort(one.text, 160)}`),
      )
  }
  return words
}
