// Child of bench/counting.ts: many open screens, each on the socket of one seat or of the whole count.
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { knownFigures, type Told } from './known.ts'

export type Watching = { port: number; election: string; seats: string[]; sockets: number }
type Row = {
  seat: string
  status?: string
  margin?: number
  version: number
  corrected?: true
  confirmedAt?: string
}
type Shown = { version: number; margin?: number | undefined; sent?: number | undefined }
type Screen = { topic: string; seen: Map<string, Shown> }

const known = knownFigures()
const steps = 60_000
const took = new Uint32Array(steps)
/** `behind`: screens of a seat whose last figure is not the last that was sent. */
const all = { sockets: 0, reconnects: 0, deliveries: 0, early: 0, wrong: 0, backwards: 0, behind: 0 }
/** Figures that were not sent yet: looked at again at the end, as the news of a figure may come after the figure itself. */
const doubtful: { row: Row; at: number }[] = []
const screens: Screen[] = []
const over = new AbortController()

/** The same text goes to many. */
const parsed = new Map<string, Row[]>()
function rowsIn(text: string): Row[] {
  let rows = parsed.get(text)
  if (!rows) {
    const [event, payload] = JSON.parse(text.slice(2)) as [string, { rows?: Row[]; row?: Row }]
    rows = event.endsWith('count-changed') ? (payload.rows ?? (payload.row ? [payload.row] : [])) : []
    if (parsed.size > 200) parsed.clear()
    parsed.set(text, rows)
  }
  return rows
}

/** @param isLive it came over the socket, at the time that is measured. */
function show(screen: Screen, row: Row, isLive: boolean): void {
  const { seat, version, margin, status } = row
  const before = screen.seen.get(seat)
  // The page drops what is older.
  if (before && version < before.version) return
  const isFigure = status === 'counting' || status === 'declared'
  const sent = isFigure
    ? known.sentAt(seat, { word: status, ...(margin !== undefined && { margin }) })
    : undefined
  if (sent !== undefined && before?.sent !== undefined && sent < before.sent && !row.corrected)
    all.backwards++
  screen.seen.set(seat, { version, margin, sent })
  if (before?.version === version || !isFigure) return
  if (sent === undefined) doubtful.push({ row, at: Date.now() })
  else if (isLive) {
    all.deliveries++
    took[Math.min(steps - 1, Date.now() - sent)]!++
  }
}

async function watch(of: Watching, n: number): Promise<void> {
  const seat = n % 2 === 0 ? of.seats[n % of.seats.length]! : undefined
  const screen: Screen = { topic: `count:${seat ?? of.election}`, seen: new Map() }
  screens.push(screen)
  const headers = { 'x-forwarded-for': `10.9.${(n >> 8) & 255}.${n & 255}`, 'user-agent': `screen ${n}` }
  for (let first = true; !over.signal.aborted; first = false) {
    if (!first) {
      all.reconnects++
      await delay(1_000 + Math.random() * 4_000)
    }
    await new Promise<void>((ended) => {
      const socket = new WebSocket(`ws://127.0.0.1:${of.port}/socket.io/?EIO=4&transport=websocket`, {
        headers,
      })
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (text.startsWith('0')) socket.send('40')
        else if (text === '2') socket.send('3')
        else if (text.startsWith('40')) {
          socket.send(`42["watch","${screen.topic}"]`)
          if (first) all.sockets++
          else void catchUp(of, screen, seat)
        } else if (text.startsWith('42')) for (const row of rowsIn(text)) show(screen, row, true)
      })
      socket.on('close', () => ended()).on('error', () => ended())
    })
  }
}

/** As the page does once it is connected again. */
async function catchUp(
  { port, election }: Watching,
  screen: Screen,
  seat: string | undefined,
): Promise<void> {
  for (const wait of [0, 7_000]) {
    await delay(wait)
    const path = seat ? `/api/seat-counts/${seat}` : `/api/counts/${election}`
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    if (!answer?.ok) continue
    const { data } = (await answer.json()) as { data: { seats?: Row[]; count?: { seat: Row } } }
    for (const row of data.seats ?? (data.count ? [data.count.seat] : [])) show(screen, row, false)
  }
}

/** Milliseconds from the push to the screen. */
const report = (share: (of: number) => number) => ({
  ...all,
  p50: share(0.5),
  p99: share(0.99),
  most: took.findLastIndex((count) => count > 0),
})
export type Watched = ReturnType<typeof report>

process.on('message', (what: Watching | Told | { report: true }) => {
  if ('began' in what) return known.tell(what)
  if ('sockets' in what) {
    void (async () => {
      for (let n = 0; n < what.sockets; n++) {
        void watch(what, n)
        if (n % 50 === 49) await delay(100)
      }
      while (all.sockets < what.sockets * 0.99) await delay(200)
      process.send?.({ connected: all.sockets })
    })()
    return
  }
  over.abort()
  for (const { row, at } of doubtful) {
    const read = {
      word: row.status as 'counting' | 'declared',
      ...(row.margin !== undefined && { margin: row.margin }),
    }
    const sent = known.sentAt(row.seat, read)
    if (sent === undefined || sent > at) all[row.status === 'declared' ? 'early' : 'wrong']++
  }
  const share = (of: number) => {
    let sum = 0
    const wanted = of * took.reduce((a, b) => a + b, 0)
    return took.findIndex((count) => (sum += count) >= wanted)
  }
  all.behind = screens.filter(({ topic, seen }) => {
    const seat = topic.slice('count:'.length)
    const last = known.last(seat)
    return last?.word !== undefined && last.word !== 'other' && seen.get(seat)?.margin !== last.margin
  }).length
  process.send?.(report(share))
})
process.on('disconnect', () => process.exit())
