// The log of a poll: everything needed to recount it and to find one's own vote. See docs/polls.md.
import * as Type from 'typebox'
import { endpoint, refusal, Silent, Subject } from '#base/contract.ts'
import { pollNotFound } from './rules.ts'

/** SHA-256 in hex. */
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Size = Type.Integer({ minimum: 0 })
const params = Type.Object({ id: Type.String({ maxLength: 64 }) })

/** The site's signed statement that the first `size` entries of the log have this root (RFC 6962, 2.1). */
export const Checkpoint = Type.Object({
  poll: Type.String(),
  size: Size,
  root: Hash,
  at: Type.String(),
  /** Hash of the current question (`questionText`). Absent in checkpoints from before questions were logged. */
  question: Type.Optional(Hash),
  /** Ed25519 over `checkpointText`, base64url. */
  signature: Type.String(),
})
export type Checkpoint = Type.Static<typeof Checkpoint>

/** The site's public key, 32 bytes in base64url: the same for all polls, permanently. */
const Key = Type.String()

export const receiptNotFound = refusal(
  'receipt_not_found',
  404,
  /*i18n*/ 'The log of this poll has no such receipt',
)
export const logShorter = refusal('log_shorter', 404, /*i18n*/ 'The log of this poll is shorter than that')

export const readPollLog = endpoint('/api/polls/:id/log', {
  summary: 'Entries of the log of a poll, and its latest signed checkpoint',
  silence: (reply, closed) => {
    const silent = reply.about && closed(reply.about)
    return silent ? { ...reply, entries: [], silent } : reply
  },
  params,
  query: Type.Object({
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 1000 }),
  }),
  /** `entries[i]` is number `offset + i`, counted from 0: the exact text whose bytes are hashed. */
  reply: Type.Object({
    key: Key,
    checkpoint: Checkpoint,
    entries: Type.Array(Type.String()),
    about: Type.Optional(Subject),
    /** During a silence period this is the last checkpoint from before it; newer entries follow afterwards. */
    silent: Type.Optional(Silent),
  }),
  refusals: [pollNotFound],
  shared: { seconds: 0, topics: ['polls'] },
})

/** In the body, not in the address: anyone who reads a proxy's log would learn how its sender voted. */
export const proveVote = endpoint('POST /api/polls/:id/log/proof', {
  summary: 'Proves that the entry with a receipt is in the log (RFC 6962, 2.1.1)',
  silence: 'own',
  params,
  body: Type.Object({ receipt: Type.String({ format: 'uuid' }) }),
  reply: Type.Object({
    key: Key,
    checkpoint: Checkpoint,
    index: Size,
    entry: Type.String(),
    path: Type.Array(Hash),
    /** The entry that replaced this one, if the vote was changed. */
    replacedBy: Type.Optional(Type.String()),
  }),
  refusals: [pollNotFound, receiptNotFound],
})

export const proveConsistency = endpoint('/api/polls/:id/log/consistency', {
  summary: 'Proves that the current log starts with the log of an older checkpoint (RFC 6962, 2.1.2)',
  silence: 'facts',
  params,
  query: Type.Object({ from: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }),
  reply: Type.Object({ key: Key, checkpoint: Checkpoint, path: Type.Array(Hash) }),
  refusals: [pollNotFound, logShorter],
  shared: { seconds: 0, topics: ['polls'] },
})
