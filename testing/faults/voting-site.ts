// The site as a separate process, ready to be killed, and phones that vote there.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyHeader } from '../../src/base/contract.ts'
import { indianDay, indianDayAfter } from '../../src/base/indian-day.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { deviceCookie } from '../../src/base/server/visitors/cookies.ts'
import type { Poll } from '../../src/polls/contract.ts'
import { startSite, type SiteProcess } from '../../scripts/testing/site-process.ts'

/** @param settings DATA_DIR or DATABASE_URL, and any other non-default settings. */
export async function startVotingSite(settings: Record<string, string>): Promise<SiteProcess> {
  // A first start would take seconds to make the engine's files and the tables; no fault is about that.
  if (settings['DATA_DIR'] !== undefined) await createTestDatabase(settings['DATA_DIR'])
  return startSite({ STARTER_DATA: 'none', LOG_LEVEL: 'fatal', LIMIT_NETWORK: '10000000', ...settings })
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
