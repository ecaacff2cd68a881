import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { Correction } from '#base/corrections.ts'
import { namesOfPages, shippedCorrections } from './server/corrections.ts'

describe('shipped corrections', () => {
  it(
    'name a person by the seat won, and leave out pages that do not exist',
    { timeout: 60_000 },
    async () => {
      const database = await openTestDatabase()
      const folder = await mkdtemp(join(tmpdir(), 'corrections-'))
      try {
        const file = join(folder, 'corrections.json')
        const entry = {
          id: 's1',
          correctedOn: '2026-11-22',
          foundBy: 'auditor',
          about: 'A',
          wrong: 'B',
          now: 'C',
          pages: ['/methodology', { winner: ['ls-1999', 'ls-nb-1'] }],
        }
        await writeFile(file, JSON.stringify([entry]))
        const [one] = await shippedCorrections(database.db, file)()
        expect(one!.pages).toEqual([{ address: '/methodology' }])
        expect(await shippedCorrections(database.db, undefined)()).toEqual([])
        expect(await namesOfPages(database.db)(['/c/ls-nb-1', '/cand/p1', '/methodology'])).toEqual(new Map())
      } finally {
        await rm(folder, { recursive: true })
        await database.close()
      }
    },
  )

  it('are complete, in both languages, and unique', async () => {
    const file = join(import.meta.dirname, '../../data/corrections.json')
    const entries = JSON.parse(await readFile(file, 'utf8')) as Correction[]
    const ids = entries.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const entry of entries) {
      expect(Value.Errors(Correction, { ...entry, pages: [] })).toEqual([])
      expect(entry.hindi).toBeDefined()
      expect(entry.pages.length).toBeGreaterThan(0)
    }
  })
})
