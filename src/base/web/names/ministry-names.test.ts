import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import ministries from './ministries/en.json' with { type: 'json' }

const data = (file: string) => readFileSync(join(import.meta.dirname, '../../../../data', file))
const rows = (file: Buffer) =>
  parse<{ ministry?: string; topics?: string; portfolio?: string }>(file, { columns: true })

test('every ministry that was asked, or that somebody holds, is among the names', () => {
  const named = [
    ...rows(gunzipSync(data('parliament/questions-18.csv.gz'))),
    ...rows(data('office-holders/ministers-2024-06.csv')),
    ...rows(data('office-holders/parliament-2024-12.csv')),
    ...[15, 16, 17, 18].flatMap((house) => rows(gunzipSync(data(`parliament/members-${house}.csv.gz`)))),
  ].flatMap(({ ministry, topics, portfolio = '' }) =>
    topics === undefined
      ? (ministry ?? portfolio.split('; '))
      : topics.split('|').map((topic) => topic.split('=')[0]!),
  )
  const known = new Set(Object.keys(ministries))
  expect(new Set(named.filter((one) => one !== '' && !known.has(one)))).toEqual(new Set())
  expect(named.length).toBeGreaterThan(10_000)
})
