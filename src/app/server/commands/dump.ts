// npm run dump: writes the data as files now, as the site does every night, and says what is in them.
import { setPriority } from 'node:os'
import { dumpFolder, makeDump } from '#open-data/server/module.ts'
import { openDataTopic } from '#open-data/contract.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { declaredTables } from '../declared-tables.ts'
import { siteInfo } from '../site-info.ts'
import { databaseCommand, printLine } from './command.ts'

// Visitors come first.
setPriority(19)

await databaseCommand(
  () => ({}),
  async ({ db, config, changed }) => {
    const folder = dumpFolder(config)
    if (folder === undefined) throw new StartupError('OPEN_DATA is off: this copy offers no files.')
    const site = siteInfo(config, `http://localhost:${config.PORT}`)
    const { version, resources } = await makeDump({ db, tables: declaredTables, folder, site })
    await changed([openDataTopic])
    for (const { path, rows, bytes } of resources)
      printLine(
        `${path.padEnd(32)} ${String(rows).padStart(8)} rows ${String(Math.ceil(bytes / 1000)).padStart(8)} kB`,
      )
    printLine(`Version ${version} in ${folder}`)
  },
)
