// Cases that rules cannot decide and a person has looked up: overrides.csv, with the person, the reason and a
// public source.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Decision } from '#candidates/linkage/link.ts'

/** One for each pair of candidacies in a line. */
export function readOverrides(): Decision[] {
  const text = readFileSync(join(import.meta.dirname, 'overrides.csv'), 'utf8')
  return parse<Record<string, string>>(text, { columns: true }).flatMap((row) => {
    const kind = row['kind'] === 'same' ? 'same' : 'different'
    const keys = row['candidacies']!.split(' ')
    return keys.flatMap((a, i) => keys.slice(i + 1).map((b) => ({ kind, a, b }) as const))
  })
}
