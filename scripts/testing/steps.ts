/** The steps of npm test: each prints one line, with its errors below, and is counted. */

import { stripVTControlCharacters } from 'node:util'
import { stepTook } from './costs.ts'
import { childrenSeconds, ownSeconds } from './processor-time.ts'

export type Counts = { passed: number; failed: number; skipped: number }
/**
 * The result of a step; `output` is shown only on failure, `notes` at the end of the run. `lost` are seconds of processes
 * that were killed before their parents could wait for them: the system charges them to nobody.
 */
export type Outcome = Counts & { output?: string; notes?: string[]; lost?: number }

export const total: Counts = { passed: 0, failed: 0, skipped: 0 }
export const notes: string[] = []
/** Aborted when the run should end: pending steps do not start. */
export const ending = new AbortController()

/** Steps that run side by side: what the processors did for each of them is not known, only for all. */
const batch = { running: 0, steps: 0, began: 0, processor: 0, lost: 0 }

function begin(): void {
  if (batch.running === 0)
    Object.assign(batch, { steps: 0, began: performance.now(), processor: processorSeconds(), lost: 0 })
  batch.running += 1
  batch.steps += 1
}

function end(name: string, wall: number, lost: number): void {
  batch.running -= 1
  batch.lost += lost
  const cpu = processorSeconds() - batch.processor + batch.lost
  stepTook({ name, wall, ...(batch.steps === 1 && { cpu }) })
  if (batch.running === 0 && batch.steps > 1)
    stepTook({ name: `these ${batch.steps} side by side`, wall: secondsSince(batch.began), cpu })
}

const processorSeconds = () => ownSeconds() + childrenSeconds()
const secondsSince = (began: number) => (performance.now() - began) / 1000

/** Runs `work`, prints and counts the result. Resolves with whether all passed; an exception is a failure. */
export async function step(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  if (ending.signal.aborted) return false
  begin()
  const began = performance.now()
  const outcome = await work().catch((error: Error): Outcome => failure(error.message))
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  notes.push(...(outcome.notes ?? []))
  const good = outcome.failed === 0
  const wall = secondsSince(began)
  end(name, wall, outcome.lost ?? 0)
  const seconds = `${wall.toFixed(1)} s`.padStart(8)
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
