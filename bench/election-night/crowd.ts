// Child of bench/election-night.ts: a crowd that reads, searches and votes through nginx, each from an address of their own.
import { Agent, request } from 'node:http'

/** What a crowd does for some seconds; `lanes` of them wait for an answer at the same time. */
export type Outing = { port: number; seconds: number; lanes: number; does: Does }
type Does =
  /** Pages, the first ones far more often than the last. */
  | { read: string[] }
  | { search: string[] }
  | { poll: string; options: string[] }
  /** As on the night itself: of 106 requests, 100 are for pages, 5 are searches, 1 is a vote. */
  | { all: { read: string[]; search: string[]; poll: string; options: string[] } }
export type Counted = { requests: number; pages: number; searches: number; votes: number; failed: number }
export type Returned = Counted & { p50: number; p99: number; bytes: number }

let visitors = 0
let seed = 1
/** The same crowd in every run. */
const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647

type Request = { kind: 'pages' | 'searches' | 'votes'; path: string; body?: string }

async function outing({ port, seconds, lanes, does }: Outing): Promise<Returned> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const counted: Counted = { requests: 0, pages: 0, searches: 0, votes: 0, failed: 0 }
  const times: number[] = []
  let bytes = 0
  const next = wishes(does)
  const until = performance.now() + seconds * 1_000
  const send = ({ path, body }: Request) =>
    new Promise<number>((resolve, reject) => {
      visitors += 1
      const headers = {
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'hi-IN,hi;q=0.9,en-IN;q=0.8',
        'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.on('error', reject).end(body)
    })
  const lane = async () => {
    while (performance.now() < until) {
      const wish = next()
      const began = performance.now()
      const status = await send(wish).catch(() => 0)
      times.push(performance.now() - began)
      counted.requests += 1
      if (status === 200) counted[wish.kind] += 1
      else counted.failed += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  const sorted = Float64Array.from(times).toSorted()
  const share = (of: number) => sorted[Math.floor(sorted.length * of)] ?? NaN
  return { ...counted, p50: share(0.5), p99: share(0.99), bytes: bytes / times.length }
}

function wishes(does: Does): () => Request {
  if ('read' in does) return () => ({ kind: 'pages', path: popular(does.read) })
  if ('search' in does) return () => search(does.search)
  if ('poll' in does) return () => vote(does)
  const { all } = does
  let turn = 0
  return () => {
    const at = (turn += 1) % 106
    if (at === 53) return vote(all)
    return at % 21 === 10 ? search(all.search) : { kind: 'pages', path: popular(all.read) }
  }
}

/** The nth page is requested 1/n as often as the first. */
function popular(pages: readonly string[]): string {
  return pages[Math.floor(pages.length ** chance()) - 1]!
}

let searches = 0
/** No two are the same, so none is answered from memory. */
function search(names: readonly string[]): Request {
  const words = `${names[Math.floor(chance() * names.length)]} ${(searches += 1).toString(36)}`
  return { kind: 'searches', path: `/search?q=${encodeURIComponent(words)}` }
}

function vote({ poll, options }: { poll: string; options: readonly string[] }): Request {
  const optionId = options[Math.floor(chance() * options.length)]
  return { kind: 'votes', path: `/api/polls/${poll}/vote`, body: JSON.stringify({ optionId }) }
}

process.on('message', (what: Outing) => void outing(what).then((returned) => process.send?.(returned)))
process.on('disconnect', () => process.exit())
