// A release of the site in its own folder, for deploy/check-upgrade.ts.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { end } from '../../scripts/testing/stack.ts'

export type Release = { seat(id: string): Promise<string>; stop(): Promise<void> }

/** @param settings DATABASE_URL and PORT. */
export async function openSiteOn(
  folder: string,
  settings: Record<'DATABASE_URL' | 'PORT', string>,
): Promise<Release> {
  const mains = ['dist/site/main.js', 'src/app/server/main.ts', 'src/app/main.ts'].filter((file) =>
    existsSync(join(folder, file)),
  )
  const child = spawn(process.execPath, [mains[0]!], {
    cwd: folder,
    env: { PATH: process.env['PATH'], FEEDS: 'off', OPEN_DATA: 'off', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${settings.PORT}`
  for (let tries = 0; ; tries++) {
    const answers = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) break
    if (child.exitCode !== null) throw new Error(`The site in ${folder} does not start`)
    // An upgrade loads newer starter data first.
    if (tries > 1_800) throw new Error(`The site in ${folder} is not ready after a quarter of an hour`)
    await delay(500)
  }
  return {
    seat: async (id) => (await fetch(`${origin}/api/constituencies/${id}`)).text(),
    stop: () => end(child),
  }
}
