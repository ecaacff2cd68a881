// Who may open a socket, what it may cost, and when it is closed.
import { ServerResponse, type IncomingMessage, type Server as HttpServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { wrongOrigin } from '../../contract.ts'
import type { Limits } from '../http/limits.ts'
import type { OriginCheck } from '../http/own-origin.ts'
import { networkOf, costs } from '../http/request-budgets.ts'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'

export type SocketOptions = {
  server: HttpServer
  /** Of every answer; optional in tests. */
  headers?: Record<string, string>
  originRefusal: OriginCheck
  log: Pick<BaseLogger, 'info' | 'warn'>
  /** Maximum sockets in this process; each is an open file. */
  maxSockets?: number
  /** The cost of handshakes and polling; optional in tests. */
  limits?: Limits
  /** Packets one socket may send within 10 s. */
  maxPackets?: number
}

type Connection = Socket['conn']

/** Between slices pages are answered: with 200, one that asks the database six times waited for six slices. */
const sliceSize = 10
/** Packets that may wait for one socket: a client that does not read must not fill our memory. */
const unreadLimit = 100
/** Milliseconds for clients to answer our close frame. */
const closeTimeout = 1_000

/** By default `ws` answers unlimited pings, accepts 16,384 fragments, and waits 30 s for a close. */
const strict = { autoPong: false, maxFragments: 16, maxBufferedChunks: 1_024, closeTimeout }

class StrictWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...strict })
  }
}

export function openSockets(options: SocketOptions) {
  const { headers = {}, originRefusal, log, limits, maxSockets = 18_000, maxPackets = 100 } = options
  let closing = false

  const io = new Server(options.server, {
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: 4_096,
    perMessageDeflate: false,
    httpCompression: false,
    wsEngine: StrictWebSocketServer,
    allowRequest(request, answer) {
      const why = refusal(request)
      answer(
        why === 'origin' ? `origin ${JSON.stringify(originRefusal(request)?.details)}` : why,
        why === undefined,
      )
    },
  })

  /** Number of sockets per network, by its widest prefix. */
  const held = new Map<string, number>()

  function refusal(request: IncomingMessage) {
    if (closing) return 'closing'
    if (io.engine.clientsCount >= maxSockets) return 'full'
    if (originRefusal(request)?.code === wrongOrigin.code) return 'origin'
    const payer = limits?.payerOf(request)
    if (!limits || !payer) return undefined
    if (!limits.pays(payer, costs.handshake)) return 'spent'
    // A crowd behind one address may have many sockets, as long as there is capacity for others.
    const isBusy = io.engine.clientsCount >= maxSockets / 2
    return isBusy && (held.get(networkOf(payer)) ?? 0) >= maxSockets / 10 ? 'share' : undefined
  }

  // Polling repeats with the same session, without a new handshake.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => {
    const answers = response instanceof ServerResponse
    if (answers) response.setHeaders(new Map(Object.entries(headers)))
    const payer = limits?.payerOf(request)
    if (!limits || !payer || limits.pays(payer, costs.poll)) return next()
    if (!answers) return request.socket.destroy()
    return limits.refuseLate(response, payer)
  })

  // Only sockets that sent something since the last sweep have an entry.
  const packets = new Map<Connection, number>()
  const sweep = setInterval(() => packets.clear(), 10_000).unref()

  function countPacket(this: Connection) {
    const count = (packets.get(this) ?? 0) + 1
    packets.set(this, count)
    if (count > maxPackets) end(this, 'flood')
  }

  function end(connection: Connection, why: 'flood' | 'unread') {
    log.info({ why }, 'a socket was closed')
    // Socket.IO's own disconnect keeps reading until the other side says goodbye, which a flood never does.
    const wire = wireOf(connection)
    if (wire) wire.terminate()
    else connection.close(true)
  }

  io.engine.on('connection', (connection: Connection) => {
    if (limits) {
      const network = networkOf(limits.payerOf(connection.request))
      held.set(network, (held.get(network) ?? 0) + 1)
      connection.once('close', () => {
        const rest = held.get(network)! - 1
        if (rest > 0) held.set(network, rest)
        else held.delete(network)
      })
    }
    // Otherwise Socket.IO would keep the request, with everything the client put into it, as long as the
    // socket lives.
    Object.assign(connection, { request: undefined })
    connection.on('packet', countPacket)
  })
  io.on('connection', (socket) => void Object.assign(socket, { handshake: undefined }))

  // A visitor who reconnects immediately would be counted twice.
  const joined = new WeakSet<Connection>()
  io.use(({ conn }, next) => {
    next(joined.has(conn) ? new Error('joined already') : undefined)
    joined.add(conn)
  })

  return {
    io,
    /** Sends to many sockets without blocking the event loop: 10,000 at once would block it for 150 ms. */
    async send(ids: Iterable<string>, event: string, ...payload: unknown[]): Promise<void> {
      for (const slice of slices(ids)) {
        for (const id of slice) {
          const connection = io.sockets.sockets.get(id)?.conn
          if (connection && unreadBy(connection) > unreadLimit) end(connection, 'unread')
        }
        io.to(slice).emit(event, ...payload)
        await setImmediate()
      }
    },
    async close(): Promise<void> {
      closing = true
      clearInterval(sweep)
      const connections = connectionsOf(io)
      // `ws` closes clients that do not answer, after its `closeTimeout`.
      const gone = connections.map((connection) => {
        const wire = wireOf(connection)
        return new Promise((resolve) => (wire ? wire.once('close', resolve) : resolve(undefined)))
      })
      for (const slice of slices(connections)) {
        // Closes the transport under the session, not the session, so that clients reconnect to whichever
        // process answers.
        for (const connection of slice) connection.close(true)
        await setImmediate()
      }
      io.engine.close()
      await Promise.all(gone)
    },
  }
}

function slices<T>(all: Iterable<T>): T[][] {
  const list = Array.from(all)
  return Array.from({ length: Math.ceil(list.length / sliceSize) }, (_, n) =>
    list.slice(n * sliceSize, (n + 1) * sliceSize),
  )
}

// engine.io declares these three private, but nothing else provides the information.
const wireOf = (connection: Connection) => (connection.transport as unknown as { socket?: WebSocket }).socket
const unreadBy = (connection: Connection) =>
  (connection as unknown as { writeBuffer: unknown[] }).writeBuffer.length
const connectionsOf = (io: Server) =>
  Object.values((io.engine as unknown as { clients: Record<string, Connection> }).clients)
