// Checks docs/asvs.md as far as possible: the tests it names exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

const rows = text('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, row = '', asks = '', state = '', where = '']) => ({ row, asks, state, where }))

/** `file` "words of the title" */
const named = (where: string) =>
  [...where.matchAll(/`((?:src|e2e)\/[\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(([, file, title]) => ({
    file: file!,
    title: title!,
  }))

describe('docs/asvs.md', () => {
  it('has each row once, in order, and each passes or says why not', () => {
    const ids = rows.map(({ row }) => row)
    const number = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
    expect(ids.length).toBeGreaterThan(90)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => number(a) - number(b)))
    expect(rows.filter(({ state }) => !['passes', 'partly', 'no'].includes(state))).toEqual([])
    // Beside the test, or instead of one, there must be a sentence.
    const silent = rows.filter(({ state, where }) => state !== 'passes' && !/[a-z]{3}/.test(bare(where)))
    expect(silent).toEqual([])
  })

  it('names a test in every row or says why there is none', () => {
    expect(rows.filter(({ where }) => named(where).length === 0 && !where.startsWith('No test: '))).toEqual(
      [],
    )
  })

  it.each(rows.flatMap(({ row, where }) => named(where).map((test) => ({ row, ...test }))))(
    '$row: $file has "$title"',
    ({ file, title }) => {
      expect(existsSync(join(root, file))).toBe(true)
      expect(text(file)).toContain(title)
    },
  )
})

const bare = (where: string) => where.replaceAll(/`[^`]+` "[^"]+"/g, '')
