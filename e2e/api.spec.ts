// The examples of docs/api.md, as a reader would try them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './test.ts'

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
  const own = program.replace(shown, baseURL!).replace('console.log(', 'export default (')
  const { default: printed } = (await import(`data:text/javascript,${encodeURIComponent(own)}`)) as {
    default: string
  }
  expect(printed).toBe(said)
})
