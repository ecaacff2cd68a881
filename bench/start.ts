// Time from start until /healthz answers: with an empty data folder, a filled one, after kill -9.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { nodeFlags } from '../scripts/node-flags.mjs'
import { freePort } from '../scripts/testing/services.ts'
import { ownFolder, startProgram, stopChildren, within } from './measuring/children.ts'
import { cpuSeconds } from './measuring/cpu.ts'

const root = join(import.meta.dirname, '..')
/** Seconds. */
const bars = { filled: 3, empty: 8 }
const rounds = 5

within(400, 'start')
const DATA_DIR = join(ownFolder(), 'data')
const NODE_COMPILE_CACHE = join(root, 'dist/compiled')
const site = [...nodeFlags, join(root, 'dist/site/main.js')]

type Start = { seconds: number; cpu: number }
/** Until the server's first successful response; then it is stopped as specified. */
async function start(signal: NodeJS.Signals): Promise<Start> {
  const PORT = String(await freePort())
  const began = performance.now()
  const own = { PORT, DATA_DIR, NODE_COMPILE_CACHE }
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'error', FEEDS: 'off', ...own }
  const server = startProgram(process.execPath, site, env)
  const healthy = () =>
    fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await healthy())) {
    if (server.exitCode !== null) throw new Error('The site does not start')
    await delay(10)
  }
  const took = { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds(server.pid!) }
  if (signal === 'SIGKILL') server.kill('SIGKILL')
  await stopChildren(server)
  return took
}

async function median(signal: NodeJS.Signals): Promise<Start> {
  const all: Start[] = []
  for (let i = 0; i < rounds; i += 1) all.push(await start(signal))
  return all.toSorted((a, b) => a.seconds - b.seconds)[rounds >> 1]!
}

const first = await start('SIGTERM')
const again = await median('SIGTERM')
await start('SIGKILL')
const killed = await median('SIGKILL')

console.log(
  `until /healthz answers, embedded database; bars ${bars.filled} s on data that are there, ${bars.empty} on an empty folder; medians of ${rounds}`,
)
console.log('                                      seconds   CPU s')
const row = (name: string, { seconds, cpu }: Start, max = Infinity) => {
  const over = seconds > max ? '  over the bar' : ''
  console.log(`${name.padEnd(36)}${seconds.toFixed(2).padStart(9)}${cpu.toFixed(2).padStart(8)}${over}`)
  if (over) process.exitCode = 1
}
row('empty folder', first, bars.empty)
row('filled folder', again, bars.filled)
row('filled folder, after kill -9', killed, bars.filled)
