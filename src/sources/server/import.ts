// An import: read every file, check every line, then write all of it or nothing.
import type { Database } from '#base/server/db.ts'
import { settleLeaders } from '#leaders/server/intake.ts'
import type { Register } from '../register.ts'
import type { Report } from '../report.ts'
import { WrongForm } from '../source-form.ts'
import type { SourceForm } from '../source-form.ts'
import { understand } from '../understand.ts'
import { takeTurn } from './store.ts'
import { writeBatch, writeRegister } from './write.ts'

export type ImportFile = { name: string; text: string }
/** `done` of `of` files are read, or written. */
export type ImportProgress = { step: 'reading' | 'writing'; done: number; of: number; name: string }

/**
 * One report per file. Nothing is written after a dry run, or where any file is of another form (`WrongForm`).
 * A dry run needs no database. `asOf` (ISO date) is the day on which the figures were true, where the form does not know it or is wrong.
 */
export async function importFiles(
  db: Database | undefined,
  of: {
    form: SourceForm
    files: readonly ImportFile[]
    register: Register
    asOf?: string | undefined
    dryRun?: boolean | undefined
    onProgress?: (progress: ImportProgress) => void
  },
): Promise<Report[]> {
  const { form, files, register, asOf, dryRun = false, onProgress } = of
  const understood = files.map(({ name, text }, done) => {
    onProgress?.({ step: 'reading', done, of: files.length, name })
    return { name, ...understandFile(name, text, form, register, asOf) }
  })
  if (dryRun || !db) return understood.map(({ report }) => report)

  return db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    await writeRegister(trx, register)
    const reports: Report[] = []
    for (const [done, { name, source, election, facts, report }] of understood.entries()) {
      onProgress?.({ step: 'writing', done, of: files.length, name })
      const changes = await writeBatch(trx, { source, election, facts, rows: report.taken }, false)
      reports.push({ ...report, changes })
    }
    if (form.kind === 'results') await settleLeaders(trx)
    return reports
  })
}

function understandFile(
  name: string,
  text: string,
  form: SourceForm,
  register: Register,
  asOf: string | undefined,
): ReturnType<typeof understand> {
  try {
    const understood = understand(form, text, register)
    const source = { ...understood.source, asOf: asOf ?? understood.source.asOf }
    if (source.asOf === '')
      throw new WrongForm(
        `Say with --as-of on which day the figures of ${understood.election.label} were true.`,
      )
    return { ...understood, source }
  } catch (error) {
    if (error instanceof WrongForm) throw new WrongForm(`${name}: ${error.message}`)
    throw error
  }
}
