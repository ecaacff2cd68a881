/** System packages, on machines where we may install them: Debian and Ubuntu, as root. */
import { run } from '../child.mjs'
import { programNamed } from './programs.ts'

export const canInstall = programNamed('apt-get') !== undefined && process.getuid?.() === 0

/** Installs packages with apt-get; throws with its output on failure. */
export async function installPackages(...names: string[]): Promise<void> {
  console.log(`Installing ${names.join(', ')} through apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    const { code, output } = await run('apt-get', args, { env })
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed:\n${output.trim()}`)
  }
}
