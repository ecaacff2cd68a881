// What commands beside the site share: settings, database, one line when a person has to act.
import { openLog } from '#base/server/log.ts'
import { StartupError } from '#base/server/startup-error.ts'
import type { Database } from '#base/server/database/db.ts'
import { readConfig, type Config } from './config.ts'
import { prepareDatabase } from './prepare.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

export async function command(work: (of: { db: Database; config: Config }) => Promise<void>): Promise<void> {
  try {
    const config = readConfig()
    const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
    const opened = await prepareDatabase({ config, log, asGuest: true })
    try {
      await work({ db: opened.db, config })
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
