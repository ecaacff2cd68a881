// The parts of an import: reading files without a database, and writing the result. run.ts does the rest for
// all kinds.
import type { Database } from '#base/server/database/db.ts'
import type { Changes } from '#base/server/database/upsert.ts'
import type { HolderFact } from '#leaders/facts.ts'
import type { AcceptedNames } from '../similar-names.ts'
import type { RecordName } from './runs/difference.ts'

export type ImportKind<Facts> = {
  /** The items a run counts and names. */
  thing: RecordName
  count(facts: Facts): number
  /** The topics of cached answers that show it (a feature's contract names them). */
  topics: readonly string[]
  /** What earlier files of a source said stays beside what this one says. */
  gathers?: true
  /** States, constituencies and parties are updated first. */
  usesRegister?: boolean
  /** Errors only the database can reveal: a line for each fact left out until a person has answered. */
  ask?(trx: Database, facts: Facts, accepted: AcceptedNames): Promise<{ facts: Facts; asked: string[] }>
  /**
   * Runs in the caller's transaction; `source` is the id of an existing row, or empty if the facts have none.
   * Writes only the differences.
   */
  write(trx: Database, facts: Facts, source: string): Promise<Changes>
  /** After all files are written. */
  finish?(trx: Database, sources: readonly string[]): Promise<unknown>
  /** After that: lines about which of these facts were taken, and belong to nobody whom the site knows. */
  unlinked?(trx: Database, facts: readonly Facts[]): Promise<readonly string[]>
  /** The statements about office holders: the run reports which are older than what we know. */
  holders?(facts: Facts): readonly HolderFact[]
}
