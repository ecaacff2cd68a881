// Runs in a worker thread: whatever a document does to the parser, it does it here, with little memory and little time.
import { parentPort } from 'node:worker_threads'
import type { FeedItem } from '../feed-item.ts'
import { NotAFeed } from './feed-forms.ts'
import { parseFeedDocument, type FeedDocument } from './feed-parse.ts'

/** What comes back: the items, or why there are none. */
export type Parsed = { items: FeedItem[] } | { refused: string }

const port = parentPort!
port.on('message', (document: FeedDocument) => port.postMessage(parsed(document)))

function parsed(document: FeedDocument): Parsed {
  try {
    return { items: parseFeedDocument(document) }
  } catch (error) {
    return { refused: error instanceof NotAFeed ? error.message : 'is not written as a feed should be' }
  }
}
