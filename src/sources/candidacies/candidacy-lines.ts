// Parses a file of candidacies: finds columns by their headers and checks every line.
import { createHash } from 'node:crypto'
import { indianDay } from '#base/indian-day.ts'
import { isIndependent } from '#base/names/independent.ts'
import type { CandidacyFileFact, CandidacyRecordFact } from '#candidates/facts.ts'
import type { Column, Values } from '../columns.ts'
import { yearIn } from '../days.ts'
import { eachRow, quarantine, type ImportFormat, type Taken } from '../import-format.ts'
import { markFault, nameFault, personName, quoted, tidyCell } from '../parse-cells.ts'
import { kindOfLine } from '#counting/forms/counted-lines.ts'
import { unopposedRemark } from '../formats/result-lines.ts'
import type { FileReport, Quarantined } from '../report.ts'
import { readTable, unreadColumns, type Row, type Table } from '../table.ts'
import { affidavitOf, fields, type CandidacyCells, type Field, type Fields } from './candidacy-cells.ts'
import type { CandidacyFormat } from './candidacy-format.ts'
import { linesOfNobody } from './lines-of-nobody.ts'
import { removeMisplacedCells, type PartialLine } from './misplaced-cells.ts'
import { plainName } from '../similar-names.ts'
import { isUnknown } from '#base/files/unknown-cell.ts'

type Lines = Table<Fields>

/** A required column: without it no line says who contested where. */
const needed: readonly Field[] = ['election_year', 'state', 'constituency', 'candidate']

const today = () => indianDay(new Date())

/** Files in this format. A file replaces an earlier file of the same name. */
export function candidacyFiles(form: CandidacyFormat): ImportFormat<Lines, CandidacyFileFact> {
  return {
    id: form.id,
    reads: form.reads,
    read: (content) => readTable(content, columnsOf(form)),
    validate(lines, context, name) {
      const { file, inPart, unread, ...read } = candidaciesIn(form, lines, name)
      const assumed =
        (context.asOf ?? form.source.asOf) === ''
          ? [`  no day was given (--as-of): pages will say "as of ${today()}", the day of this import`]
          : []
      const notes = (max: number) => [...assumed, ...unread, ...partialLinesInWords(inPart, max)]
      return { ...read, notes, facts: [file] }
    },
    source: (_, { asOf = form.source.asOf || today() }) => ({ ...form.source, asOf }),
  }
}

/** `isOwn` says which lines are known to have their candidate's own figures, although a namesake exists. */
export function readCandidacies(
  form: CandidacyFormat,
  file: string,
  content: string,
  isOwn?: (record: CandidacyRecordFact) => boolean,
): ReadCandidacies {
  return candidaciesIn(form, readTable(content, columnsOf(form)), file, isOwn)
}

type ReadCandidacies = Pick<FileReport, 'read' | 'taken' | 'skipped' | 'quarantined'> & {
  file: CandidacyFileFact
  /** Lines imported without cells that are not their candidate's own. */
  inPart: PartialLine[]
  /** What the file has and we do not keep, in words. */
  unread: string[]
}

/** Each field is a column; files lack the columns that the format does not mention. */
function columnsOf(form: CandidacyFormat): Fields {
  const all = Object.entries(fields).map(([field, make]) => {
    const headers = form.headers[field as Field]
    const made: Column<unknown> = make(headers ?? [])
    // If a format finds the year elsewhere, this column may contain anything.
    const read = field === 'election_year' && form.year ? () => null : made.read
    const isNeeded = headers !== undefined && needed.includes(field as Field)
    return [field, { ...made, read, needed: isNeeded }]
  })
  return Object.fromEntries(all) as Fields
}

function candidaciesIn(
  form: CandidacyFormat,
  { header, at, rows }: Lines,
  file: string,
  isOwn: (record: CandidacyRecordFact) => boolean = () => false,
): ReadCandidacies {
  const asked = new Set<string>()
  const cellsOf = ({ texts, cells }: Row<Fields>): CandidacyCells => ({
    ...texts,
    cell(title) {
      asked.add(title)
      return tidyCell(cells[header.indexOf(title)] ?? '')
    },
  })
  const { nobody, unclear } = linesOfNobody(rows)
  const { taken: read, ...report } = eachRow<Fields, CandidacyRecordFact>(rows, {
    skip: (row) => form.skip?.(cellsOf(row), file) ?? nobody.get(row),
    fact: (values, row) =>
      unclear.has(row)
        ? {
            fault: `${quoted(row.texts.candidate)} stands for no party, where others do or are independents: is it a candidate?`,
          }
        : recordOf(form, values, { cells: cellsOf(row), row }),
  })
  // A file with known faults leaves it open who won (misplaced-cells.ts).
  const { taken, quarantined } = form.faults ? { taken: read, quarantined: [] } : withoutDoubtful(read)
  const records = withIds(
    form,
    taken.map(({ fact }) => fact),
    at,
  )
  const own = form.faults
    ? removeMisplacedCells(form.faults, { columns: header, records }, isOwn)
    : { records, inPart: [] }
  return {
    ...report,
    quarantined: [...report.quarantined, ...quarantined],
    taken: records.length,
    file: { file, columns: header, records: own.records },
    inPart: own.inPart,
    unread: [...unreadColumns({ header, at }, asked), ...notUnderstood({ header, at }, taken)],
  }
}

function recordOf(
  form: CandidacyFormat,
  values: Values<Fields>,
  { cells, row }: { cells: CandidacyCells; row: Row<Fields> },
): CandidacyRecordFact | { fault: string } {
  const { state } = values
  const name = tidyCell(values.candidate.replace(unopposedRemark, ' '))
  if (kindOfLine(name, cells.party) === 'contradiction')
    return { fault: `${quoted(name)} stands for a party` }
  const year = form.year ? form.year(cells) : values.election_year
  if (year === undefined)
    return { fault: 'a by-election, of which the file has only the year in which the term began' }
  if (yearIn(String(year)) === undefined) return { fault: `the year of its election would be ${year}` }
  const constituency = form.seat?.(cells) ?? cells.constituency
  const unnamed = nameFault(constituency)
  if (unnamed !== undefined) return { fault: `the constituency ${quoted(constituency)} ${unnamed}` }
  const marked = isUnknown(name) ? `${quoted(name)} is not a name` : markFault(name)
  if (marked !== undefined) return { fault: marked }
  const election = form.election(cells)
  return {
    id: '',
    line: row.line,
    year,
    election,
    state,
    constituency,
    name,
    parent: values.parent_spouse_name,
    sex: values.sex ?? values.women,
    party: values.party,
    votes: values.votes,
    won: form.areWinners ?? values.winner ?? (values.position ? values.position === 1 : null),
    affidavit: affidavitOf(values, election),
    cells: row.cells,
  }
}

/** Words in columns that hold one of a few things, and ages of nobody who may stand. */
function notUnderstood({ header, at }: Pick<Lines, 'header' | 'at'>, taken: readonly Line[]): string[] {
  const words = new Map<string, number>()
  for (const { row, fact } of taken) {
    const { sex, women, winner, position, age } = row.texts
    const lost = [
      ['sex', fact.sex === null ? sex : ''],
      ['women', fact.sex === null ? women : ''],
      ['winner', fact.won === null ? winner : ''],
      ['position', fact.won === null ? position : ''],
      ['age', fact.affidavit.age === null ? age : ''],
    ] as const
    for (const [field, cell] of lost) {
      if (isUnknown(cell)) continue
      const word = `${header[at[field]]} ${quoted(cell)}`
      words.set(word, (words.get(word) ?? 0) + 1)
    }
  }
  return words.size === 0
    ? []
    : [`  taken as not known: ${[...words].map(([word, times]) => `${word} (${times})`).join(', ')}`]
}

/** Derived from what a corrected file would not change; lines alike in all of it are numbered. */
function withIds(
  form: CandidacyFormat,
  records: readonly CandidacyRecordFact[],
  at: Lines['at'],
): CandidacyRecordFact[] {
  const seen = new Map<string, number>()
  return records.map((record) => {
    const { election, state, constituency, name, party, cells } = record
    const year = yearIn(cells[at.election_year] ?? '') ?? record.year
    const own = cells[at.source_id] ?? ''
    const identity = JSON.stringify([form.source.id, year, election, state, constituency, name, party, own])
    const copy = (seen.get(identity) ?? 0) + 1
    seen.set(identity, copy)
    const digest = createHash('sha256').update(`${identity}${copy}`).digest('hex')
    return { ...record, name: personName(name), id: `r${digest.slice(0, 16)}` }
  })
}

/** At most `max` lines for each rule. */
export function partialLinesInWords(lines: readonly PartialLine[], max: number): string[] {
  if (lines.length === 0) return []
  const rules = Map.groupBy(
    lines.flatMap(({ line, text, reasons }) => reasons.map((reason) => ({ line, text, ...reason }))),
    ({ rule }) => rule,
  )
  return [
    `${lines.length} lines were taken only in part:`,
    ...[...rules].flatMap(([rule, of]) => [
      `  ${of.length}: ${rule}`,
      ...of.slice(0, max).map(({ line, seen, text }) => `    line ${line} (${seen}): ${text}`),
      ...(of.length > max ? [`    … and ${of.length - max} more`] : []),
    ]),
  ]
}

// A seat has one winner. Where a file names two for one, it means two seats of one name, and does not say whose candidate is whose.
type Line = Taken<Fields, CandidacyRecordFact>

/** The other lines, and a question for each line of such a contest, or of one whom a party put up twice there. */
function withoutDoubtful(lines: readonly Line[]): { taken: Line[]; quarantined: Quarantined[] } {
  const contests = Map.groupBy(lines, ({ fact: { year, election, state, constituency } }) =>
    [year, election, plainName(state), plainName(constituency)].join('|'),
  )
  const doubtful = [...contests.values()].flatMap((of) => {
    const { year, state, constituency } = of[0]!.fact
    const winners = winnersOf(of)
    const parties = partiesTwice(of)
    const said =
      winners.length > 1
        ? `${winners.join(' and ')} both won ${quoted(constituency)} (${state}) in ${year}`
        : parties.length > 1
          ? `${parties.join(' and ')} have two candidates each in ${quoted(constituency)} (${state}) in ${year}`
          : undefined
    if (said === undefined) return repeatsIn(of)
    const reason = `${said}: if two seats have this name, write the district of each in brackets, as in ${quoted(`${constituency} (district)`)}`
    return [{ of, reason }]
  })
  const left = new Set(doubtful.flatMap(({ of }) => of))
  return {
    taken: lines.filter((line) => !left.has(line)),
    quarantined: doubtful.flatMap(({ of, reason }) => of.map(({ row }) => quarantine(row, reason))),
  }
}

function repeatsIn(contest: readonly Line[]): { of: Line[]; reason: string }[] {
  const ofParties = contest.filter(({ fact: { party } }) => party !== null && !isIndependent(party))
  const persons = Map.groupBy(ofParties, ({ fact }) => `${plainName(fact.party!)}|${plainName(fact.name)}`)
  return [...persons.values()].flatMap((of) => {
    const where = of.map(({ row, fact }) => `line ${row.line} with ${fact.votes ?? 'unknown'} votes`)
    const reason = `${of[0]!.fact.name} comes ${of.length} times, on ${where.join(' and ')}: leave out the wrong lines`
    return of.length > 1 ? [{ of, reason }] : []
  })
}

/** Parties with several candidates in what was counted: one may be, two are two seats of one name, or two elections. */
function partiesTwice(of: readonly Line[]): string[] {
  const counted = of.filter(
    ({ fact: { name, party, votes, won } }) =>
      (votes ?? won) !== null &&
      party !== null &&
      !isIndependent(party) &&
      kindOfLine(name, party) === 'candidate',
  )
  return [...Map.groupBy(counted, ({ fact }) => plainName(fact.party!)).values()].flatMap((own) =>
    new Set(own.map(({ fact }) => plainName(fact.name))).size > 1 ? own[0]!.fact.party! : [],
  )
}

function winnersOf(of: readonly Line[]): string[] {
  const won = of.filter(({ fact }) => fact.won === true)
  return [...new Map(won.map(({ fact: { name } }) => [plainName(name), name])).values()]
}
