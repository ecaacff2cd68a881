/**
 * Where a run keeps its temporary files: in memory where there is room. The tests' databases and browsers make
 * thousands of files, and a disk takes ten times as long for each.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** A whole run needs at most a third of it. */
const roomNeeded = 6 * 2 ** 30

/** Lets this process and what it starts keep temporary files in memory, in a folder that goes with this process. */
export function keepTemporaryFilesInMemory(): void {
  // Who has named a folder wants that one.
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(memory, 'matdata-'))
  // Servers run as other users.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

/** False too where no program may be started from there, as in some containers: tests make programs. */
function hasRoom(): boolean {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    const { bavail, bsize } = statfsSync(memory)
    return (
      mounted !== undefined &&
      !/\bnoexec\b/.test(mounted) &&
      bavail * bsize > roomNeeded &&
      freemem() > roomNeeded
    )
  } catch {
    return false
  }
}
