// The examples of docs/api.md, as a reader would try them.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from './test.ts'
import { clientFiles } from '../scripts/client/client.ts'
import { contractExports } from '../scripts/client/contracts.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8')
const shown = 'https://matdata.example'

test('every answer shown is the answer given', async ({ request }) => {
  const examples = [...text.matchAll(/```sh\ncurl "([^"]+)"\n```\n\n```json\n([\s\S]+?)\n```/g)]
  expect(examples.length).toBe(text.match(/^curl /gm)?.length)
  for (const [, address = '', answer = ''] of examples) {
    const given = (await (await request.get(address.replace(shown, ''))).json()) as object
    expect(given, address).toMatchObject(JSON.parse(answer) as Record<string, unknown>)
  }
})

test('the program prints what its comment says', async ({ baseURL }) => {
  const [, program = ''] = /```js\n([\s\S]+?)\n```/.exec(text)!
  const [, said] = /\/\/ (.+)$/m.exec(program)!
  const folder = await mkdtemp(join(tmpdir(), 'example-'))
  try {
    await writeFile(join(folder, 'client.mjs'), (await clientFiles(await contractExports()))['index.js']!)
    const own = program.replace(`'${shown}'`, `'${baseURL}'`).replace("'matdata-client'", "'./client.mjs'")
    await writeFile(join(folder, 'main.mjs'), own.replace('console.log(', 'export default ('))
    const { default: printed } = (await import(pathToFileURL(join(folder, 'main.mjs')).href)) as {
      default: string
    }
    expect(printed).toBe(said)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
