import { describe, expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { isDatabaseGone } from './database-gone.ts'

describe('a lost database', () => {
  it('is distinguished from a missing file', async () => {
    const missing = await readFile('/nowhere/at/all').catch((error: unknown) => error)
    expect(isDatabaseGone(missing)).toBe(false)
    const noSocket = await new Promise((resolve) => connect('/nowhere/.s.PGSQL.5432').once('error', resolve))
    expect(isDatabaseGone(noSocket)).toBe(true)
  })
})
