// npm run client [-- FOLDER]: writes the typed client, ready for `npm pack` (default: dist/client).
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clientFiles } from './client.ts'
import { contractExports } from './contracts.ts'

const [where = 'dist/client'] = process.argv.slice(2)
if (where.startsWith('-')) {
  console.error('npm run client [-- FOLDER]')
  process.exit(2)
}
const folder = resolve(where)
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(await clientFiles(await contractExports())))
  await writeFile(join(folder, name), text)
console.log(`Wrote ${folder}. Pack it: npm pack ${folder}`)
