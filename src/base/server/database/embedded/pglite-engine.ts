// The main thread's side of the embedded engine: starts the worker and provides sockets to it.
import { Worker } from 'node:worker_threads'
import { engineCode } from './engine-code.ts'
import { EngineSocket } from './engine-socket.ts'

/**
 * The worker's input: a folder on disk (a new one begins as a copy of `template`; one that is `onlyToCopy` need not
 * survive a power cut), nothing (in memory), or a snapshot to load into memory.
 */
export type EngineStart = {
  folder?: string
  template?: string | undefined
  onlyToCopy?: boolean | undefined
  snapshot?: Blob | undefined
}
/** The first message. */
export type EngineInput = EngineStart & { module: WebAssembly.Module }
/**
 * Then one or more whole wire-protocol messages, each call answered by exactly one `Uint8Array`; or the request to
 * close.
 */
export type EngineRequest = Uint8Array | 'close'
export type EngineMessage =
  | Uint8Array
  | { is: 'open' | 'closed' }
  /** `refused`: could not start; `broken`: died while running. */
  | { is: 'refused' | 'broken'; reason: string }

export type Engine = Awaited<ReturnType<typeof startEngine>>

/**
 * Throws an `Error` with the engine's message if it cannot start. Calls `onDeath` once if it dies later.
 */
export async function startEngine(start: EngineStart, onDeath: (error: Error) => void) {
  // Without this process's flags: some (--eval, --input-type) would stop the worker from starting.
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { execArgv: [] })
  // The worker answers in the order of the requests.
  const waiting: ((answer: Uint8Array) => void)[] = []
  let greeting: Uint8Array | undefined
  const sockets = new Set<EngineSocket>()
  const opened = Promise.withResolvers<void>()
  opened.promise.catch(() => {})
  const ended = Promise.withResolvers<void>()
  let death: Error | undefined
  let isOpen = false
  let closing = false
  let reason = ''

  worker.on('message', (message: EngineMessage) => {
    if (message instanceof Uint8Array) waiting.shift()?.(message)
    else if (message.is === 'open') opened.resolve()
    else if ('reason' in message) reason = message.reason
  })
  worker.on('error', (error) => (reason ||= error.message))
  worker.on('exit', () => {
    ended.resolve()
    if (closing) return
    death = new Error(`The embedded database stopped: ${reason || 'its thread ended'}`)
    opened.reject(new Error(reason || 'its thread ended'))
    for (const socket of sockets) socket.destroy(death)
    if (isOpen) onDeath(death)
  })
  let keep: (() => Promise<void>) | undefined
  try {
    const code = await engineCode()
    // Others, as those of tests, live shortly.
    if (start.folder !== undefined) keep = code.keep
    worker.postMessage({ ...start, module: code.module } satisfies EngineInput, [])
  } catch (error) {
    closing = true
    await worker.terminate()
    throw error
  }
  await opened.promise
  isOpen = true

  return {
    /** One whole request and its whole answer, in order. The caller must hold the engine's session. */
    ask(request: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
      if (death) return Promise.reject(death)
      const answered = Promise.withResolvers<Uint8Array>()
      waiting.push(answered.resolve)
      worker.postMessage(request, [request.buffer])
      return answered.promise
    },
    /** Its answer to the first start of a session; the caller holds one. */
    greeting: (): Uint8Array => greeting!,
    /** A stream that `pg` takes for a network socket. */
    socket(): EngineSocket {
      const socket = new EngineSocket((bytes) => {
        const isStart = bytes[0] === 0
        waiting.push((answer) => {
          if (isStart) greeting ??= answer.slice()
          socket.receive(answer)
        })
        worker.postMessage(bytes, [bytes.buffer])
      })
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      if (death) process.nextTick(() => socket.destroy(death))
      return socket
    },
    /** Ends with a checkpoint; call it when all sockets are closed. */
    async close(): Promise<void> {
      if (death) return
      closing = true
      worker.postMessage('close' satisfies EngineRequest, [])
      await ended.promise
      await keep?.()
    },
  }
}
