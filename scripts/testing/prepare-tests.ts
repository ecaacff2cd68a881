// Makes what tests and audit copy, before they need it: the databases that are kept between runs.
import { openStarterDatabase } from '../../src/sources/server/starter-in-tests.ts'

const database = await openStarterDatabase('embedded')
await database.close()
