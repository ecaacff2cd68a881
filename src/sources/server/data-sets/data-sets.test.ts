import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { lookupLocalhost, openFeedServer, type FeedServer } from '#testing/news/feed-test-server.ts'
import { candidacies } from '#testing/sources/import-cases.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { runData, type DataDependencies } from './data-cli.ts'
import type { DataSet } from './read-data-sets.ts'

const text = candidacies(
  '2014,Navbhoomi,Suryapur,Asha Rani,KD,40,1000,won',
  '2019,Navbhoomi,Suryapur,Asha Rani,KD,45,2000,lost',
  '2019,Navbhoomi,Suryapur,Bala Kumar,ND,50,3000,won',
)
const half = Math.floor(text.length / 2)

let opened: OpenDatabase
let server: FeedServer
let folder: string
let said = ''
beforeAll(async () => {
  opened = await openTestDatabase()
  server = await openFeedServer()
  folder = await mkdtemp(join(tmpdir(), 'data-sets-'))
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk)
    return true
  })
})
beforeEach(async () => {
  await emptyTables(opened.db, 'source', 'person', 'candidacy_header', 'import_run')
  server.asked.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  await server?.close()
  await opened?.close()
})

const setOf = (path: string, contents = text, more: Partial<DataSet> = {}): DataSet => ({
  name: 'fictional',
  title: 'Candidates of Navbhoomi',
  publisher: 'Navbhoomi Gazette',
  terms: 'Name the Gazette.',
  adds: 'three candidacies',
  format: 'candidacies',
  sources: ['candidacies'],
  base: server.url('/'),
  hosts: ['news.example'],
  files: [
    {
      path,
      bytes: Buffer.byteLength(contents),
      sha256: createHash('sha256').update(contents).digest('hex'),
    },
  ],
  ...more,
})

async function data(set: DataSet, args: string[], more: Partial<DataDependencies> = {}) {
  said = ''
  const code = await runData(args, {
    open: async () => ({ ...opened, close: async () => {} }),
    dataFolder: registerFolder,
    changed: async () => {},
    sets: [set],
    network: { local: true, lookup: lookupLocalhost },
    pause: 0,
    temporary: folder,
    ...more,
  })
  return { code, said }
}

const add = (set: DataSet, ...more: string[]) => data(set, ['add', 'fictional', '--accept-terms', ...more])
/** What the database holds, and the files left behind. */
const state = async () => {
  const rows = await opened.db`
    select (select count(*) from source) as sources, (select count(*) from candidacy_record) as candidacies,
      (select count(*) from import_run) as runs`
  return { ...(rows[0] as object), files: await readdir(folder) }
}
const untouched = { sources: 0, candidacies: 0, runs: 0, files: [] }
const loaded = { sources: 1, candidacies: 3, runs: 1, files: [] }
const whole = (_: unknown, response: ServerResponse) => response.end(text)
/** Sends the first half of the file, and cuts the connection. */
function cutInHalf(response: ServerResponse) {
  response.writeHead(200, { 'content-length': text.length })
  response.write(text.slice(0, half), () => response.destroy())
}

describe('npm run data', () => {
  it('lists each set with size, publisher, terms, what it adds, and whether it is loaded', async () => {
    server.on('/list.csv', whole)
    const set = setOf('list.csv')
    const before = await data(set, [])
    expect(before.said).toContain('fictional: Candidates of Navbhoomi\n  0.0 MB; not loaded\n')
    for (const words of ['From: Navbhoomi Gazette', 'Adds: three candidacies.', 'Terms: Name the Gazette.'])
      expect(before.said).toContain(words)
    await add(set)
    expect((await data(set, [])).said).toMatch(/loaded on \d{4}-\d\d-\d\d: 3 rows/)
    expect((await data(set, [], { hasDatabase: () => false })).said).toContain('there is no database yet')
  })

  it('names what it does not know', async () => {
    const set = setOf('x.csv')
    expect((await data(set, ['add', 'nothing'])).said).toContain(
      'There is no "nothing". There are: fictional.',
    )
    expect((await data(set, ['add'])).code).toBe(1)
    expect((await data(set, ['remove'])).said).toContain('There is no command "remove"')
    expect((await data(set, ['--accept'])).code).toBe(1)
  })
})

describe('terms', () => {
  const set = () => setOf('terms.csv')
  it('are shown, and without a terminal or --accept-terms nothing is asked for or written', async () => {
    server.on('/terms.csv', whole)
    const { code, said: words } = await data({ ...set(), takes: 'a night' }, ['add', 'fictional'])
    expect(code).toBe(1)
    expect(words).toContain('Takes: a night.\n')
    expect(words).toContain('Terms: Name the Gazette.')
    expect(words).toContain('add --accept-terms')
    expect(server.asked).toEqual([])
    expect(await state()).toEqual(untouched)
  })

  it.each([
    ['n', 1, untouched],
    ['y', 0, loaded],
  ])('are asked for in a terminal: %s', async (key, code, after) => {
    const input = Object.assign(new PassThrough(), { isTTY: false })
    const output = Object.assign(new PassThrough(), { columns: 80, rows: 24 })
    let isShown = false
    output.on('data', () => {
      if (!isShown) setImmediate(() => input.write(key))
      isShown = true
    })
    expect((await data(set(), ['add', 'fictional'], { terminal: { input, output } })).code).toBe(code)
    expect(await state()).toEqual(after)
  })
})

describe('a download', () => {
  it('that is cut off begins again', async () => {
    let answered = 0
    server.on('/cut.csv', (_, response) => {
      answered++
      if (answered === 1) cutInHalf(response)
      else response.end(text)
    })
    expect((await add(setOf('cut.csv'))).code).toBe(0)
    expect(answered).toBe(2)
    expect(await state()).toEqual(loaded)
  })

  it('that is cut off each time leaves everything as it was', async () => {
    server.on('/dead.csv', (_, response) => response.destroy())
    const { code, said: words } = await add(setOf('dead.csv'))
    expect(code).toBe(1)
    expect(words).toMatch(/its host cannot be reached \(\w+\)\. Nothing was imported\./)
    expect(server.asked).toHaveLength(5)
    expect(await state()).toEqual(untouched)
  })

  it.each([
    [
      'another content of the same length',
      text.replace('Asha', 'Usha'),
      'differs from the file that we know',
    ],
    ['a longer file', `${text}\nmore`, 'is larger than the file that we know'],
    ['a shorter file', text.slice(0, half), `has ${half} bytes; the file that we know has ${text.length}`],
  ])('of %s is refused', async (_, sent, words) => {
    server.on('/wrong.csv', (__, response) => response.end(sent))
    const answer = await add(setOf('wrong.csv'))
    expect(answer.code).toBe(1)
    expect(answer.said).toContain(words)
    expect(await state()).toEqual(untouched)
  })

  it('that is not there, or moved to another host, is refused', async () => {
    expect((await add(setOf('gone.csv'))).said).toContain('answered 404')
    server.on('/moved.csv', (_, response) =>
      response.writeHead(302, { location: server.url('/moved.csv', 'evil.example') }).end(),
    )
    expect((await add(setOf('moved.csv'))).said).toContain('evil.example is not among the hosts')
    expect(await state()).toEqual(untouched)
  })

  it('asks neither http nor a private address', async () => {
    server.on('/private.csv', whole)
    const set = setOf('private.csv')
    const args = ['add', 'fictional', '--accept-terms']
    const plain = await data(set, args, { network: {} })
    expect(plain.said).toContain('does not begin with https://')
    const secure = { ...set, base: 'https://news.example/' }
    const inside = await data(secure, args, { network: { lookup: lookupLocalhost } })
    expect(inside.said).toContain('news.example has no public address')
    expect(server.asked).toEqual([])
    expect(await state()).toEqual(untouched)
  })

  it('is not begun where the disk has no room', async () => {
    const set = setOf('large.csv', text, { files: [{ path: 'large.csv', bytes: 1e17, sha256: '' }] })
    expect((await add(set)).said).toContain('left and the files have')
    expect(server.asked).toEqual([])
    expect(await state()).toEqual(untouched)
  })
})

describe('a file in another form', () => {
  it.each([
    ['without a column', text.replace('candidate', 'nominee'), 'candidate'],
    [
      'with lines that cannot be read',
      text.replaceAll(/,(\d{4})(,\w+)$/gm, ',about $1$2'),
      'has changed its form: 3 of 3 lines',
    ],
  ])('%s leaves everything as it was', async (_, changed, words) => {
    server.on('/form.csv', (__, response) => response.end(changed))
    const answer = await add(setOf('form.csv', changed))
    expect(answer.code).toBe(1)
    expect(answer.said).toContain(words)
    expect(await state()).toEqual(untouched)
  })
})

describe('--from', () => {
  it('takes a file, which may be another version', async () => {
    const own = join(await mkdtemp(join(tmpdir(), 'own-')), 'from.csv')
    await writeFile(own, `${text}\n2024,Navbhoomi,Suryapur,Chitra Devi,KD,45,5000,won`)
    const { code, said: words } = await add(setOf('from.csv'), '--from', own)
    expect(code).toBe(0)
    expect(words).toContain('from.csv is not the version that we know')
    expect(server.asked).toEqual([])
    expect(await state()).toEqual({ ...loaded, candidacies: 4 })
    expect((await add(setOf('from.csv'), '--from', '/nowhere.csv')).said).toContain(
      'There is no file /nowhere.csv',
    )
  })

  it('takes a mirror, also one on this machine, if its file is the one we know', async () => {
    server.on('/mirror.csv', whole)
    server.on('/mirror-changed.csv', (_, response) => response.end(text.replace('Asha', 'Usha')))
    const mirror = (path: string) => server.url(path, '127.0.0.1')
    expect((await add(setOf('x.csv'), '--from', mirror('/mirror-changed.csv'))).code).toBe(1)
    expect(await state()).toEqual(untouched)
    expect((await add(setOf('x.csv'), '--from', mirror('/mirror.csv'))).code).toBe(0)
    expect(await state()).toEqual(loaded)
  })

  it('and --dry-run write nothing', async () => {
    server.on('/dry.csv', whole)
    const { code, said: words } = await add(setOf('dry.csv'), '--dry-run')
    expect(code).toBe(0)
    expect(words).toContain('candidacies: 3 added')
    expect(await state()).toEqual(untouched)
  })
})
