// node src/app/server/first-database.ts FOLDER: makes there, beside the build, the database that the first start would
// otherwise make after it. Does nothing if the site has a database already, or a server, or wants no starter data.
import { isNewDatabase } from '#base/server/database/db.ts'
import { openLog } from '#base/server/log.ts'
import { readConfig } from './config.ts'

const config = readConfig()
if (isNewDatabase(config.database) && config.STARTER_DATA === 'full') {
  const { prepareDatabase } = await import('./prepare.ts')
  const { close } = await prepareDatabase({
    config: { ...config, database: { dataDir: process.argv[2]!, onlyToCopy: true } },
    log: openLog('error'),
  })
  await close()
}
