// npm run bench -- NAME [words]: runs a benchmark; without a name, lists them. Every file in this folder is
// one.
// npm run bench -- all [NAME…]: runs these, or all, one after another, and writes their output to RESULTS.md,
// keeping the results of others.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceProcess } from '../scripts/child.mjs'
import { writeResults } from './measuring/results.ts'

const folder = import.meta.dirname
const benchmarks = globSync('*.ts', { cwd: folder })
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => name !== 'run')
  .toSorted()
  .map((name) => ({ name, file: join(folder, `${name}.ts`), says: firstLine(join(folder, `${name}.ts`)) }))

const [wanted = '', ...rest] = process.argv.slice(2)
const one = benchmarks.find(({ name }) => name === wanted)
if (one) await replaceProcess(process.execPath, [one.file, ...rest], process.env)
if (wanted === 'all') {
  const chosen = rest.length === 0 ? benchmarks : benchmarks.filter(({ name }) => rest.includes(name))
  process.exit((await writeResults(chosen, join(folder, 'RESULTS.md'), { only: rest.length > 0 })) ? 0 : 1)
}

console.log('npm run bench -- NAME, where NAME is `all` or one of')
for (const { name, says } of benchmarks) console.log(`  ${name.padEnd(10)} ${says}`)
process.exit(wanted === '' ? 0 : 1)

function firstLine(file: string): string {
  return readFileSync(file, 'utf8')
    .split('\n', 1)[0]!
    .replace(/^\/\/ /, '')
}
