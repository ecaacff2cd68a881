// Finds a vote in its poll's log and verifies everything the server says about it. Trusts only what the phone
// stored.
import { isRefused, type Call } from '#base/contract.ts'
import { logShorter, proveConsistency, proveVote, receiptNotFound, type Checkpoint } from '../../contract.ts'
import {
  isConsistent,
  isIncluded,
  isSigned,
  questionHash,
  readEntry,
  InvalidLog,
  type LogEntry,
} from '../../log.ts'
import { questionOf } from '../../question.ts'
import type { StoredVote } from './receipts.ts'

type VerificationFailure = 'missing' | 'answer' | 'proof' | 'signature' | 'key' | 'history' | 'question'

export type Finding =
  | {
      kind: 'found'
      receipt: string
      /** From 0. */
      index: number
      size: number
      options: string[]
      other: boolean
      held: boolean
      at: string
      /** Undefined if the browser cannot check Ed25519. */
      signed: true | undefined
      /** Whether the log was compared with one the phone has seen before. */
      grown: boolean
    }
  /** The vote was changed elsewhere. */
  | { kind: 'replaced'; receipt: string }
  | { kind: 'wrong'; what: VerificationFailure; receipt: string }

/** `seen` is what the phone should remember about the log. Rejects with `Refused` if the server is unreachable. */
export async function checkVote(
  call: Call,
  poll: Parameters<typeof questionOf>[0] & { id: string },
  kept: StoredVote,
): Promise<{ finding: Finding; seen?: NonNullable<StoredVote['seen']> }> {
  const { receipt } = kept
  const pollId = poll.id
  const wrong = (what: VerificationFailure) => ({ finding: { kind: 'wrong', what, receipt } as const })
  const params = { id: pollId }
  let proof
  try {
    proof = await call(proveVote, { params, body: { receipt } })
  } catch (error) {
    if (isRefused(error) && error.code === receiptNotFound.code) return wrong('missing')
    throw error
  }
  const { key, checkpoint, index, path } = proof
  const entry = voteIn(proof.entry)
  if (entry?.poll !== pollId || entry.receipt !== receipt || !saysTheSame(entry, kept)) return wrong('answer')
  if (checkpoint.poll !== pollId || !(await isIncluded({ entry: proof.entry, index, path, checkpoint })))
    return wrong('proof')
  if (kept.seen !== undefined && kept.seen.key !== key) return wrong('key')
  const signed = await signature(checkpoint, key)
  if (signed === false) return wrong('signature')
  const { question } = checkpoint
  if (question !== (await questionHash(questionOf(poll)))) return wrong('question')
  if (kept.seen?.question !== undefined && kept.seen.question !== question) return wrong('question')
  if (kept.seen && !(await isContinued(call, kept.seen, checkpoint))) return wrong('history')
  const seen = { size: checkpoint.size, root: checkpoint.root, key, question }
  if (proof.replacedBy !== undefined) return { finding: { kind: 'replaced', receipt }, seen }
  const { options, other, held } = entry
  const { size, at } = checkpoint
  const grown = kept.seen !== undefined
  return {
    finding: { kind: 'found', receipt, index, size, options, other, held, at, signed, grown },
    seen,
  }
}

function voteIn(text: string): (LogEntry & { kind: 'vote' }) | undefined {
  try {
    const entry = readEntry(text)
    return entry.kind === 'vote' ? entry : undefined
  } catch (error) {
    if (error instanceof InvalidLog) return undefined
    throw error
  }
}

function saysTheSame(entry: LogEntry & { kind: 'vote' }, kept: StoredVote): boolean {
  return (
    entry.other === kept.other &&
    entry.held === kept.held &&
    entry.options.toSorted().join() === kept.options.toSorted().join()
  )
}

/** Undefined if the browser does not support Ed25519. */
async function signature(checkpoint: Checkpoint, key: string): Promise<boolean | undefined> {
  try {
    return await isSigned(checkpoint, key)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined
    // An unreadable key or signature is an invalid one.
    return false
  }
}

/** Both the log the phone saw and the one in the proof must be prefixes of the current log. */
async function isContinued(
  call: Call,
  seen: NonNullable<StoredVote['seen']>,
  now: Checkpoint,
): Promise<boolean> {
  const params = { id: now.poll }
  const goesOn = await Promise.all(
    [seen, now].map(async (older) => {
      try {
        const { checkpoint, path } = await call(proveConsistency, { params, query: { from: older.size } })
        return await isConsistent(older, checkpoint, path)
      } catch (error) {
        if (isRefused(error) && error.code === logShorter.code) return false
        throw error
      }
    }),
  )
  return seen.size <= now.size && goesOn.every(Boolean)
}
