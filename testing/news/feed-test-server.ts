// A local server for tests and the benchmark, under names that only `lookup` knows.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo, LookupFunction } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export type FeedServer = {
  /** `http://news.example:PORT/path` */
  url(path: string, host?: string): string
  /** Requests in order: method and path, with the headers. */
  asked: { path: string; headers: IncomingMessage['headers'] }[]
  on(path: string, answer: Answer): void
  close(): Promise<void>
}

export async function openFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answer>()
  const asked: FeedServer['asked'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  // Half-closed and reset connections are part of the tests.
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (path, host = 'news.example') => `http://${host}:${port}${path}`,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Every name resolves to this machine. */
export const lookupLocalhost: LookupFunction = (_, options, done) => {
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(null, '127.0.0.1', 4)
}

/**
 * An RSS 2.0 feed with this many items, one an hour, each with different words: only feeds with the same
 * `seed` report the same stories.
 */
export function sampleFeed(items: number, host = 'news.example', seed = host): string {
  const item = (
    n: number,
  ) => `<item><title>Headline ${n} of ${host}: ${words(8, `${seed} title ${n}`)}</title>
<link>https://${host}/${n}</link><guid isPermaLink="false">${host}-${n}</guid>
<pubDate>${new Date(Date.UTC(2025, 0, 10) - n * 3_600_000).toUTCString()}</pubDate><category>Politics</category>
<description><![CDATA[<p><img src="https://${host}/${n}.jpg" width="400"/>${words(20, `${seed} text ${n}`)} &amp; <b>${words(20, `${seed} more ${n}`)}</b></p>]]></description></item>`
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${host}</title><link>https://${host}/</link>
${Array.from({ length: items }, (_, n) => item(n + 1)).join('\n')}</channel></rss>`
}

const [consonants, vowels] = ['bcdghjklmnprstvyz', 'aeiou']

/** Made-up words, the same for the same seed, and as different from each other as real words. */
function words(count: number, seed: string): string {
  const bytes = createHash('shake256', { outputLength: count * 9 })
    .update(seed)
    .digest()
  const syllable = (at: number) =>
    consonants[bytes[at]! % 17]! + vowels[bytes[at + 1]! % 5]! + 'nrs'.charAt(bytes[at + 2]! % 12)
  const word = (n: number) =>
    [0, 3, 6]
      .slice(bytes[n * 9]! % 2)
      .map((k) => syllable(n * 9 + k))
      .join('')
  return Array.from({ length: count }, (_, n) => word(n)).join(' ')
}
