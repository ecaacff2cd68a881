// Runs an import as the command does, without the command line.
import type { Database } from '#base/server/database/db.ts'
import type { AcceptedNames } from '#sources/similar-names.ts'
import type { Register } from '#sources/register.ts'
import type { FileReport } from '#sources/report.ts'
import type { ImportFile, Importer } from '#sources/server/import.ts'
import { importers } from '#sources/server/kinds.ts'
import { importReading, type Outcome } from '#sources/server/runs/run.ts'

export type Imported = Outcome & { files: FileReport[] }

/** `kind` is the name on the command line, where `--remove` is not the default. */
export async function importFiles(
  db: Database,
  of: {
    kind: string | Importer
    files: readonly ImportFile[]
    register: Register
    asOf?: string
    election?: string
    dryRun?: boolean
    strict?: boolean
    remove?: boolean
    max?: number
    accepted?: AcceptedNames
    isFinal?: boolean
  },
): Promise<Imported> {
  const { register, asOf, election, accepted, isFinal, files, kind, ...how } = of
  const importer = typeof kind === 'string' ? importers.find(({ id }) => id === kind)! : kind
  const reading = await importer.read(files, { register, asOf, election, accepted, isFinal })
  const names = files.map(({ name }) => name)
  const outcome = await importReading(db, { remove: true, ...how, id: importer.id, files: names, reading })
  return { ...outcome, files: reading.files }
}
