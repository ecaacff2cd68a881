/**
 * The order of vitest's files: the longest first, so that none of them runs alone at the end, and those with a document
 * last. A process that others shared ends where the kind changes.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that took more than eight seconds. Vitest itself begins with the largest files. */
const longest = [
  'fuzz',
  'starter-links',
  'starter-loading',
  'new-feature',
  'embedded-database',
  'ratings',
  'one-vote-per-device',
  'killed',
  'polls',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId))
  }
}

function placeOf(file: string): number {
  if (needsDocument(file)) return longest.length + 1
  const place = longest.indexOf(basename(file, '.test.ts'))
  return place < 0 ? longest.length : place
}

function needsDocument(file: string): boolean {
  return /^\/\/ @vitest-environment /m.test(readFileSync(file, 'utf8').slice(0, 1_000))
}
