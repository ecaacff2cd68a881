// bench/RESULTS.md: what every benchmark printed on one machine, one after the other.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../scripts/child.mjs'

export type Benchmark = { name: string; file: string; says: string }
type Result = Benchmark & { code: number; output: string; seconds: number; load: number }

/** Runs them and writes the page. Resolves with whether every bar was held. */
export async function writeResults(benchmarks: readonly Benchmark[], page: string): Promise<boolean> {
  const results: Result[] = []
  for (const benchmark of benchmarks) {
    const [load, began] = [loadavg()[0]!, performance.now()]
    const { code, output } = await run(process.execPath, [benchmark.file])
    const seconds = (performance.now() - began) / 1000
    results.push({ ...benchmark, code, output: stripVTControlCharacters(output).trim(), seconds, load })
    console.log(`${code === 0 ? '✓' : '✗'} ${benchmark.name.padEnd(12)}${seconds.toFixed(0).padStart(5)} s`)
    writeFileSync(page, pageOf(results))
  }
  return results.every(({ code }) => code === 0)
}

function pageOf(results: readonly Result[]): string {
  return `# Measured

Written by \`npm run bench -- all\`; not edited. Each benchmark prints its bars, and the limit of this machine from the same run where there is one.
The bars are those of a machine with nothing else to do; the load is what the machine was already busy with when a benchmark began.

${machine()}

| Benchmark | What | Bars | Took | Load |
|---|---|---|---|---|
${results.map(row).join('\n')}
${results.map(section).join('')}`
}

function row({ name, says, code, seconds, load }: Result): string {
  return `| [${name}](#${name}) | ${says} | ${code === 0 ? 'held' : '**not held**'} | ${seconds.toFixed(0)} s | ${load.toFixed(1)} |`
}

function section({ name, output }: Result): string {
  return `\n## ${name}\n\n\`\`\`text\n${output}\n\`\`\`\n`
}

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0)
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores (virtual or real), ${gigabytes} GB, ${platform()} ${release()} ${arch()}, Node ${process.version}; ${new Date().toISOString().slice(0, 10)}, after commit ${commit}.`
}
