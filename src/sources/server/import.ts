// The runner for all imports and the starter data: reads files as their format says, without a database, and
// stores the facts as their kind does.
import type { Database } from '#base/server/database/db.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { noChanges, sumChanges, type Changes } from '#base/server/database/upsert.ts'
import { putParties, putSeats, putStates } from '#constituencies/server/register-intake.ts'
import type { HolderFact } from '#leaders/facts.ts'
import { factsIn, type ReadContext, type ImportFormat } from '../import-format.ts'
import type { Register } from '../register.ts'
import type { FileReport } from '../report.ts'
import { namingFile, WrongFormat } from '../wrong-format.ts'
import type { ImportKind } from './kind.ts'
import type { RecordName } from './runs/difference.ts'
import { announceSource, isOwnImport, putSource, type WrittenSource } from './store.ts'

export type ImportFile = { name: string; text: string }

/** The contents of files, checked line by line; nothing is written yet. */
export type Reading = {
  files: FileReport[]
  thing: RecordName
  count: number
  holders: readonly HolderFact[]
  /**
   * Runs in the caller's transaction. `asked`: a line for each fact left out until a person has answered. `unlinked`: a
   * line for each one taken that belongs to nobody whom the site knows.
   */
  write(trx: Database): Promise<{ asked: readonly string[]; unlinked: readonly string[] }>
}

export type Importer = ReturnType<typeof importer>

/** A format with its kind. */
export function importer<Lines, Facts>(format: ImportFormat<Lines, Facts>, kind: ImportKind<Facts>) {
  return {
    id: format.id,
    reads: format.reads,
    topics: kind.topics,
    async read(files: readonly ImportFile[], context: ReadContext): Promise<Reading> {
      refuseNamesakes(files)
      const read = await Promise.all(
        files.map(({ name, text }) => namingFile(name, () => readFile(format, context, { name, text }))),
      )
      const parts = read.flatMap((file) => file.parts).filter(({ facts }) => kind.count(facts) > 0)
      return {
        files: read.map(({ report }) => report),
        thing: kind.thing,
        count: parts.reduce((all, { facts }) => all + kind.count(facts), 0),
        holders: parts.flatMap(({ facts }) => kind.holders?.(facts) ?? []),
        async write(trx) {
          if (parts.length === 0) return { asked: [], unlinked: [] }
          if (kind.usesRegister) await writeRegister(trx, context.register)
          const asked: string[] = []
          const left: Part<Facts>[] = []
          for (const part of parts) {
            const answer = await kind.ask?.(trx, part.facts, context.accepted ?? new Map())
            asked.push(...(answer?.asked ?? []))
            left.push({ ...part, ...(answer && { facts: answer.facts }) })
          }
          const sources = await writeInParts(trx, kind, left)
          await kind.finish?.(trx, sources)
          const facts = left.map((part) => part.facts)
          return { asked, unlinked: (await kind.unlinked?.(trx, facts)) ?? [] }
        },
      }
    },
  }
}

/** Facts that are stored together, and their source. */
type Part<Facts> = { facts: Facts; source: SourceFact | null }

function readFile<Lines, Facts>(format: ImportFormat<Lines, Facts>, context: ReadContext, file: ImportFile) {
  const { facts, ...report } = factsIn(format, file.text, context, file.name)
  return {
    report: { title: file.name, ...report },
    parts: facts.map((of): Part<Facts> => ({ facts: of, source: format.source(of, context) })),
  }
}

function refuseNamesakes(files: readonly ImportFile[]): void {
  const names = files.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined)
    throw new WrongFormat(`Two files are called ${twice}; a file replaces another of its name.`)
}

async function writeInParts<Facts>(
  trx: Database,
  kind: Pick<ImportKind<Facts>, 'count' | 'write' | 'gathers'>,
  parts: readonly Part<Facts>[],
): Promise<string[]> {
  const sources: string[] = []
  for (const of of Map.groupBy(parts, ({ source }) => source?.id ?? '').values()) {
    const facts = of.map((part) => part.facts).filter((one) => kind.count(one) > 0)
    // The latest date of the source's statements.
    const [source] = of.flatMap((part) => part.source ?? []).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))
    if (facts.length === 0) continue
    const write = async () => {
      let changes = noChanges
      for (const one of facts) changes = sumChanges(changes, await kind.write(trx, one, source?.id ?? ''))
      return changes
    }
    if (!source) await write()
    else {
      const rows = facts.reduce((all, one) => all + kind.count(one), 0)
      await writeFrom(trx, { source, rows, shipped: false, gathers: kind.gathers }, write)
      sources.push(source.id)
    }
  }
  return sources
}

/** Starter data, which never replace an operator's import from the same source. */
export async function writeShipped(
  trx: Database,
  of: { source: SourceFact; rows: number },
  write: () => Promise<Changes>,
): Promise<void> {
  if (of.rows > 0 && !(await isOwnImport(trx, of.source.id)))
    await writeFrom(trx, { ...of, shipped: true }, write)
}

/** The source's row is written before the figures that refer to it, and its details after them. */
async function writeFrom(trx: Database, of: WrittenSource, write: () => Promise<Changes>): Promise<void> {
  await announceSource(trx, of.source)
  const { added, changed, removed } = await write()
  await putSource(trx, { ...of, touched: added + changed + removed > 0 })
}

/** States, constituencies and parties that figures refer to. */
export async function writeRegister(trx: Database, register: Register): Promise<void> {
  const { source, states, seats, parties } = register
  await writeFrom(trx, { source, rows: seats.length, shipped: true }, async () =>
    sumChanges(
      await putStates(trx, states),
      await putSeats(trx, { source: source.id, seats }),
      await putParties(trx, { parties, correct: true }),
    ),
  )
}
