// Child of bench/pages.ts: renders pages in process and measures the CPU. Over HTTP every cacheable page
// comes from the cache, so a home page cannot be rendered on request.
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAssets } from '../../src/app/server/assets.ts'
import { readConfig } from '../../src/app/server/config.ts'
import { openSite } from '../../src/app/server/site.ts'
import { openLog } from '../../src/base/server/log.ts'
import type { Call } from '../../src/base/contract.ts'
import type { Renderer, RenderDependencies } from '../../src/app/rendering.ts'

export type Ask = { path: string }
/** Milliseconds of CPU to render a page, to its bytes: from available data, and with its queries. */
export type Rendered = { drawn: number; queried: number }

const root = join(import.meta.dirname, '../..')
const origin = 'http://127.0.0.1'
const config = readConfig({ DATA_DIR: process.argv[2], LOG_LEVEL: 'error' })
const site = await openSite({ config, log: openLog('error'), origin })
const { renderer } = (await import(pathToFileURL(join(root, 'dist/server/render.js')).href)) as {
  renderer(needs: RenderDependencies): Renderer
}
const assets = await buildAssets(join(root, 'dist/web'))
const info = { name: config.SITE_NAME, origin, flags: config.FLAGS, promises: true, links: { social: [] } }

/** The same data each time, without a query: only rendering is left. */
const remembered = new Map<string, Promise<unknown>>()
const remember: Call = (endpoint, input) => {
  const key = `${endpoint.url} ${JSON.stringify(input)}`
  const kept = remembered.get(key) ?? site.call(endpoint, input)
  remembered.set(key, kept)
  return kept as never
}

const pagesWith = (call: Call) => renderer({ call, site: info, ...assets })

async function make(pages: Renderer, path: string): Promise<Buffer> {
  const { status, html } = await pages.render(await pages.find(path))
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return html
}

/** Milliseconds of CPU each time, once V8 has compiled what a process draws in its first seconds. */
async function cost(warmUp: number, times: number, once: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < warmUp; i++) await once()
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) await once()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

async function measure({ path }: Ask): Promise<Rendered> {
  const [drawing, asking] = [pagesWith(remember), pagesWith(site.call)]
  return {
    drawn: await cost(1_500, 300, () => make(drawing, path)),
    queried: await cost(50, 50, () => make(asking, path)),
  }
}

process.on('message', (what: Ask) => void measure(what).then((rendered) => process.send?.(rendered)))
process.on('disconnect', () => {
  // The data folder is removed next, so the database is closed first, within a time limit.
  void Promise.race([site.close(), delay(2_000)]).then(() => process.exit())
})
