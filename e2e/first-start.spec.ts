// A site that starts for the first time: it loads its data and begins again. Its other settings are for what a site
// behind TLS does.
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../scripts/testing/services.ts'
import { startSite } from '../scripts/testing/site-process.ts'
import { shortLived } from '../testing/database/short-lived.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { ownSite, type OwnSite } from './own-site.ts'
import { expect, test } from './test.ts'
import type { StarterManifest } from '../src/sources/server/starter.ts'

const project = join(import.meta.dirname, '..')
let folder: string
let site: OwnSite

// The last test ends the site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'first-start-'))
  withFewData(folder)
  const main = join(folder, 'dist/site/main.js')
  site = await ownSite({ STARTER_DATA: 'full', PUBLIC_URL: 'https://matdata.example' }, { main })
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true })
})

/** The built site, with one small state and the results of its assembly. */
function withFewData(to: string) {
  for (const name of ['dist/site', 'data']) cpSync(join(project, name), join(to, name), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'src', 'migrations', 'dist/server', 'dist/web'])
    symlinkSync(join(project, name), join(to, name))
  const file = (name: string) => join(to, 'data', name)
  const whole = JSON.parse(readFileSync(file('starter.json'), 'utf8')) as StarterManifest
  const none = 'none.csv'
  writeFileSync(file(none), 'nothing\n')
  const [header, ...seats] = readFileSync(file('seats.csv'), 'utf8').split('\n')
  writeFileSync(file('seats.csv'), [header, ...seats.filter((line) => line.includes('-mz-'))].join('\n'))
  const few: StarterManifest = {
    ...whole,
    files: whole.files.filter((one) => one.file.includes('va-mz')),
    affidavits: [],
    links: { persons: none, doubts: none },
    places: { ...whole.places, offices: none, seats: none },
    parliament: { members: [], questions: [], elected: [], links: none },
    holders: [],
  }
  writeFileSync(file('starter.json'), JSON.stringify(few))
}

test('behind TLS, browsers get HSTS and cookies are secure', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(site.origin + path)).headers()
  const personal = await headersOf('/api/polls/my-votes')
  expect(personal['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  for (const headers of [personal, await headersOf('/'), await headersOf('/no-such-page')])
    expect.soft(headers['strict-transport-security']).toMatch(/max-age=31536000/)
})

test('Ctrl+C, which npm sends twice, ends a site in order, also while it writes the data as files', async () => {
  const own = mkdtempSync(join(tmpdir(), 'stopped-'))
  await createTestDatabase(own)
  const env = { DATA_DIR: own, STARTER_DATA: 'none', OPEN_DATA: join(own, 'open-data') }
  const { child } = await startSite(env, { flags: shortLived })
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await delay(20)
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  rmSync(own, { recursive: true })
})

test('while a site starts, it answers that it does', async ({ request }) => {
  const own = mkdtempSync(join(tmpdir(), 'starting-'))
  const port = await freePort()
  const starting = startSite({ DATA_DIR: own, STARTER_DATA: 'none', PORT: String(port) })
  const answer = () =>
    request.get(`http://127.0.0.1:${port}/c/ls-up-77`).then(
      (one) => [one.status(), one.headers()['retry-after']],
      () => [],
    )
  await expect.poll(answer, { intervals: [20] }).toEqual([503, '10'])
  await (await starting).end()
  rmSync(own, { recursive: true })
})

test('once it has loaded its data, a site begins again as the same process', async ({ request }) => {
  const { data } = (await (await request.get(`${site.origin}/api/constituencies/summary`)).json()) as {
    data: { summary: { totals: { decided: number } } }
  }
  expect(data.summary.totals.decided).toBe(40)
  expect(site.said().match(/Opening the|Loading starter data: 100|is ready/g)).toEqual([
    'Opening the',
    'Loading starter data: 100',
    'Opening the',
    'is ready',
  ])
  process.kill(site.process, 'SIGKILL')
  await site.stop()
  await expect(request.get(site.origin)).rejects.toThrow('ECONNREFUSED')
})
