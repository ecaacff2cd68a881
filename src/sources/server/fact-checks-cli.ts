// The part of `npm run import` that brings checks of fact-check organisations in.
import { basename } from 'node:path'
import type { OpenDatabase } from '#base/server/db.ts'
import { putFactChecks } from '#fact-checks/server/official.ts'
import { readFactChecks, type ReadFactChecks } from '../claim-reviews.ts'
import { WrongForm } from '../source-form.ts'
import { readText } from './read-file.ts'
import { takeTurn } from './store.ts'

export const factCheckForm = {
  id: 'fact-checks',
  /** Tells it from forms with lines or columns. */
  claimReviews: true,
  reads: 'ClaimReview: a page with JSON-LD, a DataFeed, or an answer of claims:search (docs/fact-checks.md)',
}

type Needs = { open(): Promise<OpenDatabase>; changed(): Promise<void> }

/** All files or none. Throws `WrongForm` where one of them holds no ClaimReview. */
export async function runFactChecks(
  paths: readonly string[],
  { dryRun }: { dryRun: boolean },
  needs: Needs,
): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => {
      try {
        return { name: basename(path), ...readFactChecks(await readText(path), new Date()) }
      } catch (error) {
        throw error instanceof WrongForm ? new WrongForm(`${basename(path)}: ${error.message}`) : error
      }
    }),
  )
  for (const file of files) tell(inWords(file.name, file))
  if (dryRun) return tell(['Dry run: nothing was written.'])
  const opened = await needs.open()
  try {
    const { added, changed } = await opened.db.transaction().execute(async (trx) => {
      await takeTurn(trx)
      return putFactChecks(
        trx,
        files.flatMap(({ facts }) => facts),
      )
    })
    tell([added + changed === 0 ? 'Nothing changed.' : `${added} fact checks added, ${changed} changed.`])
    if (added + changed > 0) await needs.changed()
  } finally {
    await opened.close()
  }
}

/** At most `most` quarantined reviews and unknown ratings are shown. */
function inWords(
  name: string,
  { read, facts, quarantined, unknownRatings }: ReadFactChecks,
  most = 20,
): string[] {
  return [
    `${name}: ${read} claim reviews read, ${facts.length} taken, ${quarantined.length} quarantined.`,
    ...quarantined.slice(0, most).map(({ line, reason, text }) => `  review ${line}: ${reason}: ${text}`),
    ...[...unknownRatings]
      .slice(0, most)
      .map(([rating, count]) => `  not in our table, taken as unverified (${count}): ${rating}`),
  ]
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
}
