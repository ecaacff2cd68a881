// A thread beside the main one, for work that is rare.
import { once } from 'node:events'
import { Worker, type Transferable, type WorkerOptions } from 'node:worker_threads'

export class NoAnswer extends Error {
  /** It took too long; otherwise the thread ended. */
  readonly late: boolean
  constructor(late: boolean, cause: unknown) {
    super(late ? 'The thread took too long' : 'The thread ended', { cause })
    this.late = late
  }
}

type IdleThread<Asked, Answer> = {
  /** One at a time. Rejects with `NoAnswer`; the next one gets a new thread. */
  ask(asked: Asked, transfer?: Transferable[]): Promise<Answer>
  close(): Promise<void>
}

/**
 * A thread that begins when it is needed and ends when it has had nothing to do for a while. Its first message says that
 * it is ready, the others are answers.
 * @param milliseconds time limit for one answer.
 */
export function idleThread<Asked, Answer>(
  file: URL,
  { milliseconds, idle, ...options }: WorkerOptions & { milliseconds: number; idle: number },
): IdleThread<Asked, Answer> {
  let thread: Worker | undefined
  let failure: unknown
  let ending: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    clearTimeout(ending)
    const old = thread
    thread = undefined
    await old?.terminate()
  }

  function open(): Worker {
    const opened = new Worker(file, options)
    // It must not keep the process alive; callers waiting for it are notified of its death.
    opened.on('error', (error) => (failure = error)).unref()
    return opened
  }

  async function askNow(asked: Asked, transfer: Transferable[]): Promise<Answer> {
    clearTimeout(ending)
    const isFresh = thread === undefined
    const asking = (thread ??= open())
    const over = new AbortController()
    const ended = once(asking, 'exit', over).then(() => Promise.reject(new Error('ended')))
    const heard = (signal: AbortSignal) => Promise.race([once(asking, 'message', { signal }), ended])
    let deadline = over.signal
    try {
      // Loading is not the answer's time: on a busy machine it takes seconds.
      if (isFresh) await heard(over.signal)
      deadline = AbortSignal.timeout(milliseconds)
      asking.postMessage(asked, transfer)
      const [answer] = (await heard(deadline)) as [Answer]
      return answer
    } catch {
      await end()
      throw new NoAnswer(deadline.aborted, failure)
    } finally {
      over.abort()
      ending = setTimeout(() => void end(), idle).unref()
    }
  }

  return {
    ask(asked, transfer = []) {
      const turn = last.then(() => askNow(asked, transfer))
      last = turn.catch(() => {})
      return turn
    },
    close: end,
  }
}
