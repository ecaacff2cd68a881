// npm run import: brings publishers' files into the configured database, and tells running servers.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openLog } from '#base/server/log.ts'
import { openSharedState } from '#base/server/realtime/shared-state.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { runImport } from '#sources/server/cli.ts'
import { changedChannel } from '#base/server/realtime/changes.ts'
import { readConfig } from './config.ts'
import { prepareDatabase, root } from './prepare.ts'

try {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  process.exitCode = await runImport(process.argv.slice(2), {
    open: () => prepareDatabase({ config, log, asGuest: true }),
    dataFolder: join(root, 'data'),
    hasDatabase: () => !('dataDir' in config.database) || existsSync(config.database.dataDir),
    async changed(topics) {
      const shared = openSharedState(config.REDIS_URL, log)
      shared.publish(changedChannel, JSON.stringify(topics))
      await shared.close()
    },
  })
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
