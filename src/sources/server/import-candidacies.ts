// An import of candidacies: read every file, check every line, write all of it or nothing, then link anew.
import { basename } from 'node:path'
import type { Database } from '#base/server/db.ts'
import { putCandidacies, removeShipped } from '#candidates/server/intake.ts'
import type { Changes } from '#candidates/server/intake.ts'
import type { CandidacyForm } from '../candidacy-form.ts'
import { readCandidacies } from '../candidacy-lines.ts'
import type { ReadCandidacies } from '../candidacy-lines.ts'
import type { InPart } from '../whose-row.ts'
import { WrongForm } from '../source-form.ts'
import { readText } from './read-file.ts'
import { announceSource, putSource, takeTurn } from './store.ts'

export type CandidacyReport = ReadCandidacies & { changes?: Changes }

/** Throws `WrongForm` where a file is of another form; nothing is written then. Files of one name replace each other. */
export async function readCandidacyFiles(
  form: CandidacyForm,
  paths: readonly string[],
): Promise<CandidacyReport[]> {
  const names = paths.map((path) => basename(path))
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined)
    throw new WrongForm(`Two files are called ${twice}; a file replaces another of its name.`)
  return Promise.all(
    paths.map(async (path, i) => {
      try {
        return readCandidacies(form, names[i]!, await readText(path))
      } catch (error) {
        throw error instanceof WrongForm ? new WrongForm(`${names[i]}: ${error.message}`) : error
      }
    }),
  )
}

/** `asOf` (ISO date) is the day on which the figures were true. Adds to each report what was written. */
export async function writeCandidacyFiles(
  db: Database,
  of: { form: CandidacyForm; reports: readonly CandidacyReport[]; asOf: string },
): Promise<CandidacyReport[]> {
  const source = { ...of.form.source, asOf: of.asOf }
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    await announceSource(trx, source)
    const written: CandidacyReport[] = []
    for (const report of of.reports)
      written.push({
        ...report,
        changes: await putCandidacies(trx, { source: source.id, file: report.file }),
      })
    await removeShipped(trx, source.id)
    const touched = written.some(
      ({ changes }) => changes && changes.added + changes.changed + changes.removed > 0,
    )
    const rows = of.reports.reduce((sum, { file }) => sum + file.records.length, 0)
    await putSource(trx, { source, rows, shipped: false, touched })
    return written
  })
}

/** One report in words, a line each; at most `most` quarantined lines are shown. */
export function candidaciesInWords(report: CandidacyReport, most = 20): string[] {
  const { file, read, skipped, quarantined, inPart, changes } = report
  const left = Object.entries(skipped).map(([what, count]) => `${count} ${what}`)
  return [
    `${file.file}: ${read} lines read, ${file.records.length} taken, ${quarantined.length} quarantined, ` +
      `${left.length > 0 ? left.join(', ') : 'none'} skipped.`,
    ...quarantined.slice(0, most).map(({ line, reason, text }) => `  line ${line}: ${reason}: ${text}`),
    ...(quarantined.length > most ? [`  … and ${quarantined.length - most} more`] : []),
    ...inPartInWords(inPart, most),
    changes === undefined
      ? 'Dry run: nothing was written.'
      : `${changes.added} candidacies added, ${changes.changed} changed, ${changes.removed} removed.`,
  ]
}

function inPartInWords(lines: readonly InPart[], most: number): string[] {
  if (lines.length === 0) return []
  const rules = Map.groupBy(
    lines.flatMap(({ line, text, reasons }) => reasons.map((reason) => ({ line, text, ...reason }))),
    ({ rule }) => rule,
  )
  return [
    `${lines.length} lines were taken only in part:`,
    ...[...rules].flatMap(([rule, of]) => [
      `  ${of.length}: ${rule}`,
      ...of.slice(0, most).map(({ line, seen, text }) => `    line ${line} (${seen}): ${text}`),
      ...(of.length > most ? [`    … and ${of.length - most} more`] : []),
    ]),
  ]
}
