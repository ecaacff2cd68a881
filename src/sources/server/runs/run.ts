// Runs an import or an undo: one transaction that writes everything and then reports it, or rolls it back.
import type { Database } from '#base/server/database/db.ts'
import { acquireLockUntimed } from '#base/server/database/lock.ts'
import { linkPersons, type LinkReport } from '#candidates/server/linking.ts'
import { officeOf } from '#leaders/facts.ts'
import { settleLeaders } from '#leaders/server/intake.ts'
import { lastKnownHolders, type LastKnown } from '#leaders/server/last-known.ts'
import {
  describeOfficeChange,
  describeOlderStatement,
  describeChanges,
  isReplaced,
  type OfficeChange,
  type OlderStatement,
} from '../../changes-in-words.ts'
import { WrongFormat } from '../../wrong-format.ts'
import type { Reading } from '../import.ts'
import { differences, noCounts, tablesChanged, things, type Counts, type RecordName } from './difference.ts'
import { beginRun, endRun, hasChanged, needsLinking, recordUndo } from './runs.ts'
import { undo } from './undo.ts'
import { watchedTables } from './watched-tables.ts'

export type Outcome = {
  /** Undefined if nothing changed, and after a dry run. */
  run: number | undefined
  changes: Counts
  /** One line each, the same before and after. */
  words: string[]
  needsLinking: boolean
}

type How = {
  dryRun?: boolean | undefined
  /** Throws `WrongFormat` if anything must be left out. */
  strict?: boolean | undefined
  /** Whether what the files do not have any more may go; otherwise such an import throws `WrongFormat`. */
  remove?: boolean | undefined
  /** How many items are reported individually. */
  max?: number | undefined
}

/** Writes the result. A dry run also writes it, reports the same, and rolls it back. */
export async function importReading(
  db: Database,
  of: { id: string; files: readonly string[]; reading: Reading } & How,
): Promise<Outcome> {
  const { id, files, reading, dryRun = false, strict = false, remove = false, max = 20 } = of
  return inTransaction(db, dryRun, async (trx) => {
    const before = await lastKnownHolders(trx)
    const run = await beginRun(trx, { kind: id, files })
    const { asked, unlinked } = await reading.write(trx)
    if (strict && asked.length > 0)
      throw new WrongFormat(`Nothing was written, for --strict takes all or nothing:\n${asked.join('\n')}`)
    const changed = await hasChanged(trx, run)
    const { lost, ...reported } = await reportRun(trx, { run, reading, before, max })
    if (lost !== undefined && !remove && !dryRun)
      throw new WrongFormat(
        `Nothing was written. ${lost} Look at them with --dry-run --all, and let them go with --remove.`,
      )
    await endRun(trx, run, reported.changes)
    return {
      ...reported,
      run: changed && !dryRun ? run : undefined,
      words: [
        ...asked,
        ...unlinked,
        ...(lost === undefined ? [] : [lost]),
        ...(changed
          ? reported.words
          : reading.count === 0
            ? ['Nothing changes: no line could be taken.']
            : ['Nothing changes: all of this is known already.', ...reported.older]),
      ],
      needsLinking: await needsLinking(trx, run),
      keep: changed,
    }
  })
}

/** Undoes a run as a whole. Throws `WrongFormat` if a person has to act first. */
export async function undoRun(
  db: Database,
  id: number,
  { dryRun = false, max = 20 }: How = {},
): Promise<Outcome> {
  return inTransaction(db, dryRun, async (trx) => {
    const before = await lastKnownHolders(trx)
    const linking = await needsLinking(trx, id)
    const { run, ratings } = await undo(trx, id)
    await settleLeaders(trx)
    const back = await recordUndo(trx, id)
    const offices = officeChanges(before, await lastKnownHolders(trx))
    const words = [
      `Run ${id} (${run.kind}: ${run.files.join(', ')}): ${run.added} added go, ${run.changed} changed are as before, ` +
        `${run.removed} removed are back.`,
      ...officesInWords(offices, [], max),
      ...(ratings > 0 ? [`${ratings} ratings of office holders who were none go with them.`] : []),
    ]
    const changes = { added: run.removed, changed: run.changed, removed: run.added, unseen: 0 }
    return { run: dryRun ? undefined : back, changes, words, needsLinking: linking, keep: true }
  })
}

/** Relinks persons after candidacies changed, and then settles who is in office. */
export async function linkAgain(db: Database): Promise<LinkReport> {
  const report = await linkPersons(db)
  await db.transaction((trx) => settleLeaders(trx))
  return report
}

const none: Awaited<ReturnType<typeof differences>> = { counts: noCounts, emptied: 0, first: [] }

async function reportRun(
  trx: Database,
  of: { run: number; reading: Reading; before: ReadonlyMap<string, LastKnown>; max: number },
) {
  const { run, reading, before, max } = of
  const changes = { ...noCounts }
  const words: string[] = []
  const lost: string[] = []
  const after = await lastKnownHolders(trx)
  const older = olderStatements(reading, after)
  words.push(...officesInWords(officeChanges(before, after), older, max))
  const watched = await watchedTables(trx)
  const changed = await tablesChanged(trx, run)
  for (const thing of new Set<RecordName>([...Object.values(things), reading.thing])) {
    // The current holders of offices are reported above.
    const isStatement = thing === things.statements
    const { counts, emptied, first } =
      changed.has(thing.table) || (thing.attached !== undefined && changed.has(thing.attached))
        ? await differences(trx, run, thing, { max: isStatement ? 0 : max, watched })
        : none
    const own = thing === reading.thing
    const unchanged = own ? Math.max(0, reading.count - counts.added - counts.changed) : undefined
    if (own || (thing !== things.parties && !isStatement)) {
      for (const did of ['added', 'changed', 'removed', 'unseen'] as const) changes[did] += counts[did]
      if (counts.removed > 0) lost.push(`${thing.name}: ${counts.removed}${namedIn(first, counts.removed)}`)
      if (emptied > 0) lost.push(`figures of ${thing.name}: ${emptied}`)
    }
    if (!isStatement && Object.values(counts).some((count) => count > 0))
      words.push(...describeChanges({ name: thing.name, counts, unchanged, first }))
  }
  return {
    changes,
    words,
    older: older.map(describeOlderStatement),
    lost:
      lost.length === 0 ? undefined : `The files do not have what is known, and it goes: ${lost.join('; ')}.`,
  }
}

/** So that an import that stops says whom it is about. */
function namedIn(first: readonly { did: string; title: string }[], removed: number): string {
  const titles = first.filter(({ did }) => did === 'removed').map(({ title }) => title)
  const some = titles.slice(0, 5)
  return some.length === 0 ? '' : ` (${[...some, ...(removed > some.length ? ['…'] : [])].join('; ')})`
}

function officesInWords(
  changes: readonly OfficeChange[],
  older: readonly OlderStatement[],
  max: number,
): string[] {
  const lines = [...changes.map(describeOfficeChange), ...older.map(describeOlderStatement)]
  if (lines.length === 0) return []
  const replaced = changes.filter(isReplaced).length
  // Replaced holders are always reported.
  const most = Math.max(max, replaced)
  return [
    `office holders: ${replaced} replaced, ${changes.length - replaced} otherwise changed, ${older.length} older than what is known`,
    ...lines.slice(0, most),
    ...(lines.length > most ? [`  … and ${lines.length - most} more; --all shows all of them`] : []),
  ]
}

function officeChanges(
  before: ReadonlyMap<string, LastKnown>,
  after: ReadonlyMap<string, LastKnown>,
): OfficeChange[] {
  const offices = new Set([...before.keys(), ...after.keys()])
  const changes = [...offices].flatMap((office): OfficeChange[] => {
    const [was, now] = [before.get(office), after.get(office)]
    if (JSON.stringify(was) === JSON.stringify(now)) return []
    const nobody = { leader: '', name: 'nobody', party: null, asOf: 'not known', left: false }
    return [{ title: (now ?? was)!.title, was, now: now ?? nobody }]
  })
  return changes.toSorted(
    (a, b) => Number(isReplaced(b)) - Number(isReplaced(a)) || a.title.localeCompare(b.title),
  )
}

/** Statements without effect, because we know of a later date. */
function olderStatements({ holders }: Reading, after: ReadonlyMap<string, LastKnown>): OlderStatement[] {
  return holders.flatMap((fact) => {
    const kept = after.get(officeOf(fact))
    return kept && kept.asOf > fact.asOf
      ? [{ title: kept.title, name: fact.name, asOf: fact.asOf, kept }]
      : []
  })
}

class TakenBack extends Error {}

async function inTransaction<Result extends { keep: boolean }>(
  db: Database,
  dryRun: boolean,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined
  try {
    await db.transaction(async (trx) => {
      await acquireLockUntimed(trx, 'import')
      result = await work(trx)
      if (dryRun || !result.keep) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return result!
}
