// Pages rendered on the server: with answers of a newer server, and without leaving anything in memory.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AnyEndpoint, Call } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { embeddedOnly } from '#base/server/database/testing/test-database.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { openFictionalSite, type FictionalSite } from './fictional-site.ts'
import type { Renderer } from './rendering.ts'
import { pagesOn } from './web/pages.ts'
import { testPages } from './test-pages.ts'

const newer = 'of-a-newer-server'
type Schema = { anyOf?: Schema[]; const?: unknown; properties?: Record<string, Schema>; items?: Schema }

let site: FictionalSite
/** Every call of a page goes through this. */
let change: (endpoint: AnyEndpoint, answer: unknown) => unknown
let pages: Renderer
let calls: Call

beforeAll(async () => {
  site = await openFictionalSite({ engine: embeddedOnly })
  calls = (async (endpoint: AnyEndpoint, input: never) =>
    change(endpoint, await site.call(endpoint, input))) as Call
  pages = testPages(calls)
}, 120_000)
afterAll(() => site.close())

/** Paths to the fields with a fixed list of words, such as `checks.*.verdict`. */
function enumsIn(schema: Schema, at: string[] = []): string[] {
  const words = schema.anyOf?.filter((one) => typeof one.const === 'string') ?? []
  return [
    ...(words.length > 1 && words.length === schema.anyOf?.length ? [at.join('.')] : []),
    ...(schema.anyOf ?? []).flatMap((one) => enumsIn(one, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => enumsIn(one, [...at, name])),
    ...(schema.items ? enumsIn(schema.items, [...at, '*']) : []),
  ]
}

/** The same answer with the unknown word at every place of the path. */
function changed(value: unknown, [name, ...rest]: string[]): unknown {
  if (value === undefined || value === null) return value
  if (name === undefined) return newer
  if (name === '*') return (value as unknown[]).map((one) => changed(one, rest))
  const fields = value as Record<string, unknown>
  return name in fields ? { ...fields, [name]: changed(fields[name], rest) } : value
}

async function addressOf(path: string): Promise<{ address: string; asked: AnyEndpoint[] } | undefined> {
  for (const id of /:/.test(path) ? site.known : ['']) {
    const asked = new Set<AnyEndpoint>()
    change = (endpoint, answer) => {
      asked.add(endpoint)
      return answer
    }
    const address = path.replace(/:\w+/, id).replace('*', 'nowhere')
    const { status } = await pages.render(await pages.find(address)).catch(() => ({ status: 500 }))
    if (status === 200) return { address, asked: [...asked] }
  }
  return undefined
}

/** The errors of the page at this address. */
async function faultOf(address: string): Promise<string | undefined> {
  try {
    const { status, html } = await pages.render(await pages.find(address))
    const shown = /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ') ?? ''
    if (status >= 500 || shown === '') return `status ${status}`
    return /\bundefined\b|\bNaN\b|of-a-newer-server/.exec(shown)?.[0]
  } catch (error) {
    return String(error)
  }
}

// A page from before an update gets answers of the server after it.
it('break on no word that only a newer server knows', { timeout: 120_000 }, async () => {
  const broken: string[] = []
  const tried = new Set<string>()
  for (const { path } of pagesOn({ flags: defaultFlags() }).filter((page) => 'module' in page)) {
    const found = await addressOf(path)
    for (const endpoint of found?.asked ?? [])
      for (const at of new Set(enumsIn(endpoint.reply))) {
        change = (of, answer) => (of === endpoint ? changed(answer, at.split('.')) : answer)
        tried.add(`${nameOf(endpoint)} ${at}`)
        const fault = await faultOf(found!.address)
        if (fault) broken.push(`${path}: ${nameOf(endpoint)} ${at}: ${fault}`)
      }
  }
  expect(tried.size).toBeGreaterThan(25)
  expect(broken).toEqual([])
})

it('say N/A for a turnout that no source states', async () => {
  change = (endpoint, answer) =>
    endpoint === readConstituency
      ? JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'turnout' ? undefined : value)))
      : answer
  const { html } = await pages.render(await pages.find('/c/ls-nb-1'))
  expect(html).toMatch(/>Voter Turnout<\/dt><dd[^>]*>N\/A<\/dd>/)
})

// A timer that waits keeps all answers of its page.
it('leave no timer behind', async () => {
  change = (_endpoint, answer) => answer
  const started = vi.spyOn(globalThis, 'setTimeout')
  const stopped = vi.spyOn(globalThis, 'clearTimeout')
  const left: string[] = []
  for (const { path } of pagesOn({ flags: defaultFlags() }).filter((page) => 'module' in page)) {
    await addressOf(path)
    const long = started.mock.results.filter((_, call) => (started.mock.calls[call]?.[1] ?? 0) > 60_000)
    const ended = new Set<unknown>(stopped.mock.calls.map(([timer]) => timer))
    if (long.some(({ value }) => !ended.has(value))) left.push(path)
    started.mockClear()
    stopped.mockClear()
  }
  vi.restoreAllMocks()
  expect(left).toEqual([])
})

it('look the same with a frame that was drawn for another page', async () => {
  const differing: string[] = []
  let compared = 0
  for (const { path } of pagesOn({ flags: defaultFlags() }).filter((page) => 'module' in page)) {
    // Pages of one pattern share their frame; the search is in no menu, but in the frame.
    const { address } = (/:|^\/search$/.test(path) && (await addressOf(path))) || {}
    if (address === undefined) continue
    const asked = await pages.find(`/hi${address}`)
    // Drawn, then with what was kept.
    await pages.render(asked)
    const { html } = await pages.render(asked)
    compared += 1
    if (html !== (await testPages(calls).render(asked)).html || html.includes('kept-part'))
      differing.push(asked.url)
  }
  expect(compared).toBeGreaterThan(8)
  expect(differing).toEqual([])
})
