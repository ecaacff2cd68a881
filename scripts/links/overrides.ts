// What rules cannot decide and a person has looked up: data/link-overrides.csv, with reason and public source.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Decision } from '#candidates/link.ts'

const file = join(import.meta.dirname, 'overrides.csv')

export function readOverrides(): Decision[] {
  if (!existsSync(file)) return []
  return parse<Record<string, string>>(readFileSync(file, 'utf8'), { columns: true }).map((row) => ({
    kind: row['kind'] === 'same' ? 'same' : 'different',
    a: row['a']!,
    b: row['b']!,
  }))
}
