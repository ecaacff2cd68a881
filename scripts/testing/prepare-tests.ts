// Prepares the databases that tests and audit copy; they are kept between runs.
import { prepareStarterDatabase } from '../../src/sources/server/starter-in-tests.ts'

await prepareStarterDatabase()
