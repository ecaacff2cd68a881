// The files of deploy/ as they ship, read by the programs they are for. A program that is not installed is skipped.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { settings } from '../../src/app/server/config.ts'
import { inputs } from '../build.mjs'

const folder = mkdtempSync(join(tmpdir(), 'shipped-'))
afterAll(() => rmSync(folder, { recursive: true }))
const deploy = join(import.meta.dirname, '../../deploy')
const shipped = (name: string) => join(deploy, name)
const text = (name: string) => readFileSync(shipped(name), 'utf8')
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const isRoot = process.getuid?.() === 0

/** Packages that these sources import, directly or indirectly, not only for types. */
function importedBy(files: readonly string[]): Set<string> {
  const packages = new Set<string>()
  const queue = files.filter((file) => !/\.test\.|\/testing\//.test(file))
  const seen = new Set(queue)
  for (const file of queue)
    for (const [, a, b] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type) (?:[^;'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
    )) {
      const name = (a ?? b)!
      if (!/^[.#]/.test(name)) {
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
        continue
      }
      const found = name.startsWith('#')
        ? join(deploy, '../src', name.slice(1))
        : resolve(dirname(file), name)
      if (!seen.has(found)) queue.push(found)
      seen.add(found)
    }
  return packages
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

describe('the files for operators', () => {
  test.skipIf(!has('nginx') || !isRoot)('nginx takes nginx.conf with nothing changed', () => {
    const around = join(folder, 'nginx.conf')
    writeFileSync(around, `events {}\nhttp { include ${shipped('nginx.conf')}; }\n`)
    const { status, said } = run('nginx', '-t', '-c', around, '-g', `pid ${folder}/pid;`)
    expect(said).toContain('test is successful')
    expect(status).toBe(0)
  })

  test.skipIf(!has('systemd-analyze'))('systemd takes the unit, and knows every line of it', () => {
    const unit = join(folder, 'matdata@3001.service')
    // The program is not installed at /srv on this machine; everything else is as it ships.
    writeFileSync(unit, text('matdata@.service').replaceAll('%i', '3001'))
    const { status, said } = run('systemd-analyze', 'verify', '--man=no', unit)
    const about = said.split('\n').filter((line) => line.includes('matdata'))
    expect(about).toEqual([])
    expect(status).toBe(0)
  })

  test('the unit starts again for as long as the database is away, and cannot take the whole memory', () => {
    expect(text('matdata@.service')).toMatch(/^\[Unit\][^[]*StartLimitIntervalSec=0/m)
    expect(text('matdata@.service')).toMatch(/^MemoryMax=\d+[MG]$/m)
  })

  test.each(['backup.sh', 'restore.sh', 'restart.sh', 'run.sh', 'container.sh', 'check-container.sh'])(
    'a shell reads %s',
    (name) => expect(run('sh', '-n', shipped(name))).toEqual({ status: 0, said: '' }),
  )

  test('compose.yaml and the unit set nothing that the site does not know', () => {
    const names = [...text('compose.yaml').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!)
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !Object.hasOwn(settings, name))).toEqual([])
  })

  test('a restore analyses only what belongs to the owner of the database', () => {
    expect(text('restore.sh')).toMatch(
      /^select format\('analyze %I\.%I'.+ where schemaname = 'public' \\gexec$/m,
    )
    expect(text('restore.sh')).not.toMatch(/^(analyze|vacuumdb)\b/m)
  })

  test('no proxy logs whose request failed', () => {
    expect(text('nginx.conf')).toMatch(/^ {2}error_log \S+ crit;$/m)
    expect(text('Caddyfile')).toMatch(
      /^ {2}log \{\s+format filter \{\s+wrap json\s+fields \{\s+request delete$/m,
    )
  })

  test('every variable that compose.yaml needs stands in its example', () => {
    const example = text('compose.env.example')
    const asked = [...text('compose.yaml').matchAll(/\$\{([A-Z_]+)(?!_IMAGE)[:}]/g)].map(([, name]) => name!)
    const needed = asked.filter((name) => !name.endsWith('_IMAGE'))
    expect(needed.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  test('the image takes only folders that exist, and none that could hold a backup or a secret', () => {
    const copied = [...text('Dockerfile').matchAll(/^COPY (?!--)(.+)$/gm)].map(([, what]) => what!)
    expect(copied.some((what) => what.split(' ')[0] === '.')).toBe(false)
    const taken = copied.flatMap((what) => what.split(' ').slice(0, -1))
    expect(inputs.filter((name) => !taken.includes(name.split('/')[0]!))).toEqual([])
    expect(text('Dockerfile.dockerignore')).toContain('backup-*')
  })

  test('the image leaves out exactly the packages that no program of the server imports', () => {
    const [, list = ''] = /npm uninstall (.+?) &&/s.exec(text('Dockerfile'))!
    const leftOut = list.split(/[\\\s]+/).filter((word) => word !== '' && !word.startsWith('--'))
    const root = join(deploy, '..')
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    // The pinned Node, and fonts, which are read as files. Only `npm run dev` loads vite.
    const used = importedBy(globSync(join(root, 'src/**/server/**/*.ts'))).add('node')
    used.delete('vite')
    const unused = Object.keys(dependencies).filter((name) => !used.has(name) && !name.includes('fonts/'))
    expect(leftOut.toSorted()).toEqual(unused.toSorted())
  })

  test('the alerts use only metrics that exist', () => {
    const known = readFileSync(join(deploy, '../docs/operations.md'), 'utf8')
    const used = [...text('alerts.yml').matchAll(/^ +expr: (.+)$/gm)]
      .flatMap(([, of]) => of!.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])
      .filter((name) => !name.startsWith('nodejs_'))
      .map((name) => name.replace(/_count$/, ''))
    expect(used.length).toBeGreaterThan(4)
    expect(used.filter((name) => !known.includes(`\`${name}\``))).toEqual([])
  })

  test.skipIf(!has('promtool'))('Prometheus takes the alerts', () => {
    expect(run('promtool', 'check', 'rules', shipped('alerts.yml')).said).toContain('SUCCESS')
  })

  test('every folder and program that the documents tell an operator to use is installed by them', () => {
    const readme = text('README.md')
    for (const program of ['git', 'curl', 'sudo', 'postgresql', 'nginx-light'])
      expect(readme).toMatch(new RegExp(`apt install .*\\b${program}\\b`))
    expect(readme).toContain('install -d -o matdata -g matdata -m 700 /var/backups/matdata')
    expect(readme).not.toContain('git clone …')
  })
})
