// Shared by all commands: settings, log, database, notifying running servers, and one-line errors.
import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isRefused } from '#base/contract.ts'
import { isDatabaseGone } from '#base/server/database/database-gone.ts'
import { describeDatabase } from '#base/server/database/db.ts'
import { askThrough } from '#base/server/http/outgoing.ts'
import { openLog } from '#base/server/log.ts'
import { changedChannel } from '#base/server/realtime/changes.ts'
import { notifications, wire } from '#base/server/realtime/peers.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { readConfig, type Config } from '../config.ts'
import { prepareDatabase } from '../prepare.ts'

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)
/** For messages that are not the command's output. */
export const printNotice = (line: string) => void process.stderr.write(`${line}\n`)

type Prepared = Awaited<ReturnType<typeof prepareDatabase>>

type CommandContext = {
  config: Config
  log: ReturnType<typeof openLog>
  /** The configured database, migrated, also beside a running site. */
  open(): Promise<Prepared>
  /** Tells running servers to drop what they keep of these topics, while the database is open. */
  changed(topics: readonly string[]): Promise<void>
}

/** `fillsDatabase`: with `STARTER_DATA=none` it makes the database if there is none. */
export async function command(
  work: (context: CommandContext) => Promise<void>,
  { fillsDatabase = false } = {},
): Promise<void> {
  try {
    const config = readConfig()
    config.gone.forEach(printNotice)
    askThrough(config.proxies)
    let opened: Prepared | undefined
    const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
    await work({
      config,
      log,
      async open() {
        printNotice(`On the ${describeDatabase(config.database)}.`)
        // With other settings than the site's, a command would quietly make a second database.
        // Who asks for no starter data asks for a database of their own.
        const isOwn = fillsDatabase && config.STARTER_DATA === 'none'
        if (!isOwn && 'dataDir' in config.database && !existsSync(config.database.dataDir))
          throw new StartupError(
            'There is no database yet. Start the site once, or give this command the same settings as the site (docs/operations.md).',
          )
        opened = await prepareDatabase({ config, log, asGuest: true })
        return opened
      },
      async changed(topics) {
        // A site on the embedded database learns of it when the command disconnects.
        if (opened?.engine !== 'server') return
        const payloads = notifications(changedChannel, JSON.stringify(topics))
        await opened.db`
          select pg_notify(${wire}, one) from unnest(${payloads}::text[]) with ordinality as t (one, n) order by n`
      },
    })
  } catch (error) {
    if (isDatabaseGone(error))
      printNotice(
        'The database went away (has the site been stopped?). What this command had not finished is undone; run it again.',
      )
    else if (isRefused(error) || error instanceof StartupError) printNotice(error.message)
    else throw error
    process.exitCode = 1
  }
}

/** Throws if any are given, so that `--help` or a misunderstood option does not do what the command does. */
export function noArguments(does: string): void {
  if (process.argv.length > 2)
    throw new StartupError(`This command ${does} and takes no arguments; nothing was done.`)
}

/** Throws `usage` for options that the command does not have. */
export function parsed<T extends ParseArgsConfig>(
  usage: string,
  options: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(options)
  } catch {
    throw new StartupError(usage)
  }
}

/** `readArguments` runs before anything is opened. */
export function databaseCommand<Arguments>(
  readArguments: () => Arguments,
  work: (
    context: CommandContext & Pick<Prepared, 'db'> & { linked: Prepared['linked'] } & { args: Arguments },
  ) => Promise<void>,
): Promise<void> {
  return command(async (context) => {
    const args = readArguments()
    const opened = await context.open()
    try {
      await work({ ...context, db: opened.db, linked: opened.linked, args })
    } finally {
      await opened.close()
    }
  })
}
