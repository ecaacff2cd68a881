import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWhole } from './prepare.ts'

test('a database made beside the build is copied until the machine restarts', () => {
  const parent = mkdtempSync(join(tmpdir(), 'matdata-prepare-'))
  const template = join(parent, 'pg')
  try {
    expect(isWhole(template)).toBe(false)
    mkdirSync(template)
    expect(isWhole(template)).toBe(true)
    const beforeItRestarted = Date.now() / 1000 - uptime() - 60
    utimesSync(template, beforeItRestarted, beforeItRestarted)
    expect(isWhole(template)).toBe(false)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})
