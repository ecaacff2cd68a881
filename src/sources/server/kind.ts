// What an import is made of: reading files without a database, and writing what was read. run.ts does the rest for all of them.
import type { Database } from '#base/server/database/db.ts'
import type { HolderFact } from '#leaders/facts.ts'
import type { Accepted } from '../asking.ts'
import type { Register } from '../register.ts'
import type { FileReport } from '../report.ts'
import type { things } from './runs/difference.ts'

export type ImportFile = { name: string; text: string }
type Given = { register: Register; asOf?: string | undefined; accepted?: Accepted | undefined }

export type Reading = {
  files: FileReport[]
  /** What its facts are, and how many of them were taken. */
  thing: keyof typeof things
  facts: number
  /** What it says of office holders. */
  holders?: readonly HolderFact[]
  /** What only the database can raise: a line for each fact that will be left out. Called before `write`. */
  ask?(trx: Database): Promise<string[]>
  /** Inside the caller's transaction. `wrote` is told each file. */
  write(trx: Database, wrote?: (name: string) => void): Promise<void>
}

export type ImportKind = {
  /** What one types: `npm run import -- <id> <file…>`. */
  id: string
  /** Which file this is, in one line. */
  reads: string
  /** Checks every line. Throws `WrongFormat` where a file as a whole cannot be read. */
  read(files: readonly ImportFile[], given: Given): Reading
}
