// Runs in a worker thread: whatever a document does to the parser happens here, with little memory and time.
import { parentPort } from 'node:worker_threads'
import { decodeDocument } from '#base/files/decode-document.ts'
import { linkedDataIn } from '#base/pages/linked-data.ts'
import { NotAFeed, notWritten } from './feed-forms.ts'
import { parseFeedDocument, type FeedDocument, type ParsedFeed } from './feed-parse.ts'

/** A feed, for its items, or a web page, for its linked data. */
export type ParseRequest = { feed: FeedDocument } | { page: WebPage }
export type WebPage = Pick<FeedDocument, 'bytes' | 'contentType'>
export type Parsed = { feed: ParsedFeed } | { blocks: string[] } | { refused: string }

const port = parentPort!
port.on('message', (asked: ParseRequest) => port.postMessage(parsed(asked)))
// Its first message: the parser is loaded.
port.postMessage('ready')

function parsed(asked: ParseRequest): Parsed {
  try {
    return 'feed' in asked
      ? { feed: parseFeedDocument(asked.feed) }
      : { blocks: linkedDataIn(decodeDocument(asked.page.bytes, asked.page.contentType)) }
  } catch (error) {
    return { refused: error instanceof NotAFeed ? error.message : notWritten }
  }
}
