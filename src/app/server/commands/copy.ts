// npm run copy -- TARGET: copies the configured database into an empty PostgreSQL database (its address) or a
// new data folder.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyDatabase } from '#base/server/database/copy-database.ts'
import { openDatabase, type DatabaseConfig } from '#base/server/database/db.ts'
import { migrate } from '#base/server/database/migrate.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { command, printLine } from './command.ts'
import { root } from '../prepare.ts'
import { databaseAddress } from '../setting-values.ts'

const usage = `npm run copy -- postgres://user:password@host/database   into an empty database of a PostgreSQL server
npm run copy -- FOLDER                                   into a new data folder; the site may run meanwhile`

function chosen(target: string | undefined): DatabaseConfig {
  if (target === undefined || target.startsWith('-')) throw new StartupError(usage)
  if (/^postgres(ql)?:\/\//.test(target)) return { url: checkedAddress(target) }
  const folder = resolve(target)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty. Name a folder that does not exist yet.`)
  return { dataDir: folder }
}

function checkedAddress(address: string): string {
  try {
    return databaseAddress(address) ?? ''
  } catch (error) {
    throw new StartupError(`The address ${error instanceof Error ? error.message : ''}.`)
  }
}

await command(async ({ config: { database }, log }) => {
  const target = chosen(process.argv[2])
  if ('dataDir' in database && !existsSync(join(database.dataDir, 'pg')))
    throw new StartupError(
      `There is no database in ${database.dataDir}. Set DATA_DIR or DATABASE_URL as the site has it.`,
    )
  const from = await openDatabase({ ...database, log, asGuest: true })
  try {
    const to = await openDatabase({ ...target, log })
    try {
      await migrate(to.db, join(root, 'migrations'), log)
      const counts = await copyDatabase(from.db, to.db, (name, rows) => {
        if (rows > 0) printLine(`${String(rows).padStart(9)}  ${name}`)
      })
      const all = [...counts.values()].reduce((sum, rows) => sum + rows, 0)
      printLine(`Copied ${all} rows of ${counts.size} tables, all from one moment.`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
})
