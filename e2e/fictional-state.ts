// node e2e/fictional-state.ts FOLDER: adds a fictional state with seats and no results to the database in that folder.
import { openLog } from '../src/base/server/log.ts'
import { readConfig } from '../src/app/server/config.ts'
import { prepareDatabase } from '../src/app/server/prepare.ts'
import { putFictionalElections } from '../testing/elections/fictional-elections.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the database')

const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: '' })
const opened = await prepareDatabase({ config, log: openLog('warn') })
await putFictionalElections(opened.db)
await opened.close()
