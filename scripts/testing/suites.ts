/** The two test suites: vitest for units and contracts, Playwright for journeys in a browser. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { run } from '../child.mjs'
import { ending, failure, type Outcome } from './steps.ts'

type Verdicts = {
  verdicts: Map<string, Verdict>
  broken: number
  output: string
}
type Verdict = { file: string; is: 'passed' | 'failed' | 'skipped' }

/** The address of the server that tests may use; empty if there is none. */
type Servers = { TEST_DATABASE_URL: string }

/**
 * The engines of a file's tests where there is a server: both of those that name `testEngines`, the server of those that only
 * open a database. A copy of the starter data is always embedded.
 */
function enginesOf(file: string): { embedded: boolean; server: boolean } {
  const text = readFileSync(file, 'utf8')
  const opens = /\b(testEngines|open(Test|Bare)Database|open(Test|Fictional)Site)\b/.test(text)
  const server = opens && !/\bembeddedOnly\b/.test(text)
  return { server, embedded: !server || /\btestEngines\b/.test(text) }
}

/**
 * Runs the unit and contract tests (optionally only those whose path contains a `pattern`) on the embedded database, or, if
 * `servers` names TEST_DATABASE_URL, each on the engines that it needs. A test counts as skipped only if both runs skip it.
 */
export async function unitTests(patterns: string[], servers: Servers): Promise<Outcome> {
  const { TEST_DATABASE_URL } = servers
  const runs: Verdicts[] = []
  if (TEST_DATABASE_URL) {
    const files = globSync('{src,scripts,testing}/**/*.test.{ts,tsx}')
      .filter((file) => patterns.length === 0 || patterns.some((part) => file.includes(part)))
      .map((file) => ({ file, ...enginesOf(file) }))
    for (const url of ['', TEST_DATABASE_URL]) {
      const some = files.filter(({ embedded, server }) => (url ? server : embedded)).map(({ file }) => file)
      if (some.length > 0 && !ending.signal.aborted)
        runs.push(await vitest(['run', ...some], { TEST_DATABASE_URL: url }))
    }
  } else runs.push(await vitest(['run', ...patterns], { TEST_DATABASE_URL: '' }))
  const all = runs.flatMap(({ verdicts }) => [...verdicts])
  const count = (verdict: Verdict['is']) => all.filter(([, { is }]) => is === verdict).length
  const done = new Set(all.filter(([, { is }]) => is !== 'skipped').map(([name]) => name))
  const never = new Map(all.filter(([name]) => !done.has(name)))
  return {
    passed: count('passed'),
    failed: count('failed') + runs.reduce((sum, { broken }) => sum + broken, 0),
    skipped: never.size,
    notes: notesOn([...never.values()], servers),
    output: runs
      .filter(
        ({ verdicts, broken }) => broken > 0 || [...verdicts.values()].some(({ is }) => is === 'failed'),
      )
      .map(({ output }) => output)
      .join('\n'),
  }
}

/** Lists the skipped tests and what they need. */
function notesOn(skipped: Verdict[], { TEST_DATABASE_URL }: Servers): string[] {
  if (skipped.length === 0) return []
  const files = [...Map.groupBy(skipped, ({ file }) => file)].map(
    ([file, some]) => `  ${some.length} in ${file}`,
  )
  if (TEST_DATABASE_URL) return ['Skipped tests:', ...files]
  return [
    'Skipped tests, because there is no PostgreSQL:',
    ...files,
    'To run them, too: npm test -- --services. It starts one for the time of the tests, where it is installed',
    '(Debian, as root: apt-get install postgresql); or set TEST_DATABASE_URL to yours.',
  ]
}

/** One vitest run: the result of each test, and how many files failed to load. */
async function vitest(args: string[], env: Record<string, string>): Promise<Verdicts> {
  const { json, output } = await runReporting((file) =>
    run('vitest', [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
      env: { ...process.env, ...env },
    }),
  )
  const report = json as JsonTestResults | undefined
  const verdicts: Verdicts['verdicts'] = new Map()
  let broken = report ? 0 : 1
  for (const file of report?.testResults ?? []) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
      broken += 1
    for (const [place, test] of file.assertionResults.entries()) {
      const is = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      verdicts.set(`${file.name} ${test.fullName} ${place}`, { file: relative(process.cwd(), file.name), is })
    }
  }
  // An error outside any test fails the run without failing a test.
  if (report && !report.success && broken === 0 && ![...verdicts.values()].some(({ is }) => is === 'failed'))
    broken = 1
  return { verdicts, broken, output }
}

/** Runs the journeys in the system's Chromium, on the built site. */
export async function browserTests(patterns: string[]): Promise<Outcome> {
  const { json, output } = await runReporting((file) =>
    run('playwright', ['test', '--reporter=dot,json', ...patterns], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
  const report = json as JSONReport | undefined
  if (!report) return failure(output)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + (unexpected === 0 && report.errors.length > 0 ? 1 : 0)
  return { passed: expected + flaky, failed, skipped, output }
}

/** Runs a program that writes its report as JSON to `file`; `json` is undefined if it did not. */
async function runReporting(work: (file: string) => Promise<{ output: string }>) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  try {
    const { output } = await work(file)
    const json: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    return { output, json }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
