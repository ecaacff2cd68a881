// npm run client [FOLDER]: writes the typed client, ready for `npm pack` (default: dist/client).
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clientFiles } from './client.ts'
import { contractExports } from './contracts.ts'

const folder = resolve(process.argv[2] ?? 'dist/client')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(await clientFiles(await contractExports())))
  await writeFile(join(folder, name), text)
console.log(`Wrote ${folder}. Pack it: npm pack ${folder}`)
