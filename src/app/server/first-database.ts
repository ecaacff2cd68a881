// node src/app/server/first-database.ts FOLDER [--if-new]: makes there, at the build, the database that a new data folder
// begins as a copy of. Does nothing if the site wants no starter data; with --if-new also if it has a database, or a server.
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isNewDatabase } from '#base/server/database/db.ts'
import { syncFolder } from '#base/server/database/embedded/durable-files.ts'
import { openLog } from '#base/server/log.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './prepare.ts'

const config = readConfig()
const [folder, ifNew] = process.argv.slice(2)
if (config.STARTER_DATA === 'full' && (!ifNew || isNewDatabase(config.database))) {
  const { close } = await prepareDatabase({
    config: { ...config, database: { dataDir: folder!, onlyToCopy: true } },
    log: openLog('error'),
  })
  await close()
  // Nothing waited for the disk until here.
  syncFolder(join(folder!, 'pg'))
  // All of it is public: the user who starts the site may be another than the one who built it.
  chmodSync(folder!, 0o755)
  for (const entry of readdirSync(folder!, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
