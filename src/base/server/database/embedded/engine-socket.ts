// Implements the network socket that `pg` expects, over messages to the embedded engine.
import { Duplex } from 'node:stream'

const terminate = 'X'.charCodeAt(0)
const ready: ReadonlySet<number> = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)))

/** The answer ends with "ready", and no transaction is open. */
export const isIdle = (answer: Uint8Array): boolean =>
  answer.at(-6) === 'Z'.charCodeAt(0) && answer.at(-1) === 'I'.charCodeAt(0)

type Done = (error?: Error | null) => void

export class EngineSocket extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void
  #held: Uint8Array[] = []
  // What a network socket has besides.
  readonly setNoDelay = () => this
  readonly setKeepAlive = () => this
  readonly ref = () => this
  readonly unref = () => this

  /** `send` receives whole requests: everything up to the message that the engine answers with "ready". */
  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {}

  // `pg` writes one protocol message at a time; its first byte is the type (0: the startup packet).
  override _write(message: Buffer, _encoding: string, done: Done): void {
    const kind = message[0] ?? 0
    if (kind !== terminate) this.#held.push(message)
    if (kind === 0 || ready.has(kind)) {
      // A separate buffer, because it is transferred to the worker.
      this.#send(new Uint8Array(Buffer.concat(this.#held.splice(0))))
    }
    done()
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
}
