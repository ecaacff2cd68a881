// PGlite's files on disk, with what it leaves out: fsync, so that a commit also survives a power cut, and
// access for the owner only.
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Startup = Parameters<NodeFS['init']>[1]
type FileStream = { nfd?: number }
type Attributes = { mode?: number | null }
/** PGlite's file operations, see Emscripten's library_nodefs.js. */
type NodeFiles = {
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown
    setattr(node: unknown, attributes: Attributes): void
  }
  stream_ops: { fsync?(stream: FileStream): number; setattr(stream: unknown, attributes: Attributes): void }
}

/** Whether anything was written to the disk since this was last set to false: a commit was. */
export const disk = { synced: false }

export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Startup): ReturnType<NodeFS['init']> {
    return super.init(engine, { ...options, preRun: [...(options.preRun ?? []), complete] })
  }
}

function complete(module: Parameters<NonNullable<Startup['preRun']>[number]>[0]): void {
  const { node_ops: paths, stream_ops: streams } = module.NODEFS as unknown as NodeFiles
  streams.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    disk.synced = true
    return 0
  }
  const ownersOnly = ({ mode, ...rest }: Attributes) =>
    mode === undefined || mode === null ? rest : { ...rest, mode: mode & ~0o077 }
  const { mknod, setattr } = paths
  const setOpen = streams.setattr
  paths.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~0o077, device)
  paths.setattr = (node, attributes) => setattr(node, ownersOnly(attributes))
  streams.setattr = (stream, attributes) => setOpen(stream, ownersOnly(attributes))
}

/** Matching server settings, replacing PGlite's: a sync method that does nothing and, unless `unsynced`, fsync off (`-F`). */
export function diskSettings(defaults: readonly string[], unsynced: boolean): string[] {
  return [
    ...defaults.filter((argument) => unsynced || argument !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}

// A small log speeds up a start after a crash, and its old files would be a third of the folder. Fewer buffers save 120 MB of
// memory: the system keeps the files too. There is one session; places for 100 and their helpers take 6 MB.
const settings = [
  'wal_sync_method=fsync',
  'min_wal_size=32MB',
  'max_wal_size=128MB',
  'wal_recycle=off',
  'shared_buffers=8MB',
  'max_connections=10',
  'max_wal_senders=0',
  'autovacuum_worker_slots=1',
]

/** Writes a whole folder to disk, including its directory entries. */
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
