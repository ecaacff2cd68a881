import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { ls2024, registerFolder, sundarpurOfNavbhoomi } from '#testing/sources/files.ts'
import { importCases } from '#testing/sources/import-cases.ts'
import { runImport } from './cli.ts'

let opened: OpenDatabase
let folder: string
let said = ''
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
beforeEach(() =>
  emptyTables(
    opened.db,
    'source',
    'state',
    'party',
    'election',
    'import_run',
    'fact_check',
    'person',
    'candidacy_header',
  ),
)
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  await opened?.close()
})

/** Runs the command on a file with these bytes, and returns the database's contents afterwards. */
async function bring(kind: string, bytes: string | Buffer, ...flags: string[]) {
  const path = join(folder, 'file.csv')
  await writeFile(path, bytes)
  said = ''
  const code = await runImport([kind, path, ...flags], {
    open: async () => ({ ...opened, close: async () => {} }),
    dataFolder: registerFolder,
    changed: async () => {},
  })
  const rows = await opened.db<{ facts: number }>`
    select (select count(*) from contest) + (select count(*) from leader) + (select count(*) from candidacy_record)
      + (select count(*) from fact_check) as facts`
  return { code, said, facts: rows[0]!.facts }
}

describe.each(importCases)('a file of %s', (kind, text) => {
  const dated = kind === 'candidacies' ? ['--as-of', '2024-06-04'] : []

  test('reads the same with a byte-order mark and other line endings', async () => {
    const plain = await bring(kind, text, ...dated)
    const again = await bring(kind, `\ufeff${text.replaceAll('\n', '\r\n')}`, ...dated)
    expect(plain).toMatchObject({ code: 0 })
    expect(plain.facts).toBeGreaterThan(0)
    expect(again).toMatchObject({ code: 0, facts: plain.facts })
    expect(again.said).toMatch(/Nothing changes|differ only in what no page shows/)
  })

  test.each([
    ['empty', ''],
    ['blank', ' \r\n\r\n'],
    ['only a header', kind === 'fact-checks' ? '[]' : `${text.split('\n', 1)[0]}\n`],
    ['in another encoding', Buffer.from(`${text}\nJos\u00e9`, 'latin1')],
    ['with a zero byte', `${text}\u0000`],
    ['of another kind', '%PDF-1.7\n%%EOF'],
    ['with a quote that is never closed', `${text}\n"${'x'.repeat(40_000)}`],
  ])('that is %s is refused with one line, and nothing is written', async (_, bytes) => {
    const { code, said: words, facts } = await bring(kind, bytes, ...dated)
    expect([code, facts]).toEqual([1, 0])
    expect(words).toContain('file.csv: ')
    expect(words).not.toContain('    at ')
  })

  test('counts a repeated line once', async () => {
    if (kind === 'fact-checks') return
    const lines = text.trimEnd().split('\n')
    const twice = [lines[0], ...lines.slice(1).flatMap((line) => [line, line])].join('\n')
    const plain = await bring(kind, text, ...dated)
    const again = await bring(kind, kind === 'eci-turnout-2024' ? text : twice, ...dated)
    expect(again).toMatchObject({ code: 0, facts: plain.facts })
    expect(again.said).toMatch(/Nothing changes|differ only in what no page shows/)
  })
})

describe('a line', () => {
  test.each([
    [
      'candidacies',
      'year,state,constituency,candidate,age',
      '2042x,Navbhoomi,Suryapur,Asha Rani,40',
      'column "year": "2042x" is not a year',
    ],
    [
      'candidacies',
      'year,state,constituency,candidate,age',
      '2042,Navbhoomi,Suryapur,Asha Rani,40',
      'column "year": "2042" is not a year',
    ],
    [
      'candidacies',
      'year,state,constituency,candidate,age',
      '2019,Navbhoomi,Suryapur,Asha Rani,40 years',
      'column "age": "40 years" is not a whole number from 0 to 150',
    ],
    [
      'candidacies',
      'year,state,constituency,candidate,age',
      '2019,Navbhoomi,Suryapur,Asha Rani,400',
      'column "age": "400" is not a whole number',
    ],
    [
      'candidacies',
      'year,state,constituency,candidate,votes',
      '2019,Navbhoomi,Suryapur,Asha Rani,-5',
      'column "votes": "-5" is not a whole number',
    ],
    [
      'candidacies',
      'year,state,constituency,candidate',
      '2019,Navbhoomi,Suryapur,\u200b\u202e',
      'column "candidate" is empty',
    ],
    [
      'candidacies',
      'year,state,constituency,candidate',
      `2019,Navbhoomi,Suryapur,${'A'.repeat(500)}`,
      '" has 500 characters',
    ],
    [
      'leaders',
      'position,name,as_of,source',
      'PM,Asha Rani,2062,Gazette',
      'column "as_of": "2062" is in the future',
    ],
    [
      'leaders',
      'position,name,as_of,source,from',
      'PM,Asha Rani,2026-02-30,Gazette,',
      'column "as_of": "2026-02-30" is not a day',
    ],
    [
      'leaders',
      'position,name,as_of,source,source_url',
      'PM,Asha Rani,2026,Gazette,javascript:alert(1)',
      'column "source_url": "javascript:alert(1)" is not a web address',
    ],
    [
      'eci-ls-2024',
      ls2024().split('\n', 1)[0]!,
      'Navbhoomi,Sundarpur,ASHA,Kamal Dal,6x,0,6,100,Won',
      'line 2',
    ],
  ])('of %s with %s of %s is left out with its reason', async (kind, header, line, reason) => {
    const { said: words, facts } = await bring(kind, `${header}\n${line}\n`)
    expect(words).toContain(reason)
    expect(facts).toBe(0)
  })

  test('with terminal control characters is shown as short plain text', async () => {
    const { said: words } = await bring(
      'candidacies',
      `year,state,constituency,candidate\nsoon,\u001b[2J\u001b]0;owned\u0007,"${'y'.repeat(30_000)}\nnext",Asha\n`,
    )
    expect(words).not.toContain('\u001b')
    expect(Math.max(...words.split('\n').map((line) => line.length))).toBeLessThan(300)
  })

  test('with quoted line breaks is one line, and keeps its number', async () => {
    const { said: words } = await bring(
      'candidacies',
      'year,state,constituency,candidate\n2019,Navbhoomi,"Surya\npur",Asha Rani\nsoon,Navbhoomi,Suryapur,Bala\n',
    )
    expect(words).toContain('line 4: column "year": "soon" is not a year')
    const rows = await opened.db`select constituency from candidacy_record`
    expect(rows).toEqual([{ constituency: 'Surya pur' }])
  })
})

test.each([
  ['leaders', 'position,name,name,as_of,source\nPM,A,B,2026,S', 'Two columns are called "name".'],
  [
    'candidacies',
    'year,state,constituency,candidate,Candidate\n2019,N,S,A,B',
    'Two columns are called "candidate".',
  ],
])('a file of %s with a column twice is refused', async (kind, text, message) => {
  expect(await bring(kind, text)).toMatchObject({
    code: 1,
    facts: 0,
    said: expect.stringContaining(message) as string,
  })
})

describe('--strict', () => {
  const good = ls2024(...sundarpurOfNavbhoomi)
  const half = ls2024(...sundarpurOfNavbhoomi, 'Navbhoomi,Atlantis,A,Kamal Dal,1,0,1,100,Won')

  test('writes nothing and fails if a line is quarantined', async () => {
    const { code, said: words, facts } = await bring('eci-ls-2024', half, '--strict')
    expect([code, facts]).toEqual([1, 0])
    expect(words).toContain(
      'Nothing was written: 1 lines are quarantined, and --strict takes all or nothing.',
    )
  })

  test('makes no difference if none is; without it the other lines are taken', async () => {
    expect(await bring('eci-ls-2024', good, '--strict')).toMatchObject({ code: 0, facts: 2 })
    expect(await bring('eci-ls-2024', half)).toMatchObject({ code: 0 })
  })
})

test('--runs lists the runs, and --undo undoes one', async () => {
  await bring('eci-ls-2024', ls2024(...sundarpurOfNavbhoomi))
  expect(said).toContain('Run 1 did this (npm run import -- --undo 1 takes it back):')
  const dependencies = {
    open: async () => ({ ...opened, close: async () => {} }),
    dataFolder: registerFolder,
    changed: async () => {},
  }
  expect(await runImport(['--undo', '1'], dependencies)).toBe(0)
  expect(await runImport(['--undo', '1'], dependencies)).toBe(1)
  expect(await runImport(['--undo', 'one'], dependencies)).toBe(1)
  said = ''
  await runImport(['--runs'], dependencies)
  expect(said).toMatch(
    /^2 {2}.* undid run 1: file\.csv .*\n1 {2}.* eci-ls-2024: file\.csv {2}\(.*taken back by run 2\)\n$/,
  )
  expect(await opened.db`select from contest`).toEqual([])
})
