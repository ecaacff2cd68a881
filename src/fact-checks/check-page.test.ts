import { expect, test } from 'vitest'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { checkPage } from './check-page.ts'

const spellings = [
  'https://jaanch.example/check/lake',
  'http://www.jaanch.example/check//lake/',
  'https://m.jaanch.example/check/lake?utm_source=feed',
  'https://amp.jaanch.example/check/lake',
  'https://jaanch.example/amp/check/lake',
  'https://jaanch.example/check/lake/amp/?amp=1#top',
  'https://jaanch.example/check/lake.amp',
]
const files = ['lake.html', 'lake.amp.html', 'lake.html/amp'].map((file) => `https://jaanch.example/${file}`)
const others = [
  'https://jaanch.example/check/lake?p=2',
  'https://jaanch.example/check/lakes',
  'https://hindi.jaanch.example/check/lake',
  'https://m.example/check/lake',
]

test('a page is one in all spellings of its address', () => {
  expect(new Set(spellings.map(checkPage))).toEqual(new Set(['jaanch.example/check/lake']))
  expect(new Set(files.map(checkPage))).toEqual(new Set(['jaanch.example/lake.html']))
  expect(new Set([...others, spellings[0]!].map(checkPage)).size).toBe(others.length + 1)
})

test.each(testEngines)('and the engine %s finds all that may be one', async (engine) => {
  const { db, close } = await openTestDatabase(engine)
  for (const addresses of [spellings, files]) {
    const rows = await db`select distinct fact_check_page_key(url) from unnest(${addresses}::text[]) url`
    expect(rows).toHaveLength(1)
  }
  await close()
})
