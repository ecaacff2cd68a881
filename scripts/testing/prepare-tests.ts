// Prepares the databases that tests and audit copy; they are kept between runs.
import { prepareStarterDatabase } from '../../testing/sources/starter-in-tests.ts'

await prepareStarterDatabase()
