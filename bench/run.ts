// npm run bench -- NAME [words]: builds the site and runs a benchmark; without a name, lists them. Every file in this folder is one.
// npm run bench -- all [NAME…]: runs these, or all, one after another, and writes their output to RESULTS.md.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { replaceProcess, run } from '../scripts/child.mjs'

const file = (name: string) => join(import.meta.dirname, `${name}.ts`)
const says = (name: string) =>
  readFileSync(file(name), 'utf8')
    .split('\n', 1)[0]!
    .replace(/^\/\/ /, '')
const page = join(import.meta.dirname, 'RESULTS.md')
const benchmarks = globSync('*.ts', { cwd: import.meta.dirname })
  .map((one) => one.slice(0, -'.ts'.length))
  .filter((name) => name !== 'run')
  .toSorted()

const [wanted = '', ...rest] = process.argv.slice(2)
if (wanted === 'all' || benchmarks.includes(wanted)) {
  const built = await run(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')])
  if (built.code !== 0) throw new Error(built.output)
}
if (benchmarks.includes(wanted)) await replaceProcess(process.execPath, [file(wanted), ...rest], process.env)
if (wanted === 'all') {
  for (const name of benchmarks.filter((one) => rest.length === 0 || rest.includes(one))) await write(name)
  process.exit()
}
console.log('npm run bench -- NAME, where NAME is `all` or one of')
for (const name of benchmarks) console.log(`  ${name.padEnd(15)} ${says(name)}`)
process.exit(wanted === '' ? 0 : 1)

/** Replaces the benchmark's section of the page. The load is what the machine was busy with before. */
async function write(name: string): Promise<void> {
  const load = loadavg()[0]!.toFixed(1)
  const { code, output } = await run(process.execPath, [file(name)])
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const on = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}, load ${load}; ${commit}, ${new Date().toISOString().slice(0, 10)}`
  const bars = code === 0 ? 'Bars held.' : '**Bars not held.**'
  const text = stripVTControlCharacters(output).trim()
  const section = `## ${name}\n\n${says(name)}\n${on}. ${bars}\n\n\`\`\`text\n${text}\n\`\`\`\n\n`
  const [head = '', ...others] = readFileSync(page, 'utf8').split(/^(?=## )/m)
  const kept = others.filter((one) => !one.startsWith(`## ${name}\n`))
  writeFileSync(page, `${head}${[...kept, section].toSorted().join('').trimEnd()}\n`)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
}
