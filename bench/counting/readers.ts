// Child of bench/counting.ts: reads pages, answers and embeds at a steady pace, and checks every figure.
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { rank } from '../measuring/asking.ts'
import { knownFigures, type Moment, type Told } from './known.ts'
import type { Figure } from './night.ts'

export type Reading = { proxy: number; ports: number[]; seats: string[]; perSecond: number }
/** A proxy keeps a page for 15 seconds; then it is made again. */
const late = { proxy: 17_000, direct: 3_000 }
const known = knownFigures()
/** `p50`, `p99`: milliseconds of the pages of seats. */
const none = { requests: 0, failed: 0, early: 0, backwards: 0, p50: 0, p99: 0 }
const nothing = () => ({ ...none, wrong: [] as string[] })
export type Read = ReturnType<typeof nothing>
let result = nothing()
let times: number[] = []
/** Reads that were not right: checked again at the end, as the news of a figure may come after the figure itself. */
let doubtful: { seat: string; path: string; figure: Partial<Figure> | undefined; at: Moment }[] = []
let over = new AbortController()
const versions = new Map<string, number>()
/** Of a seat's page, as a reader who loads it again sees it. */
const shown = new Map<string, { sent: number; until: number }>()

const agent = new Agent({ keepAlive: true, maxSockets: 100 })
let visitors = 0
function get(port: number, path: string): Promise<{ status: number; body: string }> {
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${(visitors += 1) & 255}`
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'identity' }
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, body: '' })
    request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('error', failed).on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', failed)
      .end()
  })
}

/** From the sentence that a reader sees. */
function figureIn(sentence = ''): Partial<Figure> | undefined {
  const [, who, leads, margin] = /^(.*?) (leads|has won)(?: by ([\d,]+) votes?)?/.exec(sentence) ?? []
  if (who === undefined)
    return /equally many|without a contest|called off/.test(sentence) ? { word: 'other' } : undefined
  return {
    word: leads === 'leads' ? 'counting' : 'declared',
    // Without the party, which may have brackets of its own.
    leader: who.replace(/ \((?:[^()]|\([^()]*\))*\)$/, '').toLowerCase(),
    ...(margin && { margin: Number(margin.replaceAll(',', '')) }),
  }
}

function figureOf(
  seat: { status?: string; margin?: number; leader?: { name: string } } = {},
): Partial<Figure> | undefined {
  const { status, margin, leader } = seat
  if (status === undefined) return undefined
  if (status !== 'counting' && status !== 'declared') return { word: 'other' }
  return {
    word: status,
    ...(leader && { leader: leader.name.toLowerCase() }),
    ...(margin !== undefined && { margin }),
  }
}

const decode = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const inPage = (body: string) =>
  decode(/id="count".*?<p role="status"[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? '')
const inEmbed = (body: string) => decode(/<p class="big">(.*?)<\/p>/s.exec(body)?.[1] ?? '')

async function readOne({ proxy, ports, seats }: Reading, n: number): Promise<void> {
  const seat = seats[(n * 7_919) % seats.length]!
  const port = ports[n % ports.length]!
  const kind = n % 10
  const from = Date.now()
  const began = performance.now()
  const isPage = kind < 6
  const path = isPage ? `/c/${seat}` : kind < 8 ? `/api/seat-counts/${seat}` : `/embed/count-seat/${seat}`
  const { status, body } = await get(isPage ? proxy : port, path)
  if (isPage) times.push(performance.now() - began)
  result.requests++
  // One process is killed: who asks it directly gets nothing.
  if (status !== 200) return void (isPage && result.failed++)
  const api = kind >= 6 && kind < 8 ? (JSON.parse(body) as Answer).data.count?.seat : undefined
  const figure = isPage ? figureIn(inPage(body)) : kind < 8 ? figureOf(api) : figureIn(inEmbed(body))
  if (figure?.word === 'other') return
  const at = { from, until: Date.now(), late: isPage ? late.proxy : late.direct }
  const { wrong, early } = known.check(seat, figure, at)
  if (wrong || early) doubtful.push({ seat, path, figure, at })
  const sent = isPage && figure ? known.sentAt(seat, figure) : undefined
  const before = shown.get(seat)
  if (sent !== undefined) {
    const isCorrected = /<ul class="[^"]*border-accent/.test(
      /id="count".*?<\/section>/s.exec(body)?.[0] ?? '',
    )
    if (before && before.until < from && sent < before.sent && !isCorrected) result.backwards++
    if (!before || sent >= before.sent) shown.set(seat, { sent, until: Date.now() })
  }
  const channel = `${port} ${seat}`
  if (api && api.version < (versions.get(channel) ?? 0)) result.backwards++
  if (api) versions.set(channel, api.version)
}
type Answer = {
  data: { count?: { seat: { status?: string; margin?: number; leader?: { name: string }; version: number } } }
}

async function read(of: Reading): Promise<void> {
  over = new AbortController()
  const { signal } = over
  const waiting = new Set<Promise<void>>()
  const began = performance.now()
  for (let n = 0; !signal.aborted; n++) {
    const due = began + (n * 1000) / of.perSecond - performance.now()
    if (due > 1) await delay(due)
    const one = readOne(of, n).finally(() => waiting.delete(one))
    waiting.add(one)
  }
  await Promise.all(waiting)
  for (const { seat, path, figure, at } of doubtful) {
    const { wrong, early } = known.check(seat, figure, at)
    if (early) result.early++
    if (wrong) result.wrong.push(`${path} ${JSON.stringify(figure)}`)
  }
  doubtful = []
  process.send?.({ ...result, p50: rank(times, 0.5), p99: rank(times, 0.99) })
  times = []
  result = nothing()
}

process.on('message', (what: Reading | Told | { stop: true }) => {
  if ('stop' in what) over.abort()
  else if ('began' in what) known.tell(what)
  else void read(what)
})
process.on('disconnect', () => process.exit())
