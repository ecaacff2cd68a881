// Lets other programs on this machine (an import, a new token, psql) use the embedded database while the site
// runs: a socket in the data folder that speaks PostgreSQL's protocol. The engine has one session, so a
// client gets it for one transaction at a time and queues like every other query.
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import type { DatabaseLog } from '../database-types.ts'
import { isIdle } from './engine-socket.ts'
import type { Engine } from './pglite-engine.ts'

/** `pg` and psql find the socket by its folder and this number. */
export const guestPort = 5432
const longestPath = 100

type Dependencies = {
  folder: string
  engine: Engine
  pool: pg.Pool
  log: DatabaseLog
  /** A client has disconnected; it may have changed anything. */
  onLeave: () => void
}

/** The socket's path; undefined if the folder's name is too long for one. */
export function guestSocket(folder: string): string | undefined {
  const path = join(folder, `.s.PGSQL.${guestPort}`)
  return path.length > longestPath ? undefined : path
}

/** The returned function closes the socket and disconnects the clients. */
export function serveDatabaseSocket(dependencies: Dependencies): () => void {
  const path = guestSocket(dependencies.folder)
  if (path === undefined) return () => {}
  // A killed process leaves its socket behind; the folder's lock shows that nobody listens there.
  rmSync(path, { force: true })
  const guests = new Set<Socket>()
  const server = createServer((guest) => {
    guests.add(guest)
    guest.on('error', () => {})
    guest.once('close', () => guests.delete(guest))
    void serve(guest, dependencies)
  })
  server.on('error', (error) =>
    dependencies.log.warn({ err: error }, `No socket for other programs at ${path}`),
  )
  server.listen(path)
  server.unref()
  return () => {
    server.close()
    for (const guest of guests) guest.destroy()
  }
}

async function serve(guest: Socket, { engine, pool, log, onLeave }: Dependencies): Promise<void> {
  let turn: pg.PoolClient | undefined
  try {
    for await (const request of requestsOf(guest)) {
      turn ??= await pool.connect()
      const isStart = request[0] === 0
      const answer = isStart ? engine.greeting() : await engine.ask(request)
      guest.write(answer)
      if (isIdle(answer)) {
        turn.release()
        turn = undefined
      }
    }
  } catch (error) {
    if (!guest.destroyed) log.warn({ err: error }, 'A program that used the database was disconnected')
    guest.destroy()
  } finally {
    // Disconnected during a transaction: roll it back.
    if (turn) {
      await turn.query('rollback').catch(() => {})
      turn.release()
    }
    onLeave()
  }
}

const [query, sync, terminate] = ['Q', 'S', 'X'].map((letter) => letter.charCodeAt(0))
/** A request for encryption, which a local socket does not offer. */
const encryptionRequests: ReadonlySet<number> = new Set([80877103, 80877104])
const cancelRequest = 80877102

/** Splits input into whole requests: everything up to the message that is answered with "ready". */
async function* requestsOf(guest: Socket): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let bytes: Buffer = Buffer.alloc(0)
  let parts: Buffer[] = []
  let started = false
  for await (const chunk of guest as AsyncIterable<Buffer>) {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
    for (;;) {
      // The first message has no type byte before its length.
      const letter = started ? 1 : 0
      if (bytes.length < letter + 4) break
      const length = letter + bytes.readUInt32BE(letter)
      if (bytes.length < length) break
      const message = bytes.subarray(0, length)
      bytes = bytes.subarray(length)
      if (!started) {
        const code = message.readUInt32BE(4)
        if (code === cancelRequest) return
        if (encryptionRequests.has(code)) {
          guest.write('N')
          continue
        }
        started = true
        yield new Uint8Array(message)
        continue
      }
      if (message[0] === terminate) return
      parts.push(message)
      if (message[0] === query || message[0] === sync) {
        yield new Uint8Array(Buffer.concat(parts))
        parts = []
      }
    }
  }
}
