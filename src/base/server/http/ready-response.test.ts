import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageCache } from './page-cache.ts'
import { keepAliveSeconds } from './ready-response.ts'

const page = `<html lang="hi">${'<p>मतदाता</p>'.repeat(500)}</html>`
const cache = pageCache({
  bytes: 1_000_000,
  headers: { 'x-site': 'yes', 'content-security-policy': 'default-src' },
})
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    if (cache.answer(request, response)) return
    const made = { status: 200, type: 'text/html; charset=utf-8', body: page, seconds: 60, topics: [] }
    void cache.get(request.url!, async () => made).then((kept) => cache.send(kept, request, response))
  })
  server.keepAliveTimeout = keepAliveSeconds * 1_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server?.close())

const asking = (path: string, more = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nhost: site\r\naccept-encoding: gzip\r\n${more}\r\n`

type Answer = { lines: string[]; length: number; body: Buffer }

/** All answers to these requests, the last of which closes the connection. */
async function ask(...requests: string[]): Promise<Answer[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const received = buffer(socket)
  for (const request of requests) {
    socket.write(request)
    // The thorough compression runs meanwhile.
    await delay(20)
  }
  const answers: Answer[] = []
  for (let rest = await received; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n')
    const lines = rest.subarray(0, end).toString().split('\r\n')
    const length = Number(lines.find((line) => /^content-length/i.test(line))?.split(': ')[1] ?? 0)
    const body = rest.subarray(
      end + 4,
      rest.subarray(end + 4, end + 8).toString() === 'HTTP' ? end + 4 : end + 4 + length,
    )
    answers.push({ lines, length, body })
    rest = rest.subarray(end + 4 + body.length)
  }
  return answers
}

const close = 'connection: close\r\n'

it('an answer that was sent often has the head that Node writes, and the same body', async () => {
  const answers = await ask(...Array.from({ length: 6 }, () => asking('/a')), asking('/a', close))
  expect(answers).toHaveLength(7)
  const known = ({ lines }: Answer) => lines.map((line) => line.replace(/^(date|content-length): .*$/i, '$1'))
  const [first, ...others] = answers.slice(0, 6)
  for (const other of others) expect(known(other)).toEqual(known(first!))
  for (const { body, length } of answers) {
    expect(body).toHaveLength(length)
    expect(gunzipSync(body).toString()).toBe(page)
  }
  const date = answers[5]!.lines.find((line) => line.startsWith('Date: '))!.slice('Date: '.length)
  expect(new Date(date).toUTCString()).toBe(date)
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
  // A connection that closes says so.
  expect(answers[6]!.lines).toContain('Connection: close')
})

it('requests sent at once are answered in order', async () => {
  await ask(...Array.from({ length: 4 }, () => asking('/b')), asking('/b', close))
  const answers = await ask(asking('/b').repeat(5) + asking('/c') + asking('/b', close))
  expect(answers).toHaveLength(7)
  for (const { body } of answers) expect(gunzipSync(body).toString()).toBe(page)
})

it('neither a HEAD request nor an unchanged answer gets a body', async () => {
  const answers = await ask(...Array.from({ length: 4 }, () => asking('/d')), asking('/d', close))
  const etag = answers[3]!.lines.find((line) => line.startsWith('etag: '))!.slice('etag: '.length)
  const [head, unchanged, whole] = await ask(
    asking('/d', '', 'HEAD'),
    asking('/d', `if-none-match: ${etag}\r\n`),
    asking('/d', close),
  )
  expect(head!.body).toHaveLength(0)
  expect(head!.length).toBe(answers[3]!.length)
  expect(unchanged!.lines[0]).toBe('HTTP/1.1 304 Not Modified')
  expect(unchanged!.body).toHaveLength(0)
  expect(gunzipSync(whole!.body).toString()).toBe(page)
})
