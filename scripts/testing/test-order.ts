/** The order of vitest's files: those with a document come last. A process that others shared ends where the kind changes. */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export class DocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    const sorted = await super.sort(files)
    const kinds = Map.groupBy(sorted, ({ moduleId }) => needsDocument(moduleId))
    return [...(kinds.get(false) ?? []), ...(kinds.get(true) ?? [])]
  }
}

function needsDocument(file: string): boolean {
  return /^\/\/ @vitest-environment /m.test(readFileSync(file, 'utf8').slice(0, 1_000))
}
