// How far the embedded database's log reached when a write was last acknowledged, kept beside it. A disk that loses the end of
// the log leaves what looks like the ordinary end after a crash, and nobody would notice.
import {
  appendFileSync,
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** A position in the log, in bytes, and when it was acknowledged. */
export type Acknowledged = { position: bigint; at: string }

/** Written at once, so that the end of this process loses nothing, and to the disk by this many milliseconds later. */
const toDiskWithin = 100

const place = (databaseDir: string) => join(databaseDir, 'acknowledged')

export function lastAcknowledged(databaseDir: string): Acknowledged | undefined {
  const [, position, at] = /^(\d{20}) (\S+)\n/.exec(readIfThere(place(databaseDir))) ?? []
  return at === undefined ? undefined : { position: BigInt(position!), at }
}

export function acknowledgements(databaseDir: string) {
  const kept = openSync(place(databaseDir), constants.O_RDWR | constants.O_CREAT, 0o600)
  let timer: NodeJS.Timeout | undefined
  return {
    note(position: bigint): void {
      writeSync(kept, `${String(position).padStart(20, '0')} ${new Date().toISOString()}\n`, 0)
      timer ??= setTimeout(() => {
        timer = undefined
        fdatasync(kept, () => {})
      }, toDiskWithin)
    },
    close(): void {
      clearTimeout(timer)
      fdatasyncSync(kept)
      closeSync(kept)
    },
  }
}

/** What was found lost, for people, until somebody deletes it. */
export const lossesIn = (folder: string): string => join(folder, 'lost-writes.txt')

/** The last line, if there is any. */
export const lossOf = (folder: string): string | undefined =>
  readIfThere(lossesIn(folder)).trimEnd().split('\n').at(-1) || undefined

export function recordLoss(folder: string, { position, at }: Acknowledged, end: bigint): void {
  record(
    folder,
    `The log of the embedded database ends ${position - end} bytes before what was acknowledged at ${at}: the last votes and other writes before then are missing, as after a disk that did not keep what it had confirmed, or a copy of the folder made while the site ran.`,
  )
}

/** Of a database that was not closed, and without a position that can be read. */
export function recordUnknown(folder: string): void {
  record(
    folder,
    'The embedded database was not closed, and the file pg/acknowledged, which says how far its log reached, is not there or cannot be read: nobody can tell whether the last votes and other writes before that are all there. After a copy of the folder, or a cleaned one, they may be missing; before 1.0.0 no such file was kept.',
  )
}

function record(folder: string, what: string): void {
  const line = `${what} Keep a copy of ${folder}, check the disk, compare with the newest backup (docs/runbooks.md, "Acknowledged writes are missing"), and delete ${lossesIn(folder)} when it is dealt with.`
  appendFileSync(lossesIn(folder), `${line}\n`, { mode: 0o600 })
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
