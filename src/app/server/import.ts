// `npm run import -- <source> <file…>`: the importers with this copy's settings.
import { join } from 'node:path'
import { migrate, openDatabase } from '#base/server/db.ts'
import { openLog } from '#base/server/log.ts'
import { openSharedState } from '#base/server/shared-state.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { runImport } from '#sources/server/cli.ts'
import { loadStarterData } from '#sources/server/starter.ts'
import { readConfig } from './config.ts'

const root = join(import.meta.dirname, '../../..')

async function main(): Promise<number> {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL)
  return runImport(process.argv.slice(2), {
    dataFolder: join(root, 'data'),
    async open() {
      const opened = await openDatabase({ ...config.database, poolSize: 2, log })
      await migrate(opened.db, join(root, 'migrations'), log)
      if (config.STARTER_DATA === 'full') await loadStarterData(opened.db, join(root, 'data'))
      return opened
    },
    async changed() {
      const shared = openSharedState(config.REDIS_URL, log)
      shared.publish('changed', JSON.stringify([constituenciesTopic]))
      await shared.close()
    },
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
