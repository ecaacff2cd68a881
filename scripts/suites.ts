/** The two suites of tests: vitest for units and contracts, Playwright for journeys in a browser. Both are counted. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { run } from './child.mjs'
import { needChromium } from './chromium.ts'
import { failure, type Outcome } from './steps.ts'

type Verdicts = { verdicts: Map<string, string>; broken: number; output: string }

/** Tests of this file's importers run a second time on the PostgreSQL server, where there is one. */
const OPENS_A_DATABASE = 'src/base/server/test-database.ts'

/**
 * Runs the unit and contract tests (those whose path contains a `pattern`, when given) on the embedded database, and,
 * when `servers` names TEST_DATABASE_URL, those that open a database once more on that server.
 * A test that skips itself in one run and passes in the other is not skipped.
 */
export async function unitTests(patterns: string[], servers: Record<string, string>): Promise<Outcome> {
  const { TEST_DATABASE_URL, ...others } = servers
  const runs = [await vitest(['run', ...patterns], { ...others, TEST_DATABASE_URL: '' })]
  if (TEST_DATABASE_URL) {
    const chosen = patterns.length > 0 ? ['run', ...patterns] : ['related', '--run', OPENS_A_DATABASE]
    // Endpoints are asked at random at length once, on the embedded database.
    runs.push(await vitest(chosen, { FUZZ_CASES: '40', ...others, TEST_DATABASE_URL }))
  }
  const count = (verdict: string) =>
    runs.reduce(
      (sum, { verdicts }) => sum + [...verdicts.values()].filter((one) => one === verdict).length,
      0,
    )
  const never = new Set(
    runs.flatMap(({ verdicts }) => [...verdicts.keys()].filter((name) => verdicts.get(name) === 'skipped')),
  )
  for (const { verdicts } of runs) {
    for (const [name, verdict] of verdicts) if (verdict !== 'skipped') never.delete(name)
  }
  return {
    passed: count('passed'),
    failed: count('failed') + runs.reduce((sum, { broken }) => sum + broken, 0),
    skipped: never.size,
    output: runs
      .filter(({ verdicts, broken }) => broken > 0 || [...verdicts.values()].includes('failed'))
      .map(({ output }) => output)
      .join('\n'),
  }
}

/** One run of vitest: what became of each test, and how many files did not even load. */
async function vitest(args: string[], env: Record<string, string>): Promise<Verdicts> {
  const { json, output } = await reported((file) =>
    run('vitest', [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
      env: { ...process.env, ...env },
    }),
  )
  const report = json as JsonTestResults | undefined
  const verdicts = new Map<string, string>()
  let broken = report ? 0 : 1
  for (const file of report?.testResults ?? []) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
      broken += 1
    for (const [place, test] of file.assertionResults.entries()) {
      const verdict = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      verdicts.set(`${file.name} ${test.fullName} ${place}`, verdict)
    }
  }
  // An error outside of every test fails the run without failing a test.
  if (report && !report.success && broken === 0 && ![...verdicts.values()].includes('failed')) broken = 1
  return { verdicts, broken, output }
}

/** Runs the journeys in the system's Chromium, on the built site. */
export async function browserTests(patterns: string[]): Promise<Outcome> {
  await needChromium()
  const { json, output } = await reported((file) =>
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

/** Runs a program that writes its report as JSON to `file`; `json` is nothing when it did not get that far. */
async function reported(work: (file: string) => Promise<{ output: string }>) {
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
