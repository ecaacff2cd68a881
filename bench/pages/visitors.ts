// Child of bench/pages.ts: visitors who request pages over kept-alive connections, one after another.
import { connect } from 'node:net'

export type Visit = {
  port: number
  /** Requested in turn. */
  paths: string[]
  connections: number
  seconds: number
}
export type Visited = { requests: number; failed: number; p50: number; p99: number; bytes: number }

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')
/** Typical browser headers, in length and kind. */
const headers = [
  'Host: 127.0.0.1',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7',
  'User-Agent: Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
].join('\r\n')

/** Over raw sockets, because a client that parses fully would need more CPU than the server. */
async function visit({ port, paths, connections, seconds }: Visit): Promise<Visited> {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`))
  const times: number[] = []
  let [turn, failed, bytes] = [0, 0, 0]
  const until = performance.now() + seconds * 1_000

  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let began = 0
      let got: Buffer = Buffer.alloc(0)
      /** Bytes of the whole response, once its header is complete. */
      let whole: number | undefined
      const ask = () => {
        if (performance.now() >= until) return socket.end()
        began = performance.now()
        got = Buffer.alloc(0)
        whole = undefined
        return socket.write(requests[turn++ % requests.length] ?? '')
      }
      socket.on('connect', ask)
      socket.on('data', (chunk) => {
        got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
        whole ??= lengthOf(got)
        if (whole === undefined || got.length < whole) return
        times.push(performance.now() - began)
        bytes += whole
        if (got.toString('latin1', 9, 12) !== '200') failed += 1
        ask()
      })
      socket.on('error', reject)
      socket.on('close', resolve)
    })

  await Promise.all(Array.from({ length: connections }, lane))
  const sorted = Float64Array.from(times).toSorted()
  const share = (of: number) => sorted[Math.floor(sorted.length * of)] ?? NaN
  return { requests: times.length, failed, p50: share(0.5), p99: share(0.99), bytes: bytes / times.length }
}

function lengthOf(got: Buffer): number | undefined {
  const end = got.indexOf(headEnd)
  if (end < 0) return undefined
  const head = got.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return end + headEnd.length + Number(length)
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) throw new Error('An answer without a length')
  return got.subarray(-lastChunk.length).equals(lastChunk) ? got.length : undefined
}

process.on('message', (what: Visit) => void visit(what).then((visited) => process.send?.(visited)))
process.on('disconnect', () => process.exit())
