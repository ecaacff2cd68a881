// npm run import: imports publishers' files into the configured database, and notifies running servers.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runImport } from '#sources/server/cli.ts'
import { command } from './command.ts'
import { root } from '../prepare.ts'

await command(
  async ({ config: { database }, open, changed }) => {
    const hasDatabase = () => !('dataDir' in database) || existsSync(database.dataDir)
    const dependencies = { open, changed, hasDatabase, dataFolder: join(root, 'data') }
    process.exitCode = await runImport(process.argv.slice(2), dependencies)
  },
  { fillsDatabase: true },
)
