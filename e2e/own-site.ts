// A separate site for a test, with other settings than the shared one; without starter data unless requested.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { run } from '../scripts/child.mjs'
import { freePort } from '../scripts/testing/services.ts'
import { createStarterDatabase } from '../testing/sources/starter-in-tests.ts'
import { shortLived } from '../testing/database/short-lived.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'

export type OwnSite = {
  origin: string
  /** Its standard output: the log. */
  said(): string
  /** Its number. */
  process: number
  stop(): Promise<void>
}

type How = {
  /** Programs run first with the site's folder, to fill it with data. */
  filledBy?: string[]
  /** The built site, if it is another one: then it has to load its starter data. */
  main?: string
}

export const ownSite = (settings: Record<string, string>, how?: How): Promise<OwnSite> =>
  test.step('site: starts', () => startSite(settings, how))

/** The same outside of a test. */
export async function startSite(
  settings: Record<string, string>,
  { filledBy = [], main }: How = {},
): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const port = settings['PORT'] ?? String(await freePort())
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    STARTER_DATA: 'none',
    FEEDS: 'off',
    OPEN_DATA: 'off',
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'error',
    // One visitor requests every page within a minute.
    LIMIT_NETWORK: '10000000',
    ...settings,
  }
  // Its first start would take seconds to make the engine's files and the tables.
  await (env.STARTER_DATA === 'full' && !main ? createStarterDatabase(folder) : createTestDatabase(folder))
  for (const program of filledBy) {
    const { code, output } = await run(process.execPath, [...shortLived, program, folder], { env })
    if (code !== 0) throw new Error(output)
  }
  const site = spawn(process.execPath, [...shortLived, main ?? 'dist/site/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(site, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve) => {
    site.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('is ready')) resolve()
    })
  })
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The site did not start')))])
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    process: site.pid!,
    async stop() {
      site.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
