// The folder that holds everything a copy of the site keeps on this machine, and the lock that lets one process use it.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from './startup-error.ts'

export type DataDir = {
  folder: string
  /** Files of the embedded database. */
  databaseDir: string
  release(): void
}

/**
 * Makes the folder if needed and holds it until `release` or the end of the process, however it ends.
 * Throws `StartupError` where another process holds it or it cannot be written to.
 */
export function holdDataDir(path: string): DataDir {
  const folder = resolve(path)
  try {
    // The site's key is inside: nobody else's business.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(folder, error)
  }
  return { folder, databaseDir: join(folder, 'pg'), release: lock(folder) }
}

/** Whether a running process holds the folder. */
export function isHeld(path: string): boolean {
  const folder = resolve(path)
  if (!existsSync(join(folder, 'lock'))) return false
  try {
    lock(folder)()
    return false
  } catch (error) {
    return error instanceof InUse
  }
}

class InUse extends StartupError {}

// SQLite's file lock is the operating system's: it vanishes with the process and knows nothing of process ids.
function lock(folder: string): () => void {
  let file: DatabaseSync
  try {
    file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  } catch (error) {
    throw notWritable(folder, error)
  }
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5
    if (!busy) throw notWritable(folder, error)
    throw new InUse(
      `Another process already uses the database in ${folder}. ` +
        'Stop it, or give this one its own DATA_DIR, or set DATABASE_URL.',
    )
  }
  return () => file.close()
}

function notWritable(folder: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error)
  return new StartupError(
    `The data folder ${folder} cannot be written to (${reason}). Choose another one with DATA_DIR.`,
  )
}
