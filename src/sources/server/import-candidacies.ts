// Files of candidacies as an import. A file replaces what a file of its name brought before.
import { indianDay } from '#base/indian-day.ts'
import { putCandidacies, removeShipped } from '#candidates/server/intake.ts'
import type { CandidacyFormat } from '../candidacies/candidacy-format.ts'
import { readCandidacies } from '../candidacies/candidacy-lines.ts'
import { WrongFormat } from '../file-format.ts'
import type { InPart } from '../candidacies/whose-row.ts'
import { inFile } from './import.ts'
import type { ImportKind } from './kind.ts'
import { announceSource, putSource } from './store.ts'

/** `asOf` (ISO date) is the day on which the figures were true; else the form's, else today. */
export function candidacyKind(form: CandidacyFormat): ImportKind {
  return {
    id: form.id,
    reads: form.reads,
    read(files, { asOf = form.source.asOf || indianDay(new Date()) }) {
      const names = files.map(({ name }) => name)
      const twice = names.find((name, i) => names.indexOf(name) !== i)
      if (twice !== undefined)
        throw new WrongFormat(`Two files are called ${twice}; a file replaces another of its name.`)
      const read = files.map(({ name, text }) => inFile(name, () => readCandidacies(form, name, text)))
      const rows = read.reduce((sum, { file }) => sum + file.records.length, 0)
      const source = { ...form.source, asOf }
      return {
        files: read.map(({ file, read: lines, skipped, quarantined, inPart }) => ({
          title: file.file,
          read: lines,
          taken: file.records.length,
          skipped,
          quarantined,
          notes: (most: number) => inPartInWords(inPart, most),
        })),
        thing: 'candidacies',
        facts: rows,
        async write(trx, wrote) {
          await announceSource(trx, source)
          let touched = false
          for (const { file } of read) {
            const { added, changed, removed } = await putCandidacies(trx, { source: source.id, file })
            touched ||= added + changed + removed > 0
            wrote?.(file.file)
          }
          await removeShipped(trx, source.id)
          await putSource(trx, { source, rows, shipped: false, touched })
        },
      }
    },
  }
}

/** At most `most` lines of each rule. */
export function inPartInWords(lines: readonly InPart[], most: number): string[] {
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
