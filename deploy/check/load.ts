// Visitors of deploy/check.ts who read one page after another, and notice each failure.
import { setTimeout as delay } from 'node:timers/promises'

/** `slowest` in milliseconds. */
export type Visited = { read: number; failed: string[]; slowest: number }
export type Load = { stop(): Promise<Visited> }

/** About 60 pages a second: cached ones, and uncached searches. */
export function startLoad(origin: string): Load {
  const paths = ['/', '/c/ls-up-77', '/constituencies?search=agra', '/api/constituencies/summary', '/healthz']
  const failed: string[] = []
  let [read, slowest] = [0, 0]
  const stopping = new AbortController()

  async function visitor(number: number) {
    for (let turn = number; !stopping.signal.aborted; turn++) {
      const path = paths[turn % paths.length]
      const began = performance.now()
      try {
        const answer = await fetch(origin + path)
        await answer.arrayBuffer()
        if (!answer.ok) failed.push(`${path}: ${answer.status}`)
      } catch (error) {
        failed.push(`${path}: ${String((error as Error).cause ?? error)}`)
      }
      read += 1
      slowest = Math.max(slowest, performance.now() - began)
      await delay(60)
    }
  }

  const visitors = Array.from({ length: 6 }, (_, number) => visitor(number))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(visitors)
      return { read, failed, slowest }
    },
  }
}
