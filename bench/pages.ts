// The CPU of a kept page: ours, and that of nginx in front of us from its own cache. What a page costs that is not kept: bench/crawl.ts.
import { Agent } from 'node:http'
import { openStack } from '../scripts/testing/stack.ts'
import { rank, visit } from './measuring/asking.ts'
import { within } from './measuring/children.ts'
import { cpuSeconds, familyCpuSeconds } from './measuring/cpu.ts'

/** The second is Varanasi. */
const pages = ['/', '/c/ls-up-77']
/** Times nginx. */
const bar = 3
/** Short runs in turn: other work on the machine affects both sides, and the median represents all. */
const rounds = 7

within(600, 'pages')
const agent = new Agent({ keepAlive: true })
const settings = () => ({ FEEDS: 'off', OPEN_DATA: 'off', LOG_LEVEL: 'error' })
const stack = await openStack({ behindCdn: true, settings })
const { port, child } = stack.processes[0]!

/** Milliseconds of CPU of a request: 32 visitors who ask again at once. */
async function cost(at: number, path: string, used: () => number): Promise<number> {
  const before = used()
  const until = performance.now() + 600
  let requests = 0
  const one = async () => {
    while (performance.now() < until) {
      const status = await visit({ port: at, path, agent }, (requests += 1))
      if (status !== 200) throw new Error(`${path} answers ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 32 }, one))
  return ((used() - before) * 1_000) / requests
}

console.log(`CPU of a request, median of ${rounds} rounds; bar ${bar} times nginx`)
for (const path of pages) {
  const [ours, limit]: [number[], number[]] = [[], []]
  // Round 0 is only a warm-up.
  for (let round = 0; round <= rounds; round++) {
    ours[round - 1] = await cost(port, path, () => cpuSeconds(child.pid!))
    limit[round - 1] = await cost(stack.port, path, () => familyCpuSeconds(stack.proxyPid))
  }
  const [here, there] = [rank(ours, 0.5), rank(limit, 0.5)]
  console.log(
    `${path.padEnd(14)}${here.toFixed(4)} ms   nginx ${there.toFixed(4)} ms   ratio ${(here / there).toFixed(2)}`,
  )
  if (here / there > bar) process.exitCode = 1
}
await stack.stop()
process.exit()
