// The built site as a process of its own: for journeys, faults, benchmarks and the checks of a deployment.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './services.ts'

export type SiteProcess = Awaited<ReturnType<typeof startSite>>

type Settings = Readonly<Record<string, string | undefined>>
type How = {
  /** Of Node. */
  flags?: readonly string[]
  /** Of another version. */
  main?: string
  cwd?: string
}

/** They end with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

const built = join(import.meta.dirname, '../../dist/site/main.js')

/**
 * Resolves once it serves, however long a busy machine takes, and throws what it said if it ends.
 * @param settings where its database is, and what differs; without PORT it gets a free one.
 */
export async function startSite(settings: Settings, { flags = [], main = built, cwd = '.' }: How = {}) {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let said = ''
  const site = {
    port,
    origin,
    /** Another one after `again`. */
    get child(): ChildProcess {
      return child
    },
    /** All of its output. */
    said: () => said,
    end: (signal?: NodeJS.Signals) => end(child, signal),
    /** Starts it once more on its port, after it has ended, and waits until it serves. */
    async again(): Promise<void> {
      said = ''
      const started = spawn(process.execPath, [...flags, main], {
        env: {
          PATH: process.env['PATH'],
          FEEDS: 'off',
          OPEN_DATA: 'off',
          LOG_LEVEL: 'error',
          ...settings,
          PORT: String(port),
        },
        cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      running.add(started)
      started.once('exit', () => running.delete(started))
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text))
      for (; isAlive(started); await delay(50)) if ((await isUp(origin)) && said.includes(' is ready')) return
      throw new Error(`The site does not start. Is it built (npm run build)?\n${said}`)
    },
  }
  await site.again()
  return site
}

const isUp = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Asks a process to stop, and kills it if it does not. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isAlive(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const forced = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(forced)
}
