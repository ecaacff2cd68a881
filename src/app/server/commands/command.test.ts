import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a command without the settings of the site says where it looked, and makes no database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  const dataDir = join(folder, 'data')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'token.ts'), '--list'],
    { env, encoding: 'utf8' },
  )
  expect({ status, made: readdirSync(folder) }).toEqual({ status: 1, made: [] })
  expect(stdout + stderr).toContain(`On the embedded database in ${dataDir}.`)
  expect(stdout + stderr).toContain('There is no database yet.')
  rmSync(folder, { recursive: true })
})
