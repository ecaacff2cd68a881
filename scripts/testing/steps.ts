/** The steps of npm test: each prints one line, with its errors below, and is counted. */
import { stripVTControlCharacters } from 'node:util'

export type Counts = { passed: number; failed: number; skipped: number }
/** The result of a step; `output` is shown only on failure, `notes` at the end of the run. */
export type Outcome = Counts & { output?: string; notes?: string[] }

export const total: Counts = { passed: 0, failed: 0, skipped: 0 }
export const notes: string[] = []
/** Aborted when the run should end: pending steps do not start. */
export const ending = new AbortController()

/** Runs `work`, prints and counts the result. Resolves with whether all passed; an exception is a failure. */
export async function step(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  if (ending.signal.aborted) return false
  const began = performance.now()
  const outcome = await work().catch((error: Error): Outcome => failure(error.message))
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  notes.push(...(outcome.notes ?? []))
  const good = outcome.failed === 0
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8)
  const skipped = outcome.skipped > 0 ? `   ${outcome.skipped} skipped` : ''
  console.log(`${good ? '✓' : '✗'} ${name.padEnd(40)}${seconds}${skipped}`)
  if (good || !outcome.output) return good
  console.log(stripVTControlCharacters(outcome.output).trim().replaceAll(/^/gm, '    '))
  return good
}

/** A step that counts as one test: it fails if `work` returns an error message. */
export function check(name: string, work: () => Promise<string | undefined>): Promise<boolean> {
  return step(name, async () => {
    const wrong = await work()
    return wrong === undefined ? { passed: 1, failed: 0, skipped: 0 } : failure(wrong)
  })
}

export function failure(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output }
}
