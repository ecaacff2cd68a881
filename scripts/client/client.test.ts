// The client as its users get it: packed, installed into an empty project, compiled and run against a site.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { endpoints } from '../../testing/endpoints.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { clientFiles } from './client.ts'
import { contractExports } from './contracts.ts'
import { typeWriter } from './types.ts'

const run = promisify(execFile)
let project: string
let site: TestSite

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'client-'))
  const source = join(project, 'source')
  const installed = join(project, 'node_modules/matdata-client')
  for (const folder of [source, installed]) await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(await clientFiles(await contractExports())))
    await writeFile(join(source, name), text)
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: source })
  await run('tar', ['-xzf', join(source, stdout.trim()), '-C', installed, '--strip-components=1'])
  site = await openTestSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(project, { recursive: true, force: true })
})

const program = (origin: string) => `
import { ApiError, createClient, type ConstituencyCard } from 'matdata-client'
const site = createClient('${origin}')
export const list: ConstituencyCard[] = (await site.listConstituencies({ query: { limit: 1, house: 'lok_sabha' } })).constituencies
export const total: number = (await site.listConstituencies()).total
export const refused: string = await site.readConstituency({ params: { id: 'nowhere' } }).then(
  ({ constituency }) => constituency.name,
  (error: unknown) => (error instanceof ApiError ? \`\${error.status} \${error.code}\` : 'other'),
)
// @ts-expect-error -- no such parameter
void (() => site.readConstituency({ params: { name: 'x' } }))
// @ts-expect-error -- a turnout may be unknown
export const unknown = (of: Awaited<ReturnType<typeof site.readConstituency>>): number => of.elections[0]!.turnout
// @ts-expect-error -- needs its parameters
void (() => site.readPoll())
`

it(
  'compiles in an empty project under strict, and says what the site says',
  { timeout: 60_000 },
  async () => {
    const { port } = site.app.server.address() as AddressInfo
    const main = join(project, 'main.mts')
    await writeFile(join(project, 'package.json'), '{"type":"module"}')
    await writeFile(main, program(`http://127.0.0.1:${port}`))
    const compiler = join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    )
    const options = ['--strict', '--noUncheckedIndexedAccess', '--module', 'nodenext', '--target', 'es2023']
    const { stdout } = await run(
      process.execPath,
      [compiler, ...options, '--lib', 'es2023,dom', '--types', '', '--outDir', project, main],
      { cwd: project },
    ).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
    const found = (await import(/* @vite-ignore */ pathToFileURL(join(project, 'main.mjs')).href)) as object
    expect(found).toMatchObject({ list: [], total: 0, refused: '404 constituency_not_found' })
  },
)

it('has every public read, and nothing personal', async () => {
  const { 'index.d.ts': types = '' } = await clientFiles(await contractExports())
  const offered = [...types.matchAll(/`((?:GET|POST) \/api[^`]+)`/g)].map(([, name]) => name)
  const isPublic = (one: (typeof endpoints)[number]) =>
    one.shared && one.silence !== 'desk' && one.url.startsWith('/api/')
  expect(new Set(offered)).toEqual(new Set(endpoints.filter(isPublic).map(nameOf)))
  expect(types).not.toMatch(/listMyVotes|createPoll|listReports/)
})

it('depends on nothing', async () => {
  const { 'package.json': about = '', 'index.js': script } = await clientFiles(await contractExports())
  expect(JSON.parse(about)).not.toHaveProperty('dependencies')
  expect(script).not.toMatch(/^import |\brequire\(/m)
})

it('writes each kind of schema as the type that accepts the same values', () => {
  const { typeOf } = typeWriter({})
  const text = { type: 'string' }
  expect(typeOf({ anyOf: [{ const: 'a' }, { const: 1 }, { type: 'null' }] })).toBe('"a" | 1 | null')
  expect(typeOf({ type: 'array', items: { anyOf: [text, { type: 'integer' }] } })).toBe(
    'Array<string | number>',
  )
  const object = { type: 'object', properties: { a: text, 'b-c': text }, required: ['a'] }
  expect(typeOf(object)).toBe('{\n  a: string\n  "b-c"?: string\n}')
  const defaults = { type: 'object', properties: { a: { type: 'integer', default: 1 } }, required: ['a'] }
  expect([typeOf(defaults), typeOf(defaults, true)]).toEqual(['{\n  a: number\n}', '{\n  a?: number\n}'])
  expect(typeOf({ type: 'object', patternProperties: { '^.*$': text } })).toBe(
    '{\n  [name: string]: string\n}',
  )
  expect(typeOf({})).toBe('unknown')
})
