// An import as the command makes it, without the command.
import type { Database } from '#base/server/database/db.ts'
import type { Accepted } from '../asking.ts'
import type { Register } from '../register.ts'
import type { FileReport } from '../report.ts'
import type { ImportFile } from './kind.ts'
import { kinds } from './kinds.ts'
import { importReading, type Outcome } from './runs/run.ts'

export type Imported = Outcome & { files: FileReport[] }

/** `kind` is what one types. */
export async function importFiles(
  db: Database,
  of: {
    kind: string
    files: readonly ImportFile[]
    register: Register
    asOf?: string
    dryRun?: boolean
    strict?: boolean
    most?: number
    accepted?: Accepted
  },
): Promise<Imported> {
  const { register, asOf, accepted, files, ...how } = of
  const kind = kinds.find(({ id }) => id === of.kind)!
  const reading = kind.read(files, { register, asOf, accepted })
  return { ...(await importReading(db, { ...how, kind, files, reading })), files: reading.files }
}
