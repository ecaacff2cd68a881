// Child of bench/pages.ts: makes pages anew, in process, and says what CPU that takes. Every address of a page that may
// be kept is kept, so over HTTP a home page cannot be asked for anew.
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAssets } from '../../src/app/server/assets.ts'
import { readConfig } from '../../src/app/server/config.ts'
import { openSite } from '../../src/app/server/site.ts'
import { openLog } from '../../src/base/server/log.ts'
import { pageCache } from '../../src/base/server/page-cache.ts'
import type { Call } from '../../src/base/server/routes.ts'
import type { RenderNeeds, Renderer } from '../../src/app/web/render.tsx'

export type Ask = { path: string }
/** Milliseconds of CPU for a page: drawn from answers at hand, with its queries, and packed for the cache as well. */
export type Rendered = { drawn: number; queried: number; packed: number }

const root = join(import.meta.dirname, '../..')
const origin = 'http://127.0.0.1'
const config = readConfig({ DATA_DIR: process.argv[2], LOG_LEVEL: 'error' })
const site = await openSite({ config, log: openLog('error'), root, origin })
const { renderer } = (await import(pathToFileURL(join(root, 'dist/server/render.js')).href)) as {
  renderer(needs: RenderNeeds): Renderer
}
const assets = await buildAssets(join(root, 'dist/web'))
const info = { name: config.SITE_NAME, origin, flags: config.FLAGS, links: { social: [] } }

/** The same answer each time, without a query: what is left is drawing. */
const remembered = new Map<string, Promise<unknown>>()
const remember: Call = (endpoint, input) => {
  const key = `${endpoint.url} ${JSON.stringify(input)}`
  const kept = remembered.get(key) ?? site.call(endpoint, input)
  remembered.set(key, kept)
  return kept as never
}

async function cost(call: Call, path: string, keep: (html: string) => unknown = () => {}): Promise<number> {
  const pages = renderer({ call, site: info, assetsOf: assets.of })
  const once = async () => {
    const { status, html } = await pages.render(await pages.find(path))
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    await keep(html)
  }
  for (const until = performance.now() + 1_000; performance.now() < until;) await once()
  const before = process.cpuUsage()
  let times = 0
  for (const until = performance.now() + 2_000; performance.now() < until; times++) await once()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

async function answer({ path }: Ask): Promise<Rendered> {
  const drawn = await cost(remember, path)
  const queried = await cost(site.call, path)
  const cache = pageCache({ bytes: 1_000_000 })
  const fresh = { status: 200, type: 'text/html; charset=utf-8', seconds: 0, topics: [] }
  const packed = await cost(site.call, path, (body) => cache.get('page', async () => ({ ...fresh, body })))
  return { drawn, queried, packed }
}

process.on('message', (what: Ask) => void answer(what).then((rendered) => process.send?.(rendered)))
process.on('disconnect', () => {
  // The data folder is removed next, so the database is closed first; but nobody waits for ever.
  void Promise.race([site.close(), delay(2_000)]).then(() => process.exit())
})
