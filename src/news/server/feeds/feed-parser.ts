// Parses documents in a worker thread, one after another, and kills the thread if a document is too much for
// it.
import { idleThread, NoAnswer } from '#base/server/idle-thread.ts'
import type { FeedDocument, ParsedFeed } from './feed-parse.ts'
import type { ParseRequest, Parsed, WebPage } from './feed-worker.ts'

const parseLimits = { milliseconds: 5_000, megabytes: 128, idleMilliseconds: 20_000 } as const

/** The document is not a feed, or too extreme for one. The message is for operators. */
export class ParseRefused extends Error {}

export type FeedParser = ReturnType<typeof feedParser>

/** @param milliseconds time limit for one document; tests use a different one. */
export function feedParser(milliseconds: number = parseLimits.milliseconds) {
  const thread = idleThread<ParseRequest, Parsed>(new URL('./feed-worker.ts', import.meta.url), {
    milliseconds,
    idle: parseLimits.idleMilliseconds,
    resourceLimits: {
      maxOldGenerationSizeMb: parseLimits.megabytes,
      maxYoungGenerationSizeMb: 16,
      stackSizeMb: 4,
    },
    // The parser's output does not belong in our log.
    stdout: true,
    stderr: true,
  })

  async function ask(asked: ParseRequest, { bytes }: WebPage): Promise<Exclude<Parsed, { refused: string }>> {
    const parsed = await thread.ask(asked, [bytes.buffer as ArrayBuffer]).catch((error: unknown) => {
      const late = error instanceof NoAnswer && error.late
      throw new ParseRefused(late ? 'takes too long to read' : 'takes too much memory to read')
    })
    if ('refused' in parsed) throw new ParseRefused(parsed.refused)
    return parsed
  }

  return {
    /** Rejects with `ParseRefused`. Takes ownership of the bytes. */
    async parse(document: FeedDocument): Promise<ParsedFeed> {
      const parsed = await ask({ feed: document }, document)
      return 'feed' in parsed ? parsed.feed : { items: [], remarks: {} }
    },
    /** The linked data of a page, as text. Otherwise as above. */
    async linkedData(page: WebPage): Promise<string[]> {
      const parsed = await ask({ page }, page)
      return 'blocks' in parsed ? parsed.blocks : []
    },
    close: () => thread.close(),
  }
}
