/**
 * npm test: every check of the project, a line each, and one closing line `N passed, N failed, N skipped`.
 * `npm test -- unit`, `browser`, or a part of a test file's path, runs only that; `npm run check` what a change should pass
 * before it is shown: all that needs no test, and the unit tests that import what it changes.
 * With CI=true or `--services`, tests that need PostgreSQL get it, and it is a failure when they cannot;
 * then things are broken as well, see `npm run test:faults`.
 */
import { globSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { run } from './child.mjs'
import { needChromium } from './testing/chromium.ts'
import { checkPlanted } from './checks/lint-fixtures.ts'
import { type Services, startServices } from './testing/services.ts'
import { sizes, sizeTable, tooYoung } from './checks/size.ts'
import { check, ending, failure, notes, step, total } from './testing/steps.ts'
import { browserTests, unitTests } from './testing/suites.ts'
import { keepTemporaryFilesInMemory } from './testing/temporary-folder.ts'
import { changedFiles, touchedTests } from './testing/touched.ts'

keepTemporaryFilesInMemory()
// Programs that start many times in a run are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
// The type check ends before collecting garbage has paid for itself.
process.env['GOGC'] ??= 'off'
process.env['GOMEMLIMIT'] ??= '4GiB'
const wish = process.argv.slice(2)
const patterns = wish.filter((word) => !word.startsWith('--'))
const withServices = process.env['CI'] === 'true' || wish.includes('--services')
let services: Services | undefined
/** For programs that read or make millions of small objects: collecting them takes a tenth of their time. */
const youngGeneration = '--max-semi-space-size=64'

function lint(running: typeof command) {
  return running('lint and types', 'oxlint', '--format=unix')
}

/** What the lint's own test depends on. */
const ofLint = /^(lint|scripts\/checks)\/|^(\.oxlintrc|package|tsconfig)\b/

async function otherChecks(running: typeof command, changed?: readonly string[]) {
  await running('format', 'oxfmt', '--check', '.')
  await running('every message is worded', process.execPath, 'scripts/checks/words.ts', '--check')
  await running('no dead code', 'knip', '--no-progress', '--cache')
  if (changed === undefined || changed.some((file) => ofLint.test(file)))
    await check('lint reports what is planted', async () => (await checkPlanted()).join('\n') || undefined)
}

async function pageSizes() {
  await check('JavaScript of each page', async () => {
    const rows = sizes('dist/web')
    const young = tooYoung('dist/web')
    const over = rows.some(({ kB, limit }) => kB > limit)
    return over || young.length > 0 ? [...(over ? [sizeTable(rows)] : []), ...young].join('\n') : undefined
  })
}

async function unit(files: string[]) {
  if (withServices) {
    await check('PostgreSQL', async () => {
      services = await startServices()
      return undefined
    })
  }
  const named = (name: string) => services?.env[name] ?? process.env[name] ?? ''
  const servers = { TEST_DATABASE_URL: named('TEST_DATABASE_URL') }
  await step('unit and contract tests', async () => {
    const outcome = await unitTests(files, servers)
    // Within the step, so that what the servers cost is counted.
    await services?.stop()
    return outcome
  })
}

/** Things break while votes come in: the short form of `npm run test:faults`. */
async function faults() {
  await step('faults, in short', async () => {
    const { output } = await run(process.execPath, ['scripts/faults.ts', '--short'])
    const [, held, failed, skipped] = /(\d+) held, (\d+) failed, (\d+) skipped/.exec(output) ?? []
    if (held === undefined) return failure(output)
    return { passed: Number(held), failed: Number(failed), skipped: Number(skipped), output }
  })
}

/** Without Chromium nothing is built for it. */
async function browser(files: string[]) {
  if ((await chromium()) && (await build())) await step('browser tests', () => browserTests(files))
}

let found: Promise<boolean> | undefined
function chromium() {
  return (found ??= check('Chromium', async () => {
    await needChromium()
    return undefined
  }))
}

let built: Promise<boolean> | undefined
/** With it the database that tests, journeys and audit copy. */
function build() {
  return (built ??= command('build', 'node', 'scripts/build.mjs'))
}

function command(name: string, program: string, ...args: string[]): Promise<boolean> {
  return check(name, () => complaint(program, args))
}

/** The same on time that other programs leave. */
function patiently(name: string, program: string, ...args: string[]): Promise<boolean> {
  return check(name, () => complaint(program, args, (id) => setPriority(id, 19)))
}

async function complaint(program: string, args: string[], started?: (id: number) => void) {
  const { code, output } = await run(program, args, { ...(started && { started }) })
  return code === 0 ? undefined : output || `${program} ended with code ${code}`
}

/** Tests spend part of their time waiting; steps without time-outs yield to them and use that part. */
async function all() {
  const tests = async () => {
    await build()
    await unit([])
    await Promise.all([withPages(), withServices && faults()])
  }
  const beside = async () => {
    // The build leaves half of the machine, and Chromium may have to be downloaded.
    await Promise.all([lint(patiently), chromium()])
    await otherChecks(patiently)
    await audit()
  }
  await Promise.all([tests(), beside()])
}

async function audit() {
  if (await build())
    await patiently('audit of the shipped data', process.execPath, youngGeneration, 'scripts/audit/audit.ts')
}

async function withPages() {
  if (await build()) await pageSizes()
  await browser([])
}

/** The tests whose path contains one of the words, in either suite. */
async function matching(words: string[]) {
  const among = (glob: string) => globSync(glob).filter((file) => words.some((word) => file.includes(word)))
  const [units, journeys] = [among('{src,scripts,testing}/**/*.test.{ts,tsx}'), among('e2e/**/*.spec.ts')]
  if (units.length + journeys.length === 0)
    await check(`tests at ${words.join(', ')}`, async () => 'There are none.')
  if (units.length > 0) await unit(units)
  if (journeys.length > 0) await browser(journeys)
}

// The running step's program gets the signal too and ends; a second signal ends the run at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending.signal.aborted) process.exit(130)
    ending.abort()
  })
}

const [only] = patterns
if (only === undefined) await all()
else if (only === 'unit') await unit(patterns.slice(1))
else if (only === 'checks') {
  const tests = async () => {
    const touched = await touchedTests()
    if (touched.length > 0) await unit(touched)
  }
  await Promise.all([tests(), lint(command), otherChecks(command, await changedFiles())])
} else if (only === 'browser') await browser(patterns.slice(1))
else await matching(patterns)

if (ending.signal.aborted) process.exit(130)
for (const line of notes) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
