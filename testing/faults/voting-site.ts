// The site as a separate process, ready to be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyHeader } from '../../src/base/contract.ts'
import { indianDay, indianDayAfter } from '../../src/base/indian-day.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { deviceCookie } from '../../src/base/server/visitors/cookies.ts'
import type { Poll } from '../../src/polls/contract.ts'
import { freePort } from '../../scripts/testing/services.ts'

const main = join(import.meta.dirname, '../../dist/site/main.js')

export type VotingSite = {
  readonly origin: string
  readonly process: ChildProcess
  /** Its standard error. */
  said(): string
  /** Ends it if it is still running, and waits. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Restarts it on its port after it has exited. */
  again(): Promise<void>
}

/** @param settings DATA_DIR or DATABASE_URL, and any other non-default settings. */
export async function startSite(settings: Record<string, string>): Promise<VotingSite> {
  // A first start would take seconds to make the engine's files and the tables; no fault is about that.
  if (settings['DATA_DIR'] !== undefined) await createTestDatabase(settings['DATA_DIR'])
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  let said = ''
  let child: ChildProcess
  const site: VotingSite = {
    origin,
    get process() {
      return child
    },
    said: () => said,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async again() {
      said = ''
      child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env['PATH'],
          PORT: port,
          STARTER_DATA: 'none',
          FEEDS: 'off',
          OPEN_DATA: 'off',
          LOG_LEVEL: 'fatal',
          LIMIT_NETWORK: '10000000',
          ...settings,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text))
      // However long a busy machine takes: it serves, or it has ended.
      for (; child.exitCode === null && child.signalCode === null; await pause(50))
        if (await isReady(origin)) return
      throw new Error(`The site does not start. Is it built (npm run build)?\n${said}`)
    },
  }
  await site.again()
  return site
}

/** Whether the site reports that its database is available. */
export function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Milliseconds until the condition holds, or undefined if it does not in time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  atMost: number,
): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < atMost) {
    if (await holds()) return Math.round(performance.now() - began)
    await pause(50)
  }
  return undefined
}

export async function newPoll(origin: string): Promise<Poll> {
  const answer = await new Phone(0).send(origin, '/api/polls', {
    title: 'Is every vote still there?',
    description: 'A fictional question of a test.',
    endDate: indianDayAfter(indianDay(new Date()), 5),
    options: [{ text: 'Yes' }, { text: 'No' }, { text: 'Not sure' }],
  })
  return ((await answer.json()) as { data: { poll: Poll } }).data.poll
}

/** Sends requests as our page does: with the same key until an answer has set the cookie, then with the cookie. */
export class Phone {
  readonly #key = randomUUID()
  readonly #number: number
  #cookie: string | undefined

  /** @param number gives it its own fingerprint and network. */
  constructor(number: number) {
    this.#number = number
  }

  async send(origin: string, path: string, body: object): Promise<Response> {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-device-fingerprint': `phone ${this.#number}`,
        'x-forwarded-for': `10.${this.#number >> 8}.${this.#number & 255}.1`,
        [idempotencyHeader]: this.#key,
        ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
      },
      body: JSON.stringify(body),
    })
    const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${deviceCookie}=`))
    if (given !== undefined) this.#cookie = given.split(';')[0]
    return answer
  }
}
