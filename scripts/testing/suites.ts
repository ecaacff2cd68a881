/** The two test suites: vitest for units and contracts, Playwright for journeys in a browser. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { run } from '../child.mjs'
import { failure, type Outcome } from './steps.ts'

type Verdicts = {
  verdicts: Map<string, Verdict>
  broken: number
  output: string
}
type Verdict = { file: string; is: 'passed' | 'failed' | 'skipped' }

/** The address of the server that tests may use; empty if there is none. */
type Servers = { TEST_DATABASE_URL: string }

/** Runs the unit and contract tests, optionally only those whose path contains a `pattern`. */
export async function unitTests(patterns: string[], servers: Servers): Promise<Outcome> {
  const { verdicts, broken, output } = await vitest(['run', ...patterns], servers)
  const all = [...verdicts.values()]
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((verdict) =>
    all.filter(({ is }) => is === verdict),
  )
  return {
    passed: passed!.length,
    failed: failed!.length + broken,
    skipped: skipped!.length,
    notes: notesOn(skipped!, servers),
    output,
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
