// bench/RESULTS.md: the output of every benchmark's last run.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../scripts/child.mjs'

export type Benchmark = { name: string; file: string; says: string }
type Result = {
  name: string
  says: string
  held: boolean
  output: string
  seconds: number
  /** The machine's load at the start. */
  load: number
  /** The latest commit before the run, and the date. */
  commit: string
  machine: string
}

/**
 * Runs them and writes the page. Resolves with whether all limits were met.
 * @param only not all benchmarks: the page keeps its results for the others.
 */
export async function writeResults(
  benchmarks: readonly Benchmark[],
  page: string,
  { only }: { only: boolean },
): Promise<boolean> {
  const before = only && existsSync(page) ? readFileSync(page, 'utf8') : ''
  const results: Result[] = []
  for (const { name, says, file } of benchmarks) {
    const [load, began, commit] = [loadavg()[0]!, performance.now(), commitNow()]
    const { code, output } = await run(process.execPath, [file])
    const seconds = (performance.now() - began) / 1000
    const text = stripVTControlCharacters(output).trim()
    results.push({ name, says, held: code === 0, output: text, seconds, load, commit, machine: machine() })
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(0).padStart(5)} s`)
    writeFileSync(page, pageOf(results, before))
  }
  return results.every(({ held }) => held)
}

/** @param before the previous page: its results for other benchmarks are kept unchanged. */
export function pageOf(results: readonly Result[], before: string): string {
  const parts = new Map([
    ...partsOf(before),
    ...results.map((one) => [one.name, { row: row(one), section: section(one) }] as const),
  ])
  const sorted = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
  return `# Measured

Written by \`npm run bench -- all\`; not edited. Each benchmark prints its bars, and the limit of its machine from the same run where there is one.
The bars are those of a machine with nothing else to do; the load is what the machine was already busy with when a benchmark began.

| Benchmark | What | Bars | Took | Load | Commit |
|---|---|---|---|---|---|
${sorted.map((part) => part.row).join('\n')}
${sorted.map((part) => part.section).join('')}`
}

type Part = { row: string; section: string }

function partsOf(page: string): [name: string, part: Part][] {
  const rows = new Map([...page.matchAll(/^\| \[(.+?)\]\(.*$/gm)].map(([line, name]) => [name!, line]))
  const sections = page.matchAll(/^## (.+)\n\n.+\n\n```text\n[^]*?\n```\n/gm)
  return [...sections].flatMap(([text, name]) => {
    const line = rows.get(name!)
    return line === undefined ? [] : [[name!, { row: line, section: `\n${text}` }]]
  })
}

function row({ name, says, held, seconds, load, commit }: Result): string {
  return `| [${name}](#${name}) | ${says} | ${held ? 'held' : '**not held**'} | ${seconds.toFixed(0)} s | ${load.toFixed(1)} | ${commit} |`
}

function section({ name, machine: on, output }: Result): string {
  return `\n## ${name}\n\n${on}\n\n\`\`\`text\n${output}\n\`\`\`\n`
}

function machine(): string {
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0)
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores (virtual or real), ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.version}.`
}

function commitNow(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return `${commit}, ${new Date().toISOString().slice(0, 10)}`
}
