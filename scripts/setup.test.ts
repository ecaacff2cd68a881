import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from './child.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  for (const file of globSync(join(import.meta.dirname, '*.mjs')))
    cpSync(file, join(folder, 'scripts', basename(file)))
  putPackages('package-lock.json', { husk: '2.0.0', kernel: '1.4.0', shell: '3.0.0' })
  mkdirSync(join(folder, 'node_modules'))
  // Instead of npm there is a script that reaches no registry.
  putNpm('echo "npm error code ENOTFOUND"; exit 1')
})
afterEach(() => rmSync(folder, { recursive: true }))

function putPackages(file: string, versions: Record<string, string>) {
  const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])
  writeFileSync(join(folder, file), JSON.stringify({ packages: Object.fromEntries(packages) }))
}

function putNpm(script: string) {
  const npm = join(folder, 'npm')
  writeFileSync(npm, `#!/bin/sh\n${script}\n`)
  chmodSync(npm, 0o755)
}

function setUp(...program: string[]) {
  const PATH = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
  return run(process.execPath, program.length > 0 ? program : ['scripts/setup.mjs'], {
    cwd: folder,
    env: { PATH },
  })
}

describe.skipIf(process.platform === 'win32')('a first installation', () => {
  const installing = 'Installing packages (once; it takes a minute or two) …\n'
  const install = 'mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json'
  const installed = () => JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))

  test('tells npm the addresses of packages, which package-lock.json leaves out', async () => {
    putPackages('package-lock.json', { husk: '2.0.0', 'husk/node_modules/@corn/kernel': '1.4.0' })
    writeFileSync(join(folder, 'package.json'), '{}')
    putNpm(install)
    expect(await setUp()).toMatchObject({ code: 0, output: installing })
    const addresses = Object.values<{ resolved: string }>(installed().packages).map(
      ({ resolved }) => resolved,
    )
    expect(addresses).toEqual([
      'https://registry.invalid/husk/-/husk-2.0.0.tgz',
      'https://registry.invalid/@corn/kernel/-/kernel-1.4.0.tgz',
    ])
    expect(readdirSync(join(folder, '.cache'))).toEqual([])
    expect(await setUp()).toMatchObject({ code: 0, output: '' })
  })

  test('lets npm ask for the addresses if the registry has others', async () => {
    putNpm(`if grep -q resolved package-lock.json; then echo "npm error code E404"; exit 1; fi; ${install}`)
    expect(await setUp()).toMatchObject({ code: 0, output: installing })
    expect(installed().packages).toMatchObject({ 'node_modules/husk': { version: '2.0.0' } })
  })
})

describe.skipIf(process.platform === 'win32')('packages that cannot be installed', () => {
  test('on the first start need a connection', async () => {
    const { code, output } = await setUp()
    expect(code).toBe(1)
    expect(output).toBe(
      'Installing packages (once; it takes a minute or two) …\n' +
        'The package registry cannot be reached. A connection is needed once, to install packages.\n',
    )
  })

  test('because package-lock.json has changed are named, with what to do', async () => {
    putPackages('node_modules/.package-lock.json', { husk: '1.0.0', kernel: '1.4.0' })
    const { code, output } = await setUp()
    expect(code).toBe(1)
    expect(output).toContain(
      'node_modules is older than package-lock.json, which asks for husk 2.0.0, here is 1.0.0; shell 3.0.0 is missing.',
    )
    expect(output).toContain(
      'cannot be reached. A connection is needed once, to install packages.\n' +
        'node_modules stays older than package-lock.json until npm install succeeds.\n',
    )
  })

  test('are only those of what is run: tools of tests and checks are no part of the site', async () => {
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({
        packages: {
          'node_modules/husk': { version: '2.0.0' },
          'node_modules/loupe': { version: '1.0.0', dev: true },
        },
      }),
    )
    putPackages('node_modules/.package-lock.json', { husk: '2.0.0' })
    for (const place of ['src', 'scripts']) {
      mkdirSync(join(folder, place), { recursive: true })
      writeFileSync(join(folder, place, 'greet.mjs'), 'console.log("Namaste")')
    }
    const site = await setUp('scripts/run.mjs', 'src/greet.mjs')
    expect(site).toMatchObject({ code: 0, output: 'Namaste\n' })
    const check = await setUp('scripts/run.mjs', 'scripts/greet.mjs')
    expect(check.code).toBe(1)
    expect(check.output).toBe(
      'Installing what only tests and checks need …\n' +
        'The package registry cannot be reached. A connection is needed once, to install packages.\n',
    )
    expect(await setUp('scripts/run.mjs', 'src/greet.mjs')).toMatchObject({ code: 0 })
  })
})
