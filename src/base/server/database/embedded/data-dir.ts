// The data folder of a copy, and the lock that gives it to one process.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import type { DatabaseOptions } from '../database-types.ts'

export type DataDir = {
  folder: string
  databaseDir: string
  release(): void
}

export const databaseDirIn = (folder: string): string => join(folder, 'pg')

/** Milliseconds that a site waits for a command (an import) that has the folder. */
const patience = { atMost: 30 * 60_000, every: 250 }

/**
 * Creates the folder if needed and locks it until `release` or the end of the process, however it ends. It
 * contains the site's key, so only its owner may read it, even if the folder existed before. A site waits for a command that
 * began while it was down. Throws `StartupError` if another site holds it or it is not writable.
 */
export async function lockDataDir(
  path: string,
  { asGuest = false, log }: Pick<DatabaseOptions, 'asGuest' | 'log'> = {},
): Promise<DataDir> {
  let said = false
  for (const began = Date.now(); ; await pause(patience.every)) {
    try {
      return await lockNow(path, asGuest)
    } catch (error) {
      const waits = error instanceof InUse && error.byCommand && !asGuest
      if (!waits || Date.now() - began > patience.atMost) throw error
      const why = `A command uses the database in ${resolve(path)} (an import?). The site starts when it has ended.`
      if (!said) log?.warn({}, why)
      said = true
    }
  }
}

/** Beside the lock: whether a command has it. */
const commandMark = 'command'

async function lockNow(path: string, isCommand: boolean): Promise<DataDir> {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(folder, error)
  }
  const unlock = lock(folder)
  try {
    const release = await holdInode(folder)
    closeToOthers(folder)
    writeFileSync(holderIn(folder), isCommand ? commandMark : 'site', { mode: 0o600 })
    return {
      folder,
      databaseDir: databaseDirIn(folder),
      release() {
        release()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Owner only: 0700 for folders, 0600 for files. */
function closeToOthers(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const path of [folder, ...inside.map(({ parentPath, name }) => join(parentPath, name))]) {
    const { mode } = statSync(path)
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  }
}

/**
 * Someone could delete the lock file under a running process, and a second process would then destroy
 * everything. On Linux the folder itself is locked too: by a kernel name made from the folder's inode number,
 * which ends with the process and cannot be deleted.
 */
async function holdInode(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const { dev, ino } = statSync(folder)
  const holder = createServer((socket) => socket.destroy())
  await new Promise<void>((done, fail) => {
    holder.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new InUse(folder) : error),
    )
    holder.listen({ path: `\0matdata-${dev}-${ino}`, exclusive: true }, done)
  })
  holder.unref()
  return () => void holder.close()
}

export function isLocked(path: string): boolean {
  const folder = resolve(path)
  if (!existsSync(join(folder, 'lock'))) return false
  try {
    lock(folder)()
    return false
  } catch (error) {
    return error instanceof InUse
  }
}

class InUse extends StartupError {
  readonly byCommand: boolean
  constructor(folder: string) {
    const byCommand = existsSync(holderIn(folder)) && readFileSync(holderIn(folder), 'utf8') === commandMark
    super(
      byCommand
        ? `A command uses the database in ${folder} (an import?). Try again when it has ended.`
        : `Another process already uses the database in ${folder}. ` +
            'Stop it, or give this one its own DATA_DIR, or set DATABASE_URL.',
    )
    this.byCommand = byCommand
  }
}

const holderIn = (folder: string) => join(folder, 'holder')

// SQLite's file lock belongs to the operating system: it ends with the process and needs no process ids.
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
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    if (code === 5) throw new InUse(folder)
    if (code !== 26) throw notWritable(folder, error)
    throw new StartupError(
      `The file ${join(folder, 'lock')} is damaged. It holds nothing: delete it, and start again.`,
    )
  }
  return () => file.close()
}

function notWritable(folder: string, error: unknown): StartupError {
  const { code } = error as NodeJS.ErrnoException
  const reason = error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error)
  const what =
    code === 'EACCES' || code === 'EPERM'
      ? "Give it to the site's user (chown -R), or choose"
      : code === 'EROFS'
        ? 'Mount it for writing (in a container: a volume), or choose'
        : 'Choose'
  return new StartupError(
    `The data folder ${folder} cannot be written to (${reason}). ${what} another one with DATA_DIR.`,
  )
}
