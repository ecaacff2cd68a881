// An import format: how the text of one publisher's file becomes facts, without a database. Its kind writes
// them (server/kind.ts).
import { slug } from '#base/slug.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import type { AcceptedNames, Unplaced } from './similar-names.ts'
import type { Columns, Texts, Values } from './columns.ts'
import type { Register } from './register.ts'
import type { FileReport, Quarantined } from './report.ts'
import { readTable, type Row, type Table } from './table.ts'
import { WrongFormat } from './wrong-format.ts'

export type ReadContext = {
  register: Register
  /** The day (ISO) on which the figures were true, if the command states it. */
  asOf?: string | undefined
  /** Of which election of the calendar the files are, if the command states it. */
  election?: string | undefined
  accepted?: AcceptedNames | undefined
  /** Whether a person says that counts which look unfinished are final. */
  isFinal?: boolean | undefined
  /** Of a collection only what these hosts publish; empty: everything. */
  sites?: readonly string[] | undefined
}

/**
 * Facts that are written together, from one source. A file may hold several, and have a title other than
 * its name.
 */
export type Validated<Facts> = Omit<FileReport, 'title'> & { title?: string; facts: readonly Facts[] }

/** `Lines` is the parsed text: a table of rows, or anything else. */
export type ImportFormat<Lines, Facts> = {
  /** The name on the command line: `npm run import -- <id> <file…>`. */
  id: string
  /** A one-line description of the file. */
  reads: string
  /** Throws `WrongFormat` if the file is in another format. */
  read(content: string, context: ReadContext): Lines
  /** Checks every line: valid ones are imported, the rest are left out with a reason. */
  validate(lines: Lines, context: ReadContext, file: string): Validated<Facts>
  /** The source; null if each fact names its own. */
  source(facts: Facts, context: ReadContext): SourceFact | null
}

/** Parses and validates a file. Throws `WrongFormat` if there is nothing to import. */
export function factsIn<Lines, Facts>(
  format: ImportFormat<Lines, Facts>,
  content: string,
  context: ReadContext,
  file: string,
): Validated<Facts> {
  const read = format.validate(format.read(content, context), context, file)
  if (read.taken + read.quarantined.length === 0)
    throw new WrongFormat('There is no line to import in this file.')
  return read
}

/** A table in which each line is one fact. `source.asOf` is empty if the command must state it. */
export function rowsFormat<C extends Columns, Fact>(declared: {
  id: string
  reads: string
  columns: C
  source: SourceFact
  /** Why a line is not a fact, e.g. "totals". */
  skip?(texts: Texts<C>): string | undefined
  fact(values: Values<C>, context: ReadContext): Fact | Unplaced
  /** What a fact is about. Lines about the same thing contradict each other, and none of them is imported. */
  about?(fact: Fact): string
}): ImportFormat<Table<C>, readonly Fact[]> {
  const { id, reads, columns, source, skip, fact, about } = declared
  return {
    id,
    reads,
    read: (content) => readTable(content, columns),
    validate({ rows }, context) {
      const { taken, ...report } = eachRow(rows, {
        skip: ({ texts }) => skip?.(texts),
        fact: (values) => fact(values, context),
      })
      const { sure, unsure } = withoutRivals(taken, {
        about: (one) => about?.(one) ?? one,
        reason: (lines) => `${lines} says something else about the same`,
      })
      return {
        ...report,
        taken: sure.length,
        quarantined: [...report.quarantined, ...unsure].toSorted((a, b) => a.line - b.line),
        facts: [sure.map((one) => one.fact)],
      }
    },
    source: (_, context) => withDay(source, context),
  }
}

export type Taken<C extends Columns, Fact> = { row: Row<C>; fact: Fact }

/** Line by line: other lines and repeats are skipped, faulty ones quarantined. */
export function eachRow<C extends Columns, Fact>(
  rows: readonly Row<C>[],
  of: {
    skip?(row: Row<C>): string | undefined
    fact(values: Values<C>, row: Row<C>, taken: readonly Taken<C, Fact>[]): Fact | Unplaced
  },
): { taken: Taken<C, Fact>[] } & Pick<FileReport, 'read' | 'skipped' | 'quarantined'> {
  const taken: Taken<C, Fact>[] = []
  const quarantined: Quarantined[] = []
  const skipped: Record<string, number> = {}
  const seen = new Set<string>()
  for (const row of rows) {
    const key = row.cells.join('\u0000')
    const other = of.skip?.(row) ?? (seen.has(key) ? 'repeated lines' : undefined)
    seen.add(key)
    if (other !== undefined) {
      skipped[other] = (skipped[other] ?? 0) + 1
      continue
    }
    const fact = row.fault === undefined ? of.fact(row.values, row, taken) : { fault: row.fault }
    if (isUnplaced(fact)) quarantined.push(quarantine(row, fact.fault, fact.question))
    else taken.push({ row, fact })
  }
  return { taken, read: rows.length, skipped, quarantined }
}

/** Of lines that contradict each other none is taken: which is right, their order does not say. */
export function withoutRivals<C extends Columns, Fact>(
  taken: readonly Taken<C, Fact>[],
  of: { about(fact: Fact): unknown; areRivals?(a: Fact, b: Fact): boolean; reason(lines: string): string },
): { sure: Taken<C, Fact>[]; unsure: Quarantined[] } {
  const { about, areRivals = () => true, reason } = of
  const groups = Map.groupBy(taken, ({ fact }) => about(fact))
  const rivalsOf = (one: Taken<C, Fact>) =>
    groups.get(about(one.fact))!.filter((other) => other !== one && areRivals(one.fact, other.fact))
  const unsure = taken.flatMap((one) => {
    const lines = rivalsOf(one).map(({ row }) => row.line)
    return lines.length === 0 ? [] : quarantine(one.row, reason(`line ${lines.join(', ')}`))
  })
  return { sure: taken.filter((one) => rivalsOf(one).length === 0), unsure }
}

export function quarantine<C extends Columns>(
  { line, whole }: Row<C>,
  reason: string,
  question?: Unplaced['question'],
): Quarantined {
  return { line, reason, text: whole, question }
}

function isUnplaced(value: unknown): value is Unplaced {
  return typeof value === 'object' && value !== null && typeof (value as Unplaced).fault === 'string'
}

/** Who says so, as a line of an operator's own file names them. Undefined for a text without letters. */
export function statedSource(
  of: { id: string; title: string },
  { source, address }: { source: string; address: string | null },
  asOf: string,
): SourceFact | undefined {
  const id = slug(source)
  if (id === '') return undefined
  return {
    id: `${of.id}-${id}`,
    publisher: source,
    title: of.title,
    licence: 'Facts, as stated by the operator who imported them',
    credit: source,
    address,
    asOf,
  }
}

/** The day given by the command, or the format's own. */
export function withDay(source: SourceFact, { asOf = source.asOf }: ReadContext): SourceFact {
  if (asOf === '') throw new WrongFormat(`Use --as-of to give the date of the figures of "${source.title}".`)
  return { ...source, asOf }
}
