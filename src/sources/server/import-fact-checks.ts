// Files with checks of fact-check organisations as an import.
import { putFactChecks } from '#fact-checks/server/official.ts'
import { readFactChecks } from '../fact-checks/claim-reviews.ts'
import { inFile } from './import.ts'
import type { ImportKind } from './kind.ts'

export const factChecksKind: ImportKind = {
  id: 'fact-checks',
  reads: 'ClaimReview: a page with JSON-LD, a DataFeed, or an answer of claims:search (docs/fact-checks.md)',
  read(files) {
    const read = files.map(({ name, text }) => ({
      name,
      ...inFile(name, () => readFactChecks(text, new Date())),
    }))
    const facts = read.flatMap((file) => file.facts)
    return {
      // A line is a claim review here.
      files: read.map(({ name, read: reviews, facts: taken, quarantined, unknownRatings }) => ({
        title: name,
        read: reviews,
        taken: taken.length,
        skipped: {},
        quarantined,
        notes: (most: number) =>
          [...unknownRatings]
            .slice(0, most)
            .map(([rating, count]) => `  not in our table, taken as unverified (${count}): ${rating}`),
      })),
      thing: 'factChecks',
      facts: facts.length,
      async write(trx) {
        await putFactChecks(trx, facts)
      },
    }
  },
}
