// npm run data: what can be loaded beyond the starter data, and loading it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runData } from '#sources/server/data-sets/data-cli.ts'
import { readDataSets } from '#sources/server/data-sets/read-data-sets.ts'
import { command } from './command.ts'
import { root } from '../prepare.ts'

await command(
  async ({ config: { database, proxies }, open, changed }) => {
    const dataFolder = join(root, 'data')
    const hasDatabase = () => !('dataDir' in database) || existsSync(database.dataDir)
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY
    process.exitCode = await runData(process.argv.slice(2), {
      open,
      changed,
      hasDatabase,
      dataFolder,
      sets: await readDataSets(dataFolder),
      network: { proxies },
      terminal: isTerminal ? { input: process.stdin, output: process.stdout } : undefined,
    })
  },
  { fillsDatabase: true },
)
