// The part of `npm run import` that brings candidacies in, and says on stderr how it goes.
import type { OpenDatabase } from '#base/server/db.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import type { LinkReport } from '#candidates/server/linking.ts'
import type { CandidacyForm } from '../candidacy-form.ts'
import { candidaciesInWords, readCandidacyFiles, writeCandidacyFiles } from './import-candidacies.ts'

type Needs = { open(): Promise<OpenDatabase>; changed(): Promise<void> }

/** Imports, then links anew. Throws `WrongForm` where a file cannot be read as this form. */
export async function runCandidacies(
  form: CandidacyForm,
  paths: readonly string[],
  { asOf, dryRun }: { asOf: string | undefined; dryRun: boolean },
  needs: Needs,
): Promise<void> {
  const reports = await readCandidacyFiles(form, paths)
  const day = asOf ?? (form.source.asOf || new Date().toISOString().slice(0, 10))
  if (dryRun) return tell(reports.flatMap((report) => candidaciesInWords(report)))
  const opened = await needs.open()
  try {
    const written = await writeCandidacyFiles(opened.db, { form, reports, asOf: day })
    tell(written.flatMap((report) => candidaciesInWords(report)))
    tell(['Linking …'])
    tell([linkedInWords(await linkPersons(opened.db))])
    await needs.changed()
  } finally {
    await opened.close()
  }
}

export function linkedInWords({ candidacies, persons, linked, doubts, pairsCompared }: LinkReport): string {
  return (
    `${candidacies} candidacies are of ${persons} persons, ${linked} of them with more than one; ` +
    `${doubts} pairs wait for a person to decide (${pairsCompared} were compared).`
  )
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
}
