// The built site, started as `npm start` does, for a benchmark to query.
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { freePort } from '../../scripts/testing/services.ts'
import { ownFolder, startProgram } from './children.ts'

export type StartedSite = { port: number; origin: string; server: ChildProcess }

/** @param env where its database is (else in a folder of its own, with the starter data), and settings that differ. */
export async function startSite(
  env: NodeJS.ProcessEnv = { DATA_DIR: join(ownFolder(), 'data') },
): Promise<StartedSite> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const main = join(import.meta.dirname, '../../dist/site/main.js')
  const server = startProgram(process.execPath, [...nodeFlags, main], {
    PATH: process.env['PATH'],
    LOG_LEVEL: 'error',
    FEEDS: 'off',
    OPEN_DATA: 'off',
    ...env,
    PORT: String(port),
  })
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The site does not start')
    await delay(100)
  }
  return { port, origin, server }
}

/** For sites that are asked by more addresses than visitors would have. */
export const unlimited = { LIMIT_NETWORK: '10000000' }
