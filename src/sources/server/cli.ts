// `npm run import -- <source> <file…>`: the command to import files, list runs, and undo one.
import { basename } from 'node:path'
import { log, spinner } from '@clack/prompts'
import type { LinkReport } from '#candidates/server/linking.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { parseAccepted, type AcceptedNames } from '../similar-names.ts'
import { dayFault } from '../days.ts'
import { fileInWords } from '../report.ts'
import { namingFile, WrongFormat } from '../wrong-format.ts'
import { askNames } from './ask-names.ts'
import type { ImportFile, Importer, Reading } from './import.ts'
import { importers } from './kinds.ts'
import { readText } from './read-file.ts'
import { readRegister } from './register-files.ts'
import { importReading, linkAgain, undoRun, type Outcome } from './runs/run.ts'
import { listRuns, type Run } from './runs/runs.ts'
import { parseArgs } from 'node:util'

export type ImportDependencies = {
  /** Opens the configured database, migrated. Throws `StartupError` if it cannot be opened. */
  open(): Promise<OpenDatabase>
  /** The folder of the register: states.csv, seats.csv and so on. */
  dataFolder: string
  /** Called after figures changed, so that running servers drop what they keep of these topics. */
  changed(topics: readonly string[]): Promise<void>
  /** Whether a database exists: a dry run creates none. Defaults to true. */
  hasDatabase?: () => boolean
  /** Looks at what was read, before anything is written; throws `WrongFormat` to leave it. */
  inspect?: (reading: Reading) => void
}

/** Runs the command and returns the exit code: 0, or 1 after printing one line about the error. */
export async function runImport(rawArgs: string[], dependencies: ImportDependencies): Promise<number> {
  try {
    const args = argumentsIn(rawArgs)
    if (args.runs) return await showRuns(dependencies)
    if (args.undo !== undefined) return await takeBack(args, dependencies)
    const [id, ...paths] = args.positionals
    if (id === undefined || args.help) {
      process.stdout.write(`${usage(importers)}\n`)
      return 0
    }
    const importer = importers.find((one) => one.id === id)
    if (!importer)
      throw new WrongFormat(
        `There is no source "${id}". The sources are: ${importers.map((one) => one.id).join(', ')}.`,
      )
    if (paths.length === 0) throw new WrongFormat(`Which file? npm run import -- ${id} <file…>`)
    return await importPaths(importer, paths, args, dependencies)
  } catch (error) {
    const message = messageFor(error)
    if (message === undefined) throw error
    log.error(message)
    return 1
  }
}

async function importPaths(
  importer: Importer,
  paths: readonly string[],
  args: Arguments,
  dependencies: ImportDependencies,
): Promise<number> {
  const { dryRun, asOf, election, isFinal, sites } = args
  const fault =
    asOf === undefined ? undefined : asOf.length === 10 ? dayFault(asOf) : 'not a day like 2024-06-04'
  if (fault !== undefined) throw new WrongFormat(`--as-of is "${asOf}", ${fault}.`)
  const files = await Promise.all(
    paths.map(async (path): Promise<ImportFile> => {
      const name = basename(path)
      return { name, text: await namingFile(name, () => readText(path)) }
    }),
  )
  const readWith = async (names: AcceptedNames) =>
    importer.read(files, {
      register: await readRegister(dependencies.dataFolder, names),
      asOf,
      election,
      accepted: names,
      isFinal,
      sites,
    })
  const accepted = parseAccepted(args.accept)
  if (!accepted)
    throw new WrongFormat('--accept takes a name and what it stands for: --accept "Varansi=ls-up-77".')
  const reading = await askNames(readWith, accepted)
  const max = args.all ? Infinity : 20
  say(reading.files.flatMap((file) => fileInWords(file, max)))
  dependencies.inspect?.(reading)
  const bad = reading.files.reduce((sum, { quarantined }) => sum + quarantined.length, 0)
  if (args.strict && bad > 0)
    throw new WrongFormat(
      `Nothing was written: ${bad} lines are quarantined, and --strict takes all or nothing.`,
    )
  if (dryRun && !(dependencies.hasDatabase?.() ?? true)) {
    say(['Dry run: there is no database yet, so the files alone were checked.'])
    return 0
  }
  return write({ importer, files: paths.map((path) => basename(path)), reading }, args, dependencies)
}

async function write(
  { importer, ...of }: { importer: Importer; files: readonly string[]; reading: Reading },
  { dryRun, strict, remove, all }: Arguments,
  dependencies: ImportDependencies,
): Promise<number> {
  return withDatabase(dependencies, async (opened) => {
    const bar = process.stdout.isTTY ? spinner() : undefined
    bar?.start(dryRun ? 'Checking …' : 'Writing …')
    try {
      const how = { dryRun, strict, remove, max: maxListed(all) }
      const outcome = await importReading(opened.db, { ...of, ...how, id: importer.id })
      bar?.stop(dryRun ? 'Checked' : 'Done')
      say([...headingOf(outcome, dryRun), ...outcome.words])
      if (outcome.run !== undefined) await followUp(opened, outcome, importer.topics, dependencies)
      return 0
    } catch (error) {
      bar?.stop('Nothing was imported')
      throw error
    }
  })
}

/** As many as one query may return. */
const maxListed = (all: boolean) => (all ? 2 ** 31 - 1 : 20)

function headingOf({ run }: Outcome, dryRun: boolean): string[] {
  if (dryRun) return ['Dry run: nothing was written. The import would do this:']
  return run === undefined ? [] : [`Run ${run} did this (npm run import -- --undo ${run} takes it back):`]
}

async function takeBack({ undo, dryRun, all }: Arguments, dependencies: ImportDependencies): Promise<number> {
  if (!/^[1-9]\d{0,8}$/.test(undo!)) throw new WrongFormat(`--undo is "${undo}", not the number of a run.`)
  return withDatabase(dependencies, async (opened) => {
    const outcome = await undoRun(opened.db, Number(undo), { dryRun, max: maxListed(all) })
    say([
      dryRun ? 'Dry run: nothing was written. The undoing would do this:' : `Run ${outcome.run} did this:`,
      ...outcome.words,
    ])
    if (!dryRun) await followUp(opened, outcome, everyTopic, dependencies)
    return 0
  })
}

/** Closes it whatever happens. */
export async function withDatabase<Result>(
  { open }: Pick<ImportDependencies, 'open'>,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await open()
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const everyTopic = [...new Set(importers.flatMap(({ topics }) => topics))]

async function followUp(
  opened: OpenDatabase,
  outcome: Outcome,
  topics: readonly string[],
  dependencies: ImportDependencies,
): Promise<void> {
  if (outcome.needsLinking) {
    say(['Linking …'])
    say([linkedInWords(await linkAgain(opened.db))])
  }
  await dependencies.changed(topics)
}

async function showRuns(dependencies: ImportDependencies): Promise<number> {
  const runs = await withDatabase(dependencies, ({ db }) => listRuns(db))
  say(runs.length === 0 ? ['No import has run on this database.'] : runs.map(runInWords))
  return 0
}

function runInWords({ id, kind, files, startedAt, added, changed, removed, undoes, undoneBy }: Run): string {
  const what = undoes === null ? `${kind}: ${files.join(', ')}` : `undid run ${undoes}: ${files.join(', ')}`
  const when = startedAt.slice(0, 16).replace('T', ' ')
  const after = undoneBy === null ? '' : `; taken back by run ${undoneBy}`
  return `${id}  ${when} UTC  ${what}  (${added} added, ${changed} changed, ${removed} removed${after})`
}

export function linkedInWords({ candidacies, persons, linked, doubts, pairsCompared }: LinkReport): string {
  return (
    `${candidacies} candidacies are of ${persons} persons, ${linked} of them with more than one; ` +
    `${doubts} pairs wait for a person to decide (${pairsCompared} were compared).`
  )
}

/** A message for errors a person can act on; undefined for bugs. */
function messageFor(error: unknown): string | undefined {
  if (error instanceof WrongFormat || error instanceof StartupError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${path ?? ''}.`
  if (code === 'EACCES' || code === 'EISDIR') return `${path ?? 'The file'} cannot be read (${code}).`
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return 'A .gz file is damaged.'
  return undefined
}

export function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

// The arguments of `npm run import`.

type Arguments = ReturnType<typeof argumentsIn>

const options = `npm run import -- SOURCE FILE…   brings the files of a publisher into the database
npm run import -- --runs         lists the runs of imports so far
npm run import -- --undo RUN     takes a run back as a whole

  --dry-run            checks and reports what would change, and writes nothing
  --as-of YYYY-MM-DD   the day on which the figures were true
  --election ID        of which election of the calendar lists of candidates are, if they do not say: va-up-2027
  --accept NAME=ID     what a name of the file stands for that is only like one of ours; may be repeated
  --site HOST          of a collection take only what this host publishes; may be repeated
  --final              counts that look unfinished beside the other seats are final; you have checked them
  --strict             writes nothing, and fails, where any line is quarantined
  --remove             known figures that the files do not have may go; a dry run lists them
  --all                shows every line and every change, not the first 20

SOURCES
`

const no = { type: 'boolean', default: false } as const
const many = { type: 'string' as const, multiple: true as const, default: [] as string[] }

function argumentsIn(rawArgs: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: rawArgs,
      allowPositionals: true,
      options: {
        'dry-run': no,
        'as-of': { type: 'string' },
        election: { type: 'string' },
        accept: many,
        site: many,
        final: no,
        strict: no,
        remove: no,
        all: no,
        runs: no,
        undo: { type: 'string' },
        help: { ...no, short: 'h' },
      },
    })
    const { 'dry-run': dryRun, 'as-of': asOf, site: sites, final: isFinal, ...same } = values
    return { ...same, positionals, dryRun, asOf, sites, isFinal }
  } catch (error) {
    throw new WrongFormat((error as Error).message)
  }
}

function usage(of: readonly { id: string; reads: string }[]): string {
  const width = Math.max(...of.map(({ id }) => id.length)) + 2
  return [options, ...of.map(({ id, reads }) => `  ${id.padEnd(width)}${reads}`), ''].join('\n')
}
