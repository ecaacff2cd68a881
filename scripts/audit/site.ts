// Opens the site to audit: a running copy by its address, or a fresh one in memory with this repository's
// data.
import { setTimeout as delay } from 'node:timers/promises'
import { openLog } from '#base/server/log.ts'
import { beginDay } from '#leaders/server/trends.ts'
import { readConfig } from '../../src/app/server/config.ts'
import { openSite } from '../../src/app/server/site.ts'
import { openStarterDatabase } from '#testing/sources/starter-in-tests.ts'
import type { Get } from './each.ts'

export type Opened = { get: Get; close(): Promise<void> }

export function runningSite(address: string): Opened {
  const base = address.replace(/\/$/, '')
  const get = getter(async (path) => {
    const answer = await fetch(base + path)
    return {
      status: answer.status,
      body: await answer.text(),
      seconds: Number(answer.headers.get('retry-after')),
    }
  })
  return { get, close: async () => {} }
}

export async function freshSite(): Promise<Opened> {
  const unlimited = { LIMIT_NETWORK: '10000000' }
  const database = await openStarterDatabase()
  const site = await openSite({
    config: readConfig({
      STARTER_DATA: 'full',
      FEEDS: 'off',
      OPEN_DATA: 'off',
      LOG_LEVEL: 'silent',
      ...unlimited,
    }),
    log: openLog('silent'),
    database,
    pages: false,
    origin: 'http://site.test',
  })
  await site.app.ready()
  // It serves nobody, so its rounds do not begin, and its database may be of an earlier day.
  await beginDay(database.db)
  return {
    get: getter(async (path) => {
      const { statusCode: status, body, headers } = await site.app.inject({ method: 'GET', url: path })
      return { status, body, seconds: Number(headers['retry-after']) }
    }),
    close: () => site.close(),
  }
}

type Answer = {
  status: number
  body: string
  /** Until the site can be asked again; NaN or 0 if it does not say. */
  seconds: number
}

/** Asks again where the site says when: it limits its visitors, and a busy machine makes it wait for its database. */
function getter(ask: (path: string) => Promise<Answer>): Get {
  return async (path) => {
    for (let turn = 1; ; turn += 1) {
      const { status, body, seconds } = await ask(path)
      if (status === 200) return (JSON.parse(body) as { data: never }).data
      if (!(status === 429 || (status === 503 && turn < 10)) || !(seconds > 0))
        throw new Error(`${path} answers ${status}: ${body.slice(0, 200)}`)
      await delay(seconds * 1000)
    }
  }
}
