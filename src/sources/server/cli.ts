// `npm run import -- <source> <file…>`: what one types to bring a publisher's file in.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { log, progress } from '@clack/prompts'
import { defineCommand, renderUsage } from 'citty'
import type { OpenDatabase } from '#base/server/db.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { acceptedIn, type Accepted } from '../asking.ts'
import { candidacyForms } from '../candidacy-form.ts'
import { dayFault } from '../days.ts'
import { forms } from '../forms.ts'
import { holdersForm } from '../holders.ts'
import { inWords } from '../report.ts'
import type { Report } from '../report.ts'
import { WrongForm } from '../source-form.ts'
import type { SourceForm } from '../source-form.ts'
import { runCandidacies } from './candidacies-cli.ts'
import { runHolders } from './import-holders.ts'
import { factCheckForm, runFactChecks } from './fact-checks-cli.ts'
import { importFiles } from './import.ts'
import type { ImportFile, ImportProgress } from './import.ts'
import { readText } from './read-file.ts'
import { readRegister } from './register-files.ts'

export type ImportNeeds = {
  /** Opens the configured database, migrated. Throws `StartupError` when it cannot be opened. */
  open(): Promise<OpenDatabase>
  /** Holds the register: states.csv, seats.csv and so on. */
  dataFolder: string
  /** Called after figures changed, so that running servers drop what they keep. */
  changed(): Promise<void>
}

const allForms = [...forms, ...candidacyForms, holdersForm, factCheckForm]

const options = {
  source: {
    type: 'positional',
    description: 'What the file is; without it, all sources are listed',
    required: false,
  },
  'dry-run': { type: 'boolean', description: 'Check and report, and write nothing' },
  'as-of': { type: 'string', description: 'The day on which the figures were true', valueHint: 'YYYY-MM-DD' },
  accept: {
    type: 'string',
    description: 'What a name of the file stands for, where it is only like one of ours; may be repeated',
    valueHint: 'NAME=ID',
  },
  help: { type: 'boolean', alias: 'h', description: 'Say how this is used' },
} as const

/** Runs the command and answers the exit code: 0, or 1 with one line on what is wrong. */
export async function runImport(rawArgs: string[], needs: ImportNeeds): Promise<number> {
  try {
    const { values: args, positionals } = argumentsIn(rawArgs)
    const [id, ...paths] = positionals
    if (id === undefined || args.help) {
      process.stdout.write(`${await usage()}\n`)
      return 0
    }
    const form = allForms.find((one) => one.id === id)
    if (!form) throw new WrongForm(`There is no source "${id}". The sources are: ${names(allForms)}.`)
    if (paths.length === 0) throw new WrongForm(`Which file? npm run import -- ${id} <file…>`)
    const asOf = args['as-of']
    const fault =
      asOf === undefined ? undefined : asOf.length === 10 ? dayFault(asOf) : 'not a day like 2024-06-04'
    if (fault !== undefined) throw new WrongForm(`--as-of is "${asOf}", ${fault}.`)
    const accepted = acceptedIn(args.accept ?? [])
    if (!accepted)
      throw new WrongForm('--accept takes a name and what it stands for: --accept "Varansi=ls-up-77".')
    const chosen = { asOf, accepted, dryRun: args['dry-run'] === true }
    if ('headers' in form) await runCandidacies(form, paths, chosen, needs)
    else if ('columns' in form) await runHolders(paths, chosen, needs)
    else if ('claimReviews' in form) await runFactChecks(paths, chosen, needs)
    else await run(form, paths, chosen, needs)
    return 0
  } catch (error) {
    const message = messageFor(error)
    if (message === undefined) throw error
    log.error(message)
    return 1
  }
}

function argumentsIn(rawArgs: string[]) {
  try {
    return parseArgs({
      args: rawArgs,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'as-of': { type: 'string' },
        accept: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    // Its messages name the argument.
    throw new WrongForm((error as Error).message)
  }
}

type Chosen = { accepted: Accepted; asOf: string | undefined; dryRun: boolean }

async function run(
  form: SourceForm,
  paths: readonly string[],
  chosen: Chosen,
  needs: ImportNeeds,
): Promise<void> {
  const register = await readRegister(needs.dataFolder, chosen.accepted)
  const files: ImportFile[] = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), text: await readText(path) })),
  )
  const bar = progressBar(2 * files.length)
  const of = { form, files, register, ...chosen, onProgress: bar.show }
  // A dry run needs no database.
  const opened = chosen.dryRun ? undefined : await needs.open()
  try {
    const reports = await importFiles(opened?.db, of)
    bar.end(chosen.dryRun ? 'Checked' : 'Done')
    for (const report of reports) for (const line of inWords(report)) log.message(line, { spacing: 0 })
    if (reports.some(isNews)) await needs.changed()
  } catch (error) {
    bar.end('Nothing was imported')
    throw error
  } finally {
    await opened?.close()
  }
}

function isNews({ changes }: Report): boolean {
  return changes !== undefined && changes.added + changes.changed + changes.removed > 0
}

/** A bar in a terminal; in a file, only what comes after it. */
function progressBar(max: number): { show(progress: ImportProgress): void; end(message: string): void } {
  if (!process.stdout.isTTY) return { show() {}, end() {} }
  const bar = progress({ max })
  let started = false
  return {
    show({ step, name }) {
      const message = `${step === 'reading' ? 'Reading' : 'Writing'} ${name}`
      if (started) bar.advance(1, message)
      else bar.start(message)
      started = true
    },
    end: (message) => bar.stop(message),
  }
}

/** What a person can act on; undefined for faults of the program. */
function messageFor(error: unknown): string | undefined {
  if (error instanceof WrongForm || error instanceof StartupError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${path ?? ''}.`
  if (code === 'EACCES' || code === 'EISDIR') return `${path ?? 'The file'} cannot be read (${code}).`
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return 'A .gz file is damaged.'
  return undefined
}

async function usage(): Promise<string> {
  const command = defineCommand({
    meta: { name: 'npm run import --', description: 'Brings the files of a publisher into the database' },
    args: options,
  })
  const width = Math.max(...allForms.map(({ id }) => id.length)) + 2
  const list = allForms.map(({ id, reads }) => `  ${id.padEnd(width)}${reads}`)
  return [await renderUsage(command), 'SOURCES', '', ...list, ''].join('\n')
}

function names(of: readonly { id: string }[]): string {
  return of.map(({ id }) => id).join(', ')
}
