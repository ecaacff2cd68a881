// The embedded PostgreSQL, in a worker thread. Receives and returns bytes of PostgreSQL's wire protocol.
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { acknowledgements, lastAcknowledged, recordLoss, recordUnknown } from '../acknowledged.ts'
import { disk, DurableFiles, diskSettings, syncFolder, syncPath } from './durable-files.ts'
import { isIdle } from './engine-socket.ts'
import type { EngineInput, EngineMessage, EngineRequest } from './pglite-engine.ts'

const port = parentPort!
const [{ folder, template, onlyToCopy = false, snapshot, module }] = (await once(port, 'message')) as [
  EngineInput,
]
/** For tests and the audit: clearing the usual buffers takes half of a start. */
const inMemory: PGliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=10'],
}
let lastWords = ''
let dying = false

const send = (message: EngineMessage) => port.postMessage(message)

try {
  const before = folder === undefined ? undefined : lastAcknowledged(folder)
  const isOld = folder !== undefined && existsSync(folder)
  const engine = await open()
  const acknowledged = folder === undefined || onlyToCopy ? undefined : acknowledgements(folder)
  if (folder !== undefined && before !== undefined) {
    const end = await endOfLog(engine, 'coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn())')
    if (end < before.position) {
      recordLoss(dirname(folder), before, end)
      acknowledged?.note(end)
    }
  } else if (isOld && (await valueOf<boolean>(engine, 'pg_last_wal_replay_lsn() is not null'))) {
    // It was not closed: then what its log has of the last writes is all there is.
    recordUnknown(dirname(folder))
  }
  let last = Promise.resolve()
  port.on('message', (message: EngineRequest) => {
    last = last.then(() => handle(engine, message, acknowledged))
  })
  send({ is: 'open' })
} catch (error) {
  send({
    is: 'refused',
    reason: lastWords || (error instanceof Error ? String(error) : JSON.stringify(error)),
  })
  process.exit(1)
}

async function handle(
  engine: PGlite,
  message: EngineRequest,
  acknowledged: ReturnType<typeof acknowledgements> | undefined,
): Promise<void> {
  if (message === 'close') {
    await engine.close()
    acknowledged?.close()
    send({ is: 'closed' })
    process.exit(0)
  }
  // A startup packet begins with 0: a new session must see nothing of the previous one.
  if (message[0] === 0) {
    await engine.exec('rollback')
    await engine.exec('discard all')
  }
  const parts: Uint8Array[] = []
  // The engine returns its own memory, so each part is copied before the next overwrites it.
  await engine.execProtocolRawStream(message, { onRawData: (bytes) => parts.push(bytes.slice()) })
  // In memory of its own, which goes to the other thread.
  const answer = new Uint8Array(Buffer.concat(parts))
  if (acknowledged && disk.synced && isIdle(answer)) {
    disk.synced = false
    const end = await endOfLog(engine, 'pg_current_wal_flush_lsn()')
    // At the edge of a page the log may end within a record that nobody waits for.
    if (end % pageOfLog !== 0n) acknowledged.note(end)
  }
  port.postMessage(answer, [answer.buffer])
}

const pageOfLog = 8192n

/** In bytes. */
async function endOfLog(engine: PGlite, position: string): Promise<bigint> {
  return BigInt(await valueOf<string>(engine, `${position} - '0/0'`))
}

async function valueOf<T>(engine: PGlite, expression: string): Promise<T> {
  const [result] = await engine.exec(`select ${expression} as value`)
  return (result!.rows[0] as { value: T }).value
}

async function open(): Promise<PGlite> {
  if (folder === undefined) return start({ ...inMemory, ...(snapshot && { loadDataDir: snapshot }) })
  if (!existsSync(folder)) await createIn(folder)
  // Without this file the engine would make a new database over what is there.
  if (!existsSync(join(folder, 'PG_VERSION')) && readdirSync(folder).length > 0)
    throw new Error('could not open file "PG_VERSION": it is missing')
  return start(onDisk(folder))
}

/** Created beside its final place and then moved there: a kill during the first start leaves nothing half-made. */
async function createIn(place: string): Promise<void> {
  const unfinished = `${place}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (template === undefined) await (await start(onDisk(unfinished))).close()
  else await cp(template, unfinished, { recursive: true })
  if (!onlyToCopy) {
    // Until something is: a kill during the first start has lost nothing.
    const none = acknowledgements(unfinished)
    none.note(0n)
    none.close()
    syncFolder(unfinished)
  }
  renameSync(unfinished, place)
  syncPath(dirname(place))
}

function onDisk(path: string): PGliteOptions {
  return { fs: new DurableFiles(path), startParams: diskSettings(PGlite.defaultStartParams, onlyToCopy) }
}

function start(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, pgliteWasmModule: module, extensions: { pg_trgm }, onStderr: listen })
}

/** Records why the engine died. Ordinary errors are omitted: their details contain what people typed. */
function listen(line: string): boolean {
  const [, level, text = ''] = /(LOG|WARNING|ERROR|FATAL|PANIC|DETAIL): +(.*)/.exec(line) ?? []
  if (level === 'FATAL' || level === 'PANIC') lastWords = text
  else if (level === 'DETAIL' && dying) lastWords += `. ${text}`
  if (level !== 'DETAIL') dying = level === 'FATAL' || level === 'PANIC'
  // PGlite would continue after this and hang: an engine in this state must not answer.
  if (line.startsWith('Aborted(')) {
    send({ is: 'broken', reason: lastWords || line })
    process.exit(1)
  }
  return false
}
