// `npm run data`: what an operator may load beyond the starter data, and `add`, which downloads and imports it.
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { confirm, isCancel, log } from '@clack/prompts'
import type { Network } from '#news/server/feeds/guarded-requests.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { WrongFormat } from '../../wrong-format.ts'
import { runImport, say, withDatabase, type ImportDependencies } from '../cli.ts'
import type { Reading } from '../import.ts'
import { filesOf } from './files-of-set.ts'
import { bytesOf, loadedInWords, openCollections, type DataSet } from './read-data-sets.ts'
import { parseArgs } from 'node:util'

export type DataDependencies = ImportDependencies & {
  sets: readonly DataSet[]
  /** Where a person can answer; undefined if none is present. */
  terminal?: { input: Readable; output: Writable } | undefined
  network?: Network | undefined
  /** Milliseconds before a failed download is tried again. */
  pause?: number
  /** The folder for files that are not imported yet. */
  temporary?: string
}

/** Runs the command and returns the exit code: 0, or 1 after printing one line about the error. */
export async function runData(rawArgs: string[], dependencies: DataDependencies): Promise<number> {
  try {
    const args = dataArguments(rawArgs)
    if (args.help) say([usage])
    else if (args.command === undefined || args.command === 'list') await list(dependencies)
    else if (args.command === 'add') return await add(args, dependencies)
    else throw new WrongFormat(`There is no command "${args.command}".\n${usage}`)
    return 0
  } catch (error) {
    if (!(error instanceof WrongFormat || error instanceof StartupError)) throw error
    log.error(error.message)
    return 1
  }
}

async function list(dependencies: DataDependencies): Promise<void> {
  const { sets, hasDatabase = () => true } = dependencies
  const loaded = hasDatabase()
    ? await withDatabase(dependencies, ({ db }) => loadedInWords(db, sets))
    : new Map<string, string>()
  for (const set of sets)
    say([
      `${set.name}: ${set.title}`,
      `  ${sizeOf(set)}; ${loaded.get(set.name) ?? 'there is no database yet'}`,
      `  From: ${set.publisher}`,
      `  Adds: ${set.adds}.`,
      ...timeOf(set).map((line) => `  ${line}`),
      `  Terms: ${set.terms}`,
      '',
    ])
  for (const { title, address, about, size, terms, care, load } of openCollections)
    say([
      title,
      `  ${size}; its checksum cannot be known, so download it yourself`,
      `  From: ${address} (${about})`,
      `  Terms: ${terms}`,
      `  ${care}: ${load}`,
      '',
    ])
  say([usage])
}

async function add(args: DataArguments, dependencies: DataDependencies): Promise<number> {
  const { sets } = dependencies
  const known = sets.map(({ name }) => name).join(', ')
  const [name, more] = args.names
  if (name === undefined || more !== undefined)
    throw new WrongFormat(`Which one? npm run data -- add NAME. There are: ${known}.`)
  const set = sets.find((one) => one.name === name)
  if (!set) throw new WrongFormat(`There is no "${name}". There are: ${known}.`)
  say([
    `${set.title} (${sizeOf(set)})`,
    `From: ${set.publisher}`,
    args.from.length > 0 ? `Taken from: ${args.from.join(', ')}` : `Downloaded from: ${set.base}`,
    `Adds: ${set.adds}.`,
    ...timeOf(set),
    `Terms: ${set.terms}`,
  ])
  await agreeTo(args, dependencies)
  const folder = await mkdtemp(join(dependencies.temporary ?? tmpdir(), 'matdata-'))
  try {
    await needSpace(folder, set)
    const paths = await filesOf(set, args.from, { folder, say, ...dependencies })
    const asOf = set.asOf === undefined ? [] : ['--as-of', set.asOf]
    return await runImport([set.format, ...asOf, ...args.toImporter, ...paths], {
      ...dependencies,
      inspect: (reading) => refuseChangedForm(reading),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function agreeTo({ acceptTerms }: DataArguments, { terminal }: DataDependencies): Promise<void> {
  if (acceptTerms) return say(['Terms accepted (--accept-terms).'])
  if (!terminal)
    throw new WrongFormat(
      'Nobody can be asked here whether you accept these terms. If you do, add --accept-terms. Nothing was loaded.',
    )
  const answer = await confirm({ message: 'Do you accept these terms?', initialValue: false, ...terminal })
  if (isCancel(answer) || !answer) throw new WrongFormat('Terms not accepted: nothing was loaded.')
}

async function needSpace(folder: string, set: DataSet): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < bytesOf(set))
    throw new WrongFormat(
      `The disk of ${tmpdir()} has ${megabytes(free)} left and the files have ${megabytes(bytesOf(set))}. Nothing was loaded.`,
    )
}

/** A publisher who changes the form of a file leaves most lines unreadable; single slips are quarantined as always. */
function refuseChangedForm({ files }: Reading): void {
  const read = files.reduce((sum, file) => sum + file.read, 0)
  const bad = files.reduce((sum, file) => sum + file.quarantined.length, 0)
  if (bad > read / 20)
    throw new WrongFormat(
      `The file has changed its form: ${bad} of ${read} lines cannot be read. Nothing was imported.`,
    )
}

const timeOf = ({ takes }: DataSet) => (takes === undefined ? [] : [`Takes: ${takes}.`])

const sizeOf = (set: DataSet) =>
  `${set.files.length === 1 ? '' : `${set.files.length} files, `}${megabytes(bytesOf(set))}`

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

// The arguments of `npm run data`.
type DataArguments = ReturnType<typeof dataArguments>

const usage = `npm run data                                  lists what can be loaded, and what is loaded
npm run data -- add NAME                      shows the terms, asks, downloads and imports
npm run data -- add NAME --accept-terms       does not ask: for scripts
npm run data -- add NAME --from FILE          takes your copy of the file; may be repeated
npm run data -- add NAME --from URL           downloads from a mirror (of several files: their folder)
npm run data -- add NAME --dry-run            says what the import would change, and writes nothing
Also: --all shows every line and change, --strict takes nothing where a line is quarantined,
--remove lets known figures go that the files do not have.`

function dataArguments(rawArgs: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: rawArgs,
      allowPositionals: true,
      options: {
        'accept-terms': { type: 'boolean', default: false },
        from: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const { from, help, 'accept-terms': acceptTerms } = values
    // Passed on to the importer.
    const toImporter = (['dry-run', 'all', 'strict', 'remove'] as const).flatMap((name) =>
      values[name] ? [`--${name}`] : [],
    )
    const [command, ...names] = positionals
    return { command, names, acceptTerms, from, help, toImporter }
  } catch (error) {
    throw new WrongFormat((error as Error).message)
  }
}
