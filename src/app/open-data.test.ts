import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaredTables } from './server/declared-tables.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { withheldFiguresIn } from '#testing/withheld-figures.ts'
import { putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { putFictionalDoubts } from '#testing/candidates/fictional-doubts.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { readOpenData } from '#open-data/contract.ts'
import { termsOf } from '#open-data/licences.ts'
import { listVersions, makeDump, outdated } from '#open-data/server/dump.ts'

let folder: string
let site: TestSite
const dump = async (now?: Date) =>
  makeDump({
    db: site.db,
    tables: declaredTables,
    folder,
    site: { name: 'Matdata', origin: 'http://site.test' },
    ...(now && { now }),
  })
const bytesOf = (name: string, of = folder) => gunzipSync(readFileSync(join(of, 'latest', `${name}.gz`)))
const file = (name: string) => bytesOf(name).toString()
const rowsOf = (name: string) => parse<Record<string, string>>(file(name), { columns: true })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'open-data-'))
  site = await openTestSite({ OPEN_DATA: folder })
  await putFictionalStates(site.db)
  await putFictionalCandidacies(site.db)
  await site.db`update source set shipped = true`
}, 60_000)
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true })
})

describe('the data as files', () => {
  test('hold every candidacy as CSV, JSON Lines and Parquet alike', async () => {
    await dump()
    const rows = await site.db<{
      id: string
      votes: number | null
    }>`select id, votes from candidacy order by id`
    const csv = rowsOf('candidacies.csv')
    expect(csv.map(({ id, votes }) => ({ id, votes: votes === '' ? null : Number(votes) }))).toEqual(rows)
    const lines = file('candidacies.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ id, votes = null }) => ({ id, votes }))).toEqual(rows)
    const { buffer, byteOffset, byteLength } = readFileSync(join(folder, 'latest', 'candidacies.parquet'))
    const parquet = await parquetReadObjects({
      file: buffer.slice(byteOffset, byteOffset + byteLength),
    })
    expect(
      parquet.map(({ id, votes }) => ({
        id,
        votes: votes === undefined || votes === null ? null : Number(votes),
      })),
    ).toEqual(rows)
  })

  test('hold the corrections that ship with the software, and those of this copy', async () => {
    await site.db`insert into correction (corrected_on, found_by, about, wrong, now, pages, entered_by)
      values ('2026-11-01', 'reader', 'A fictional seat', 'Two', 'One', '{/c/ls-nb-1}', 'ada')`
    await dump()
    const shipped = readFileSync(join(import.meta.dirname, '../../data/corrections.json'), 'utf8')
    const ids = (JSON.parse(shipped) as { id: string }[]).map(({ id }) => id)
    const rows = rowsOf('corrections.csv')
    expect(rows.filter(({ id }) => ids.includes(id!))).toHaveLength(ids.length)
    expect(rows.filter(({ id }) => !ids.includes(id!))).toMatchObject([
      { about: 'A fictional seat', now: 'One', pages: '/c/ls-nb-1' },
    ])
    for (const { pages } of rows) expect(pages).toMatch(/^(\/\S*( \/\S*)*)?$/)
    await site.db`delete from correction`
  })

  test('are described with their checksums, sizes and fields', async () => {
    const { resources } = await dump()
    expect(resources.length).toBeGreaterThan(10)
    for (const { path, hash, bytes, format, schema, sources } of resources) {
      const content = format === 'parquet' ? readFileSync(join(folder, 'latest', path)) : bytesOf(path)
      expect(content.length).toBe(bytes)
      expect(`sha256:${createHash('sha256').update(content).digest('hex')}`).toBe(hash)
      const [first] = content.toString().split('\r\n')
      const header = schema.fields.map(({ name }) => name).join(',')
      expect(format !== 'csv' || first === header).toBe(true)
      // Validators of the standard's first version refuse an empty list.
      expect(sources?.length).not.toBe(0)
    }
    const known = await site.db<{ title: string; address: string | null }>`
      select publisher || ': ' || title || ' (' || licence || ')' as title, address from source`
    const paths = new Map(known.map(({ title, address }) => [title, address ?? undefined]))
    for (const { title, path } of resources.flatMap(({ sources = [] }) => sources))
      expect({ title, path }).toEqual({ title, path: paths.get(title) })
    const named = new Set(resources.map(({ path }) => path))
    const extra = readdirSync(join(folder, 'latest')).filter((name) => !named.has(name.replace(/\.gz$/, '')))
    expect(extra.toSorted()).toEqual(['SHA256SUMS', 'datapackage.json'])
  })

  test('refer to rows that are in the named file', async () => {
    const { resources } = await dump()
    const references = resources.flatMap(({ path, schema }) =>
      (schema.foreignKeys ?? []).map((key) => ({ path, ...key })),
    )
    expect(references.length).toBeGreaterThan(5)
    for (const { path, fields, reference } of references) {
      const target = resources.find(({ name }) => name === reference.resource)!
      const known = new Set(rowsOf(target.path).map((row) => row[reference.fields[0]!]))
      const asked = rowsOf(path).map((row) => row[fields[0]!]!)
      expect(asked.filter((id) => id !== '' && !known.has(id))).toEqual([])
    }
  })

  test('have no two rows with one key', async () => {
    const { resources } = await dump()
    for (const { path, format, schema } of resources) {
      if (format !== 'csv') continue
      const keys = rowsOf(path).map((row) => schema.primaryKey.map((name) => row[name]).join('|'))
      expect({ path, keys: new Set(keys).size }).toEqual({ path, keys: keys.length })
    }
  })

  test('are served with an ETag, to any other site, packed for those who ask', async () => {
    await dump()
    const first = await site.ask({ url: '/data/latest/datapackage.json' })
    expect(first.status).toBe(200)
    expect(first.headers['access-control-allow-origin']).toBe('*')
    expect(first.headers['content-type']).toContain('application/json')
    const again = await site.ask({
      url: '/data/latest/datapackage.json',
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.status).toBe(304)
    const packed = await site.ask({
      url: '/data/latest/candidacies.csv',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const url = '/data/latest/candidacies.csv'
    for (const asked of [
      {},
      { range: 'bytes=5-' },
      { 'accept-encoding': 'br, gzip;q=0' },
      { 'accept-encoding': 'x-gzip' },
    ]) {
      const { status, headers, body } = await site.ask({ url, headers: asked })
      expect([status, headers['content-encoding']]).toEqual([200, undefined])
      expect(body).toBe(file('candidacies.csv'))
    }
    expect((await site.ask({ method: 'HEAD', url })).status).toBe(200)
    const known = await site.ask({ url, headers: { 'if-none-match': String(packed.headers['etag']) } })
    expect([known.status, known.body]).toEqual([304, ''])
    const part = await site.ask({ url: '/data/latest/candidacies.parquet', headers: { range: 'bytes=0-3' } })
    expect([part.status, part.body]).toEqual([206, 'PAR1'])
    const missing = await site.ask({ url: '/data/latest/nothing.csv' })
    expect([missing.status, missing.headers['content-encoding']]).toEqual([404, undefined])
    expect((await site.ask({ url: '/data/latest/..%2f..%2fpackage.json' })).status).not.toBe(200)
  })

  test('are listed for the page; what a stopped process left of one goes', async () => {
    const [left, atWork] = ['.part-1-1000000', `.part-2-${Date.now()}`]
    for (const name of [left, atWork]) mkdirSync(join(folder, name))
    await dump()
    const parts = readdirSync(folder).filter((name) => name.startsWith('.part'))
    expect(parts).toEqual([atWork])
    site.forget()
    const { version, datasets } = await site.device()(readOpenData, {})
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
    const { files } = datasets.find(({ name }) => name === 'candidacies')!
    expect(files.map(({ format }) => format)).toEqual(['csv', 'jsonl', 'parquet'])
  })

  test('leave out what an operator imported, because its terms are not known', async () => {
    await site.db`update source set shipped = false where id in (select result_source_id from contest)`
    await dump()
    expect(rowsOf('candidacies.csv')).toEqual([])
    await site.db`update source set shipped = true`
  })

  test('name a source of a row once, and no day of a poll that was not held', async () => {
    await site.db`update contest set turnout_source_id = result_source_id, poll_date_source_id = result_source_id,
      poll_date = '2037-04-01' where result_source_id is not null`
    await dump()
    const rows = rowsOf('contests.csv')
    expect(rows.filter(({ source_ids: ids }) => ids!.split(' ').length > 1)).toEqual([])
    const daysOf = (status: string) =>
      new Set(rows.flatMap((row) => (row['status'] === status ? [row['poll_date']] : [])))
    expect([daysOf('polled'), daysOf('uncontested')]).toEqual([new Set(['2037-04-01']), new Set([''])])
  })

  test('keep rows with share-alike terms in a file of their own', async () => {
    const rows = await site.db<{
      id: string
    }>`select result_source_id as id from contest where result_source_id is not null limit 1`
    const { id } = rows[0]!
    await site.db`update source set licence = 'ODbL 1.0' where id = ${id}`
    await dump()
    const own = rowsOf('contests-odbl.csv')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ source_ids: sources }) => sources!.split(' ').includes(id))).toBe(true)
    const isThere = readdirSync(join(folder, 'latest')).includes('contests.csv.gz')
    expect(
      (isThere ? rowsOf('contests.csv') : []).some(({ source_ids: sources }) =>
        sources!.split(' ').includes(id),
      ),
    ).toBe(false)
    await site.db`update source set licence = 'Facts' where id = ${id}`
  })

  test('contain no figure that the pages withhold', async () => {
    const other = await openTestSite()
    await putFictionalDoubts(other.db)
    await other.db`update source set shipped = true`
    const apart = join(folder, 'apart')
    const tables = declaredTables
    await makeDump({
      db: other.db,
      tables,
      folder: apart,
      site: { name: 'Matdata', origin: 'http://site.test' },
    })
    await other.close()
    const names = readdirSync(join(apart, 'latest')).filter((name) => name.endsWith('.gz'))
    const contents = names.map((name) => bytesOf(name.replace('.gz', ''), apart).toString())
    expect(contents.join()).toContain('Anahita Kurian')
    // Whose they are may be doubtful too.
    const declared = bytesOf('affidavits.csv', apart).toString()
    expect(declared).toContain(',false,0.7,alpha')
    expect(contents.flatMap(withheldFiguresIn)).toEqual([])
  })

  test('hold no table about visitors, votes or ratings', async () => {
    const names = declaredTables.flatMap(({ name, fields }) => [name, ...fields.map((field) => field.name)])
    expect(
      names.filter((name) => /vote[rd]?$|rating|poll_(?!date)|device|fingerprint|email|operator_/.test(name)),
    ).toEqual([])
  })

  test('stay for a month, and then the first version of each month', async () => {
    await dump(new Date('2026-01-05T12:00:00Z'))
    expect(await listVersions(folder)).toContain('2026-01-05')
    const days = Array.from({ length: 70 }, (_, n) =>
      new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    ).toReversed()
    const gone = outdated(days)
    expect(gone).not.toContain('2026-01-01')
    expect(gone).not.toContain('2026-02-20')
    expect(gone).toContain('2026-01-15')
  })
})

test('what everyone may read is open to scripts of other sites, and nothing else is', async () => {
  const other = await openTestSite()
  const header = async (url: string) => (await other.ask({ url })).headers['access-control-allow-origin']
  expect(await header('/api/open-data')).toBe('*')
  expect(await header('/api/status')).toBe('*')
  expect(await header('/api/leaders/my-ratings')).toBeUndefined()
  expect(await header('/api/reports')).toBeUndefined()
  await other.close()
})

test('terms are told apart by the words of the sources', () => {
  expect(termsOf('CC BY 4.0; days of terms: ODbL 1.0')).toBe('odbl')
  expect(termsOf('Facts, with credit; the whole collection stays under the terms of myneta.info')).toBe(
    'myneta',
  )
  expect(termsOf('CC0 1.0')).toBe('')
})
