// Why the embedded database does not start, and what to do about it, by what the engine says as it gives up.
import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../../startup-error.ts'

const full = 'the disk is full, or has no place for another file (inodes); make room, and start again'
/** Of the engine's own errors some name none. */
const isFull = (folder: string): boolean => {
  const { bavail, bsize, files, ffree } = statfsSync(existsSync(folder) ? folder : dirname(folder))
  return bavail * bsize < 16 * 1024 * 1024 || (files > 0 && ffree === 0)
}

/** The files are as they were: nothing has to be restored. */
const machines: [sign: RegExp, what: string][] = [
  [/no space|disk full|quota/i, full],
  [
    /file descriptors|too many open files/i,
    'the system lets the site open too few files; raise the limit (ulimit -n, LimitNOFILE) above 1,000',
  ],
  [
    /permission denied|not permitted/i,
    "some files belong to another user, as after a start with sudo; give the folder to the site's user (chown -R)",
  ],
  [/read-only file system/i, 'its disk only reads; mount it for writing'],
  [/cannot allocate memory|out of memory/i, 'the machine has too little memory'],
]

const damages: [sign: RegExp, what: string][] = [
  [/control file|pg_control/i, 'its control file is damaged or missing'],
  [/checkpoint|pg_wal|\bWAL\b/i, 'its log is damaged or missing'],
]

/** @param databaseDir undefined: in memory */
export function startFailure(error: unknown, databaseDir: string | undefined): StartupError {
  const reason = error instanceof Error ? error.message : String(error)
  if (databaseDir === undefined) return new StartupError(`The embedded database cannot start: ${reason}`)
  // Zeros where the version was are no version.
  if (/incompatible with server/.test(reason) && !/VERSION 0\b/.test(reason))
    return new StartupError(
      `The database in ${databaseDir} was written by another version of the embedded engine (${reason}). ` +
        'Start the version of the site that wrote it, or choose another folder with DATA_DIR.',
    )
  const said = (of: typeof machines) => of.find(([sign]) => sign.test(reason))?.[1]
  const began = `The embedded database in ${databaseDir} cannot start: `
  const machine = said(machines) ?? (isFull(databaseDir) ? full : undefined)
  return new StartupError(
    machine === undefined
      ? `${began}${said(damages) ?? 'its files are damaged, or some are missing'} (${reason}). Keep the folder as it is, and start with the newest backup as DATA_DIR (docs/runbooks.md, "Restore").`
      : `${began}${machine} (${reason}).`,
  )
}
