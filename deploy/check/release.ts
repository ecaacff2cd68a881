// A release of the site in its own folder, for deploy/check-upgrade.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from '../../scripts/testing/site-process.ts'

export type Release = { seat(id: string): Promise<string>; stop(): Promise<void> }

/** @param settings DATABASE_URL and PORT. */
export async function openSiteOn(
  folder: string,
  settings: Record<'DATABASE_URL' | 'PORT', string>,
): Promise<Release> {
  const mains = ['dist/site/main.js', 'src/app/server/main.ts', 'src/app/main.ts'].filter((file) =>
    existsSync(join(folder, file)),
  )
  const site = await startSite(settings, { main: join(folder, mains[0]!), cwd: folder })
  return {
    seat: async (id) => (await fetch(`${site.origin}/api/constituencies/${id}`)).text(),
    stop: () => site.end(),
  }
}
