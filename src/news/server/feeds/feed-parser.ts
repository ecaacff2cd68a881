// Parses documents in a worker thread, one after another, and kills the thread if a document is too much for
// it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FeedItem } from '../../feed-item.ts'
import type { FeedDocument } from './feed-parse.ts'
import type { ParseRequest, Parsed, WebPage } from './feed-worker.ts'

const parseLimits = { milliseconds: 5_000, megabytes: 128, idleMilliseconds: 20_000 } as const

/** The document is not a feed, or too extreme for one. The message is for operators. */
export class ParseRefused extends Error {}

export type FeedParser = {
  /** Rejects with `ParseRefused`. Takes ownership of the bytes. */
  parse(document: FeedDocument): Promise<FeedItem[]>
  /** The linked data of a page, as text. Otherwise as above. */
  linkedData(page: WebPage): Promise<string[]>
  close(): Promise<void>
}

/** @param milliseconds time limit for one document; tests use a different one. */
export function feedParser(milliseconds: number = parseLimits.milliseconds): FeedParser {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  async function askNow(
    asked: ParseRequest,
    { bytes }: WebPage,
  ): Promise<Exclude<Parsed, { refused: string }>> {
    clearTimeout(idle)
    const fresh = worker === undefined
    const asking = (worker ??= open())
    const over = new AbortController()
    const ended = once(asking, 'exit', over).then(() => Promise.reject(new Error('ended')))
    let late = false
    let tooLong: NodeJS.Timeout | undefined
    try {
      // Loading the parser is not the document's time: on a busy machine it takes seconds.
      if (fresh) await Promise.race([once(asking, 'message', over), ended])
      tooLong = setTimeout(() => {
        late = true
        over.abort()
      }, milliseconds)
      asking.postMessage(asked, [bytes.buffer as ArrayBuffer])
      const answer = once(asking, 'message', over) as Promise<[Parsed]>
      const [parsed] = await Promise.race([answer, ended])
      if ('refused' in parsed) throw new ParseRefused(parsed.refused)
      return parsed
    } catch (error) {
      if (error instanceof ParseRefused) throw error
      await end()
      throw new ParseRefused(late ? 'takes too long to read' : 'takes too much memory to read')
    } finally {
      clearTimeout(tooLong)
      over.abort()
      idle = setTimeout(() => void end(), parseLimits.idleMilliseconds).unref()
    }
  }

  function ask(asked: ParseRequest, document: WebPage) {
    const turn = last.then(() => askNow(asked, document))
    last = turn.catch(() => {})
    return turn
  }

  return {
    async parse(document) {
      const parsed = await ask({ feed: document }, document)
      return 'items' in parsed ? parsed.items : []
    },
    async linkedData(page) {
      const parsed = await ask({ page }, page)
      return 'blocks' in parsed ? parsed.blocks : []
    },
    close: end,
  }
}

function open(): Worker {
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: parseLimits.megabytes,
      maxYoungGenerationSizeMb: 16,
      stackSizeMb: 4,
    },
    // The parser's output does not belong in our log.
    stdout: true,
    stderr: true,
  })
  // It must not keep the process alive; callers waiting for it are notified of its death.
  worker.on('error', () => {}).unref()
  return worker
}
