/** System packages, on machines where we may install them: Debian and Ubuntu, as root. */
import { run } from '../child.mjs'
import { programNamed } from './programs.ts'

export const canInstall = programNamed('apt-get') !== undefined && process.getuid?.() === 0

let before: Promise<unknown> = Promise.resolve()

/** Installs packages with apt-get, one call after the other; throws with its output on failure. */
export function installPackages(...names: string[]): Promise<void> {
  const installed = before.then(() => install(names))
  before = installed.catch(() => {})
  return installed
}

async function install(names: string[]): Promise<void> {
  console.log(`Installing ${names.join(', ')} through apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    const { code, output } = await run('apt-get', args, { env })
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed:\n${output.trim()}`)
  }
}
