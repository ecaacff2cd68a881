import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import partyNames from './parties/en.json' with { type: 'json' }

test('every party of the register has its name and short name among the names', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../data/parties.csv'))
  const parties = parse<{ name: string; short: string }>(file, { columns: true })
  const known = new Set(Object.keys(partyNames))
  const missing = parties.flatMap(({ name, short }) => [name, short]).filter((one) => one && !known.has(one))
  expect(missing).toEqual([])
})
