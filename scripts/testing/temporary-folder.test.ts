import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  import { keepTemporaryFilesInMemory } from './scripts/testing/temporary-folder.ts'
  import { statSync, writeFileSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  keepTemporaryFilesInMemory()
  writeFileSync(join(tmpdir(), 'keep-nothing'), '')
  console.log(JSON.stringify({ folder: tmpdir(), mode: statSync(tmpdir()).mode & 0o777 }))`

function run(TMPDIR?: string) {
  const { TMPDIR: _, ...env } = process.env
  const args = ['--input-type=module', '--eval', program]
  return JSON.parse(
    execFileSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...env, ...(TMPDIR !== undefined && { TMPDIR }) },
    }),
  ) as { folder: string; mode: number }
}

test('temporary files are kept in memory where there is room, other users can reach theirs, and all go at the end', () => {
  const { folder, mode } = run()
  // Elsewhere it is the system's folder, which stays.
  if (!folder.startsWith('/dev/shm/')) return
  expect(mode).toBe(0o755)
  expect(existsSync(folder)).toBe(false)
})

test('a folder that somebody has named is used, and stays', () => {
  const own = mkdtempSync(join(tmpdir(), 'own-'))
  expect(run(own).folder).toBe(own)
  expect(existsSync(join(own, 'keep-nothing'))).toBe(true)
  rmSync(own, { recursive: true })
})
