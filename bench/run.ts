// npm run bench -- NAME: runs a benchmark; without a name, says which there are. Every file beside this one is one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { become } from '../scripts/child.mjs'

const folder = import.meta.dirname
const names = globSync('*.ts', { cwd: folder })
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => name !== 'run')
  .toSorted()

const [name = '', ...rest] = process.argv.slice(2)
if (names.includes(name)) await become(process.execPath, [join(folder, `${name}.ts`), ...rest], process.env)

console.log('npm run bench -- NAME, where NAME is one of')
for (const one of names) {
  const [says = ''] = readFileSync(join(folder, `${one}.ts`), 'utf8').split('\n', 1)
  console.log(`  ${one.padEnd(10)} ${says.replace(/^\/\/ /, '')}`)
}
process.exit(name === '' ? 0 : 1)
