// Opens the site to audit: a running copy by its address, or a fresh one in memory with this repository's
// data.
import { openLog } from '#base/server/log.ts'
import { readConfig } from '../../src/app/server/config.ts'
import { openSite } from '../../src/app/server/site.ts'
import { openStarterDatabase } from '../../src/sources/server/starter-in-tests.ts'
import type { Get } from './shown.ts'

export type Opened = { get: Get; close(): Promise<void> }

export function runningSite(address: string): Opened {
  const base = address.replace(/\/$/, '')
  const get: Get = async (path) => {
    const answer = await fetch(base + path)
    if (answer.status === 429) {
      await new Promise((later) => setTimeout(later, 1000 * Number(answer.headers.get('retry-after') ?? 5)))
      return get(path)
    }
    return dataOf(path, answer.status, await answer.text())
  }
  return { get, close: async () => {} }
}

export async function freshSite(): Promise<Opened> {
  const unlimited = { LIMIT_DEVICE: '10000000', LIMIT_NETWORK: '10000000' }
  const site = await openSite({
    config: readConfig({
      STARTER_DATA: 'full',
      FEEDS: 'off',
      OPEN_DATA: 'off',
      LOG_LEVEL: 'silent',
      ...unlimited,
    }),
    log: openLog('silent'),
    database: await openStarterDatabase('embedded'),
    pages: false,
    origin: 'http://site.test',
  })
  await site.app.ready()
  return {
    get: async (path) => {
      const answer = await site.app.inject({ method: 'GET', url: path })
      return dataOf(path, answer.statusCode, answer.body)
    },
    close: () => site.close(),
  }
}

function dataOf(path: string, status: number, body: string) {
  if (status !== 200) throw new Error(`${path} answers ${status}: ${body.slice(0, 200)}`)
  return (JSON.parse(body) as { data: never }).data
}
