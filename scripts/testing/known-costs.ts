/** How long each test file took in its last run here, kept between runs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const kept = join(import.meta.dirname, '../../node_modules/.cache/matdata/test-costs.json')

let known: Record<string, number> | undefined

/** Seconds; one if unknown. */
export function secondsOf(file: string): number {
  known ??= readKnown()
  return known[file] ?? 1
}

export function rememberSeconds(seconds: Readonly<Record<string, number>>): void {
  known = { ...readKnown(), ...seconds }
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(known))
}

function readKnown(): Record<string, number> {
  return existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>) : {}
}
