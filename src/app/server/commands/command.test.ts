import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'command-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataDir = join(folder, 'data')
const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }

function run(name: string, ...args: string[]) {
  const program = [join(import.meta.dirname, `${name}.ts`), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' })
  return { status, made: readdirSync(folder), said: stdout + stderr }
}

test('a command without the settings of the site says where it looked, and makes no database', () => {
  const { said, ...rest } = run('token', '--list')
  expect(rest).toEqual({ status: 1, made: [] })
  expect(said).toContain(`On the embedded database in ${dataDir}.`)
  expect(said).toContain('There is no database yet.')
})

test('a command that takes no arguments does nothing if it is given one', () => {
  expect(run('link', '--help')).toEqual({
    status: 1,
    made: [],
    said: 'This command links all candidacies again and takes no arguments; nothing was done.\n',
  })
})
