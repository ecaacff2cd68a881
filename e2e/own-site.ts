// A separate site for a test, with other settings than the shared one; without starter data unless requested.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { run } from '../scripts/child.mjs'
import { startSite as start } from '../scripts/testing/site-process.ts'
import { createStarterDatabase } from '../testing/sources/starter-in-tests.ts'
import { shortLived } from '../testing/database/short-lived.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'

export type OwnSite = {
  origin: string
  /** Its output: the log. */
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
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    STARTER_DATA: 'none',
    HOST: '127.0.0.1',
    PORT: undefined,
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
  const site = await start(env, { flags: shortLived, ...(main !== undefined && { main }) })
  return {
    origin: site.origin,
    said: site.said,
    process: site.child.pid!,
    async stop() {
      await site.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
