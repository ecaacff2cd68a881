// The parts of an import: reading files without a database, and writing the result. run.ts does the rest for
// all kinds.
import type { Database } from '#base/server/database/db.ts'
import type { Changes } from '#constituencies/server/intake.ts'
import type { HolderFact } from '#leaders/facts.ts'
import type { Accepted } from '../asking.ts'
import type { Thing } from './runs/difference.ts'

export type ImportKind<Facts> = {
  kind: string
  /** What a run counts and names. */
  thing: Thing
  /** So many of it are in these facts. */
  count(facts: Facts): number
  /** Topics of kept answers that show it (a feature's contract names them). */
  topics: readonly string[]
  /** States, seats and parties are brought up to date first. */
  usesRegister?: boolean
  /** What only the database can raise: a line for each fact that is left out until a person has answered. */
  ask?(trx: Database, facts: Facts, accepted: Accepted): Promise<{ facts: Facts; asked: string[] }>
  /** Inside the caller's transaction; `source` is the id of a row that is there, and empty where the facts have none. Only what differs is written. */
  write(trx: Database, facts: Facts, source: string): Promise<Changes>
  /** After all files are written. */
  finish?(trx: Database, sources: readonly string[]): Promise<unknown>
  /** What the facts say of office holders: the run says which are older than what is known. */
  holders?(facts: Facts): readonly HolderFact[]
}
