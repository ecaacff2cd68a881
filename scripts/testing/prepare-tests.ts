// Prepares the databases that tests and audit copy; they are kept between runs.
import { openStarterDatabase } from '../../src/sources/server/starter-in-tests.ts'

const database = await openStarterDatabase('embedded')
await database.close()
