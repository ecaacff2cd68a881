// node e2e/fictional-candidates.ts FOLDER: adds to the database in that folder a seat for each stage of an election.
import { indianDay } from '../src/base/indian-day.ts'
import { openLog } from '../src/base/server/log.ts'
import { readConfig } from '../src/app/server/config.ts'
import { prepareDatabase } from '../src/app/server/prepare.ts'
import { putFictionalElections } from '../testing/elections/fictional-elections.ts'
import { putFictionalStages } from '../testing/candidates/fictional-nominations.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the database')

const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: '' })
const opened = await prepareDatabase({ config, log: openLog('warn') })
await putFictionalElections(opened.db)
await putFictionalStages(opened.db, indianDay(new Date()))
await opened.close()
