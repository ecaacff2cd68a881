// The typed client: everything that anyone may read, generated from the contracts the server runs on.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import type { Endpoint } from '#base/contract.ts'
import { typeWriter } from './types.ts'

const root = join(import.meta.dirname, '../..')

/** @param exported what the contracts export, by name. */
export async function clientFiles(
  exported: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const calls = Object.entries(exported)
    .filter((one): one is [string, Endpoint] => isPublicRead(one[1]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { typeOf, declarations } = typeWriter(exported)
  const methods = calls.map(([name, one]) => {
    const input = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = one[part]
      if (schema === undefined) return []
      const optional = part === 'query' && isOptional(schema)
      return [{ text: `${part}${optional ? '?' : ''}: ${typeOf(schema, true)}`, optional }]
    })
    const all = input.every(({ optional }) => optional)
    const takes =
      input.length === 0 ? '' : `input${all ? '?' : ''}: { ${input.map((i) => i.text).join('; ')} }`
    return `  /** ${one.summary}. \`${one.method} ${one.url}\` */\n  ${name}(${takes}): Promise<${typeOf(one.reply)}>`
  })
  const { version, license } = JSON.parse(await read('package.json')) as Record<string, string>
  const table = calls.map(
    ([name, { method, url }]) => `    ${name}: (input) => call('${method}', '${url}', input),`,
  )
  return {
    'package.json': `${JSON.stringify(
      {
        name: 'matdata-client',
        version,
        description:
          'Typed client of a Matdata site: constituencies, results, candidates, office holders of India',
        license,
        type: 'module',
        exports: { '.': { types: './index.d.ts', default: './index.js' } },
        files: ['index.js', 'index.d.ts'],
        engines: { node: '>=20' },
      },
      null,
      2,
    )}\n`,
    LICENSE: await read('LICENSE'),
    'README.md': readme,
    'index.js': [
      await scriptOf('src/base/address.ts'),
      await scriptOf('scripts/client/runtime.ts'),
      'export function createClient(origin, options) {',
      '  const call = caller(origin, options)',
      '  return {',
      ...table,
      '  }\n}\n',
    ].join('\n'),
    'index.d.ts': [
      'export class ApiError extends Error {',
      '  /** 0 if there was no answer at all. */\n  readonly status: number',
      '  /** For programs, and stable. */\n  readonly code: string',
      '  readonly details: unknown',
      '  /** Seconds after which it may be tried again. */\n  readonly retryAfter: number | undefined',
      '}',
      '',
      '/** @param origin of the site: `https://matdata.example` */',
      'export function createClient(origin: string, options?: { fetch?: typeof fetch; signal?: AbortSignal }): Client',
      '',
      `export interface Client {\n${methods.join('\n')}\n}`,
      '',
      ...declarations(),
      '',
    ].join('\n'),
  }
}

/** The same answer for everyone, and no secret in the address. */
function isPublicRead(value: unknown): value is Endpoint {
  const { shared, method, url, silence } = (value ?? {}) as Partial<Endpoint>
  return (
    shared !== undefined && url?.startsWith('/api/') === true && method !== undefined && silence !== 'desk'
  )
}

const isOptional = (schema: object) => {
  const { required = [], properties = {} } = schema as {
    required?: string[]
    properties?: Record<string, { default?: unknown }>
  }
  return required.every((name) => properties[name]?.default !== undefined)
}

const read = (path: string) => readFile(join(root, path), 'utf8')

/** The file without types and imports, for a package that is one file. */
async function scriptOf(path: string): Promise<string> {
  const { code } = await transformWithOxc(await read(path), join(root, path), { sourcemap: false })
  return code.replace(/^import .*\n/gm, '').replace(/^export (?=function)/gm, '')
}

const readme = `# Client of a Matdata site

\`\`\`js
import { createClient, ApiError } from 'matdata-client'

const matdata = createClient('https://matdata.example')
const { constituencies } = await matdata.searchConstituencies({ query: { q: 'varanasi' } })
\`\`\`

Every call answers \`data\` or throws \`ApiError\` with \`status\`, \`code\`, \`details\` and \`retryAfter\`. An absent field is unknown, never zero. No dependency; needs \`fetch\`.
`
