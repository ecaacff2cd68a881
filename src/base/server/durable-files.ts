// PGlite's files on disk, with the one thing it leaves out: fsync, so that a commit survives a power cut too.
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Startup = Parameters<NodeFS['init']>[1]
type FileStream = { nfd?: number }

export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Startup): ReturnType<NodeFS['init']> {
    return super.init(engine, { ...options, preRun: [...(options.preRun ?? []), addFsync] })
  }
}

function addFsync(module: Parameters<NonNullable<Startup['preRun']>[number]>[0]): void {
  const { stream_ops } = module.NODEFS as unknown as { stream_ops: { fsync?(stream: FileStream): number } }
  stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  }
}

/** Server settings that go with it, in place of PGlite's: fsync off (`-F`) and a way to sync that does nothing. */
export function durableSettings(defaults: readonly string[]): string[] {
  return [
    ...defaults.filter((argument) => argument !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}

// A small log makes a start after a crash quick; half of the usual buffers saves 60 MB of memory.
const settings = ['wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=128MB', 'shared_buffers=64MB']

/** Puts a whole folder on disk, down to its names. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}

export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
