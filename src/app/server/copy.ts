// npm run copy -- TARGET: the configured database into an empty PostgreSQL database (its address) or a new data folder.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyDatabase } from '#base/server/database/copy-database.ts'
import { migrate, openDatabase, type DatabaseConfig } from '#base/server/database/db.ts'
import { openLog } from '#base/server/log.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { readConfig } from './config.ts'
import { root } from './prepare.ts'

const usage = `npm run copy -- postgres://user:password@host/database   into an empty database of a PostgreSQL server
npm run copy -- FOLDER                                   into a new data folder; the site may run meanwhile`

function chosen(target: string | undefined): DatabaseConfig {
  if (target === undefined || target.startsWith('-')) throw new StartupError(usage)
  if (/^postgres(ql)?:\/\//.test(target)) return { url: target }
  const folder = resolve(target)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty. Name a folder that does not exist yet.`)
  return { dataDir: folder }
}

try {
  const target = chosen(process.argv[2])
  const config = readConfig()
  if ('dataDir' in config.database && !existsSync(join(config.database.dataDir, 'pg')))
    throw new StartupError(
      `There is no database in ${config.database.dataDir}. Set DATA_DIR or DATABASE_URL as the site has it.`,
    )
  const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  const from = await openDatabase({ ...config.database, log, asGuest: true })
  try {
    const to = await openDatabase({ ...target, log })
    try {
      await migrate(to.db, join(root, 'migrations'), log)
      const counts = await copyDatabase(from.db, to.db, (name, rows) => {
        if (rows > 0) process.stdout.write(`${String(rows).padStart(9)}  ${name}\n`)
      })
      const all = [...counts.values()].reduce((sum, rows) => sum + rows, 0)
      process.stdout.write(`Copied ${all} rows of ${counts.size} tables, as they stood at one moment.\n`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
