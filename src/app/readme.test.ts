// Compares the documents with the code: lists must match, and named files must exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fastify } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flagTable } from '#base/flags.ts'
import { metrics } from '#base/server/http/metrics.ts'
import { pageCache } from '#base/server/http/page-cache.ts'
import {
  secureSessionCookie,
  sessionCookie,
  deviceCookie,
  secureDeviceCookie,
} from '#base/server/visitors/cookies.ts'
import { cachePrefix, stored } from '#base/web/storage/local-storage.ts'
import { contractValues, endpoints } from '#testing/endpoints.ts'
import { settings } from './server/config.ts'

const root = join(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

/** Rows of the table below the header that starts with these columns, without backquotes. */
function table(file: string, ...header: string[]): string[][] {
  const [, after] = text(file).split(`\n| ${header.join(' | ')} |\n`)
  if (after === undefined) throw new Error(`${file} has no table with the columns ${header.join(', ')}`)
  const lines = after.split('\n').slice(1)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

/** The text with these rows in the table below its header. */
function withTable(whole: string, header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const [before, after] = whole.split(`\n${line(header)}\n`) as [string, string]
  const rest = after.slice(after.search(/\n(?!\|)/))
  return [before, line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n') + rest
}

const code = (name: string) => `\`${name}\``

describe('tables that npm run tables writes', () => {
  it('README.md: settings and flags', async () => {
    const source = text('src/app/server/config.ts')
    const ofSettings = Object.entries(settings).map(([name, { initial }]) => [
      code(name),
      initial === '' ? '–' : code(initial),
      new RegExp(String.raw`/\*\* (.+) \*/\n  ${name}: `).exec(source)![1]!,
    ])
    const built = Object.entries(flagTable).filter(([, { readBy }]) => readBy !== '')
    const ofFlags = built.map(([name, { on, readBy, meaning }]) => [
      code(name),
      on ? 'on' : 'off',
      readBy,
      meaning,
    ])
    const written = withTable(text('README.md'), ['Name', 'Default', 'Meaning'], ofSettings)
    await expect(withTable(written, ['Flag', 'Default', 'Read by', 'Meaning'], ofFlags)).toMatchFileSnapshot(
      join(root, 'README.md'),
    )
  })

  it('docs/api.md: endpoints', async () => {
    const rows = endpoints.map(({ method, url, summary, shared }) => [
      method,
      code(url),
      shared ? `${shared.seconds} s` : '–',
      summary,
    ])
    await expect(
      withTable(text('docs/api.md'), ['Method', 'Address', 'Kept', 'What it answers'], rows),
    ).toMatchFileSnapshot(join(root, 'docs/api.md'))
  })
})

type LiveEvent = { name: string; payload: object }

describe('docs/api.md', () => {
  it('lists every live event', () => {
    const events = contractValues.filter((v): v is LiveEvent => 'payload' in v && 'name' in v)
    const listed = table('docs/api.md', 'Event', 'Payload').map(([name]) => name)
    expect(new Set(listed)).toEqual(new Set(events.map(({ name }) => name)))
  })
})

describe('docs/dependencies.md', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
    'dependencies' | 'optionalDependencies' | 'devDependencies',
    Record<string, unknown>
  >

  it.each([
    ['While running and building', dependencies],
    ['Node itself', optionalDependencies],
    ['While testing and developing', devDependencies],
  ])('gives a reason for every package: %s', (title, packages) => {
    const [, section = ''] = text('docs/dependencies.md').split(`\n## ${title}\n`)
    const [own = ''] = section.split('\n## ')
    const listed = [...own.matchAll(/^\| `(.+?)` \| \S.* \|$/gm)].map(([, name]) => name)
    expect(listed).toEqual(Object.keys(packages))
  })
})

describe('docs/operations.md', () => {
  it('names every metric of our own', async () => {
    const app = fastify()
    const database = {
      ready: async () => true,
      connections: () => ({ used: 0, waiting: 0 }),
    }
    metrics({
      cache: pageCache({ bytes: 1 }),
      online: () => 0,
      sockets: () => 0,
      database,
      problems: () => [],
    }).mount(app, undefined)
    const { body } = await app.inject('/metrics')
    const names = [...body.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name!)
    const own = names.filter((name) => !/^(process|nodejs)_/.test(name))
    const listed = table('docs/operations.md', 'Metric', 'Meaning').map(([name]) => name)
    expect(new Set(listed)).toEqual(new Set(own))
  })
})

describe('docs/privacy.md', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('names the cookie and every key of the local storage', () => {
    const asked: string[] = [
      deviceCookie,
      secureDeviceCookie,
      sessionCookie,
      secureSessionCookie,
      cachePrefix,
    ]
    vi.stubGlobal('localStorage', { getItem: (name: string) => (asked.push(name), null) })
    // It looks at every one of them.
    stored.clear()
    expect(asked).toContain('token')
    const privacy = text('docs/privacy.md')
    expect(asked.filter((name) => !privacy.includes(`\`${name}`))).toEqual([])
  })
})

describe('docs/decisions/README.md', () => {
  it('lists every record', () => {
    const files = globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file))
    const listed = [...text('docs/decisions/README.md').matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(
      ([, file]) => file,
    )
    expect(new Set(listed)).toEqual(new Set(files.filter((file) => file !== 'README.md')))
  })
})

describe('the packages', () => {
  const { packages } = JSON.parse(text('package-lock.json')) as {
    packages: Record<
      string,
      {
        version?: string
        hasInstallScript?: boolean
        integrity?: string
        link?: boolean
        cpu?: string[]
        optionalDependencies?: Record<string, string>
      }
    >
  }
  const installed = Object.entries(packages).filter(([path]) => path !== '')

  it('run no install script', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
    expect(scripts).toEqual([])
  })

  it('are exact versions, each with its hash', () => {
    const { dependencies, optionalDependencies, devDependencies, overrides } = JSON.parse(
      text('package.json'),
    ) as Record<
      'dependencies' | 'optionalDependencies' | 'devDependencies' | 'overrides',
      Record<string, string>
    >
    const wanted = Object.entries({
      ...dependencies,
      ...optionalDependencies,
      ...devDependencies,
      ...overrides,
    })
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  })

  it('are in the lock file for every platform', () => {
    const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
    const locked = new Set(installed.map(([path]) => path.split('node_modules/').pop()))
    expect(optional.filter((name) => !locked.has(name))).toEqual([])
    const everywhere = installed.filter(([path, { cpu }]) => /wasm32[\w-]*$/.test(path) && !cpu)
    expect(everywhere.map(([path]) => path)).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  it('has a row for every feature', () => {
    const features = globSync('src/*/', { cwd: root }).map((folder) => folder.replace(/\/$/, ''))
    const listed = table('ARCHITECTURE.md', 'Feature', 'What it is').map(([name]) => name)
    expect(new Set(listed)).toEqual(new Set(features))
  })
})

describe('the documents', () => {
  const files = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: root })

  it('link only to existing files', () => {
    const dead = files.flatMap((file) =>
      [...text(file).matchAll(/\]\((?!\w+:|#)([^)#]+)/g)]
        .map(([, target]) => target!)
        .filter((target) => !existsSync(join(root, dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('name only existing files', () => {
    // The worked example of CONTRIBUTING.md, which scripts/checks/new-feature.test.ts makes.
    const example = 'src/parties'
    const folders = 'src|testing|scripts|docs|data|migrations|e2e|bench|deploy|lint'
    const named = new RegExp(`\`((?:${folders})/[^\`\\s<>*{…]*)\``, 'g')
    const missing = files.flatMap((file) =>
      [...text(file).matchAll(named)]
        .map(([, path]) => path!)
        .filter((path) => !existsSync(join(root, path)) && !path.startsWith(example))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('name no file that was renamed, even without its folder', () => {
    const existing = new Set(
      globSync('{*.*,{src,testing,scripts,data,migrations,e2e,bench,deploy,lint}/**/*.*}', { cwd: root }).map(
        (path) => basename(path),
      ),
    )
    const missing = files.flatMap((file) =>
      [...text(file).matchAll(/`(\w[\w.-]*\.(?:tsx?|mjs|sql|css))`/g)]
        .map(([, name]) => name!)
        .filter((name) => !existing.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
