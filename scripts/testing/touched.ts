/**
 * The effects of a change: files that differ from the target branch, committed or not, and the tests that
 * depend on them.
 */
import { globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { run } from '../child.mjs'
import { notes } from './steps.ts'

/** Seconds of tests in `npm run check`, which should finish within 30 s on two quiet cores. */
const budget = 8

/** The test files to run before showing a change; the last line says how many are left to `npm test`. */
export async function touchedTests(): Promise<string[]> {
  const changed = await changedFiles()
  const seconds = await testsOf(changed)
  const chosen = within(budget, [...seconds.keys()], changed, (test) => seconds.get(test)!)
  const left = seconds.size - chosen.length
  if (left > 0) notes.push(`${left} more test files import what this changes: npm test runs them.`)
  return chosen
}

/**
 * Among the tests that import changed files: all changed tests, then those beside a changed file, then the
 * cheapest, within the time budget.
 */
export function within(
  seconds: number,
  tests: readonly string[],
  changed: readonly string[],
  secondsFor: (test: string) => number,
): string[] {
  const folders = changed.map((file) => dirname(file))
  const rank = (test: string) => (changed.includes(test) ? 0 : folders.includes(dirname(test)) ? 1 : 2)
  const inOrder = tests.toSorted((a, b) => rank(a) - rank(b) || secondsFor(a) - secondsFor(b))
  let spent = 0
  return inOrder.filter((test) => {
    const fits = rank(test) === 0 || spent + secondsFor(test) <= seconds
    if (fits) spent += secondsFor(test)
    return fits
  })
}

/** By their imports; SQL and data are not imported. How many seconds each took in its last run here; one if nobody knows. */
async function testsOf(changed: readonly string[]): Promise<Map<string, number>> {
  const read = changed.flatMap((file) => {
    if (file.startsWith('migrations/')) return globSync('src/{base/server/database,app}/*.test.ts')
    return file.startsWith('data/') ? globSync('src/sources/server/starter*.test.ts') : []
  })
  const modules = changed.filter((file) => /\.m?tsx?$/.test(file)).map((file) => resolve(file))
  const seconds = new Map(read.map((test) => [test, 1]))
  if (modules.length === 0) return seconds
  const vitest = await createVitest('test', { related: modules, watch: false, run: true })
  try {
    const found = await vitest.getRelevantTestSpecifications()
    for (const one of found) {
      const { duration = 1_000 } = vitest.cache.getTestSpecificationResult(one) ?? {}
      seconds.set(relative(process.cwd(), one.moduleId), duration / 1_000)
    }
    return seconds
  } finally {
    await vitest.close()
  }
}

export async function changedFiles(): Promise<string[]> {
  const base =
    (await git('merge-base', 'HEAD', '@{upstream}')) ??
    (await git('merge-base', 'HEAD', 'main')) ??
    (await git('rev-parse', 'HEAD'))
  if (base === undefined) return []
  const lists = [
    await git('diff', '--name-only', base),
    await git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(lists.flatMap((list) => list?.split('\n') ?? []).filter(Boolean))]
}

/** The output of git; undefined without git, a repository or the branch. */
async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await run('git', args)
  return code === 0 ? output.trim() : undefined
}
