// Reads the log of a poll from outside: the meaning of an entry, and whether a proof is valid. Runs in the
// browser and in Node, and shares no code with the server's writer (server/tree.ts), so that one checks the
// other.
// Hashing as in RFC 6962: 0x00 before a leaf, 0x01 before a node.
import { sortedJson } from '#base/sorted-json.ts'
import type { Checkpoint } from './log-contract.ts'
import { questionText, type AskedQuestion } from './question.ts'

export type LogEntry =
  | {
      kind: 'vote'
      poll: string
      /** Random id of the vote; only its voter knows whose it is. */
      receipt: string
      /** The receipt of the entry this one replaces, if the vote was changed. */
      replaces?: string
      /** Ids of the chosen options, in the poll's order. */
      options: string[]
      /** Whether there is a custom answer. Its text is not in the log. */
      other: boolean
      /** Stored but not counted. */
      held: boolean
      /** The hour of the vote, in UTC. */
      hour: string
    }
  /** A held vote counts from now on. */
  | { kind: 'release'; poll: string; releases: string; hour: string }
  /** The question. The first entry of a log; a later one says why the question was changed. */
  | { kind: 'question'; poll: string; question: AskedQuestion; reason?: string; hour: string }

/** The canonical form of an entry. */
export const entryText = (entry: LogEntry) => sortedJson(entry)

/** `2026-11-21T10Z`: coarse, so that an entry reveals little about when a person voted. */
export function hourOf(at: Date): string {
  return `${at.toISOString().slice(0, 13)}Z`
}

/** Throws `InvalidLog` if the text is not an entry in the form of `entryText`. */
export function readEntry(text: string): LogEntry {
  let entry: LogEntry
  try {
    entry = JSON.parse(text) as LogEntry
  } catch {
    throw new InvalidLog('an entry is not JSON')
  }
  const fits =
    entry.kind === 'vote'
      ? typeof entry.receipt === 'string' &&
        Array.isArray(entry.options) &&
        typeof entry.other === 'boolean' &&
        typeof entry.held === 'boolean'
      : entry.kind === 'question'
        ? Array.isArray(entry.question?.options)
        : entry.kind === 'release' && typeof entry.releases === 'string'
  if (!fits || !/^\d{4}-\d\d-\d\dT\d\dZ$/.test(entry.hour) || entryText(entry) !== text)
    throw new InvalidLog(`this is not an entry: ${text.slice(0, 200)}`)
  return entry
}

/** The log contradicts itself, its checkpoint or the tally; the message says how. */
export class InvalidLog extends Error {
  override readonly name = 'InvalidLog'
}

export type LogCount = ReturnType<typeof recount>

/** Counts a log from its first entry. Throws `InvalidLog` if an entry cannot follow the ones before it. */
export function recount(poll: string, entries: readonly string[]) {
  const latestByVoter = new Map<string, LogEntry & { kind: 'vote' }>()
  const used = new Set<string>()
  const counted = {
    votes: 0,
    held: 0,
    other: 0,
    options: new Map<string, number>(),
    /** The current question; undefined in a log from before questions were logged. */
    question: undefined as AskedQuestion | undefined,
    /** The reason for each change of the question. */
    reasons: [] as string[],
    /** Votes that replaced an earlier one, and held votes that were released. */
    changes: 0,
    releases: 0,
  }
  let hour = ''
  let lastHour = '9'
  for (const text of entries) {
    const entry = readEntry(text)
    if (entry.poll !== poll) throw new InvalidLog('an entry belongs to another poll')
    if (entry.hour < hour) throw new InvalidLog('an entry is older than the one before it')
    hour = entry.hour
    if (entry.kind === 'question') {
      if (counted.question) {
        if (!entry.reason) throw new InvalidLog('the question was changed without a reason')
        counted.reasons.push(entry.reason)
      }
      counted.question = entry.question
      const { endDate } = entry.question
      lastHour = endDate === null ? '9' : hourOf(new Date(endDate))
      continue
    }
    if (entry.kind === 'release') {
      const vote = latestByVoter.get(entry.releases)
      if (!vote?.held) throw new InvalidLog('something is released that was not held')
      latestByVoter.set(entry.releases, { ...vote, held: false })
      counted.releases += 1
      continue
    }
    const { receipt, replaces, options, other, held } = entry
    if (hour > lastHour) throw new InvalidLog('a vote was cast after the end')
    if (used.has(receipt)) throw new InvalidLog('a receipt appears twice')
    if (new Set(options).size < options.length) throw new InvalidLog('a vote names an option twice')
    if (options.length === 0 && !other) throw new InvalidLog('a vote names no answer')
    if (replaces !== undefined) {
      const before = latestByVoter.get(replaces)
      if (!before) throw new InvalidLog('a vote replaces one that does not exist')
      if (before.held !== held) throw new InvalidLog('a change of vote changes whether it counts')
      latestByVoter.delete(replaces)
      counted.changes += 1
    }
    used.add(receipt)
    latestByVoter.set(receipt, entry)
  }
  for (const { held, other, options } of latestByVoter.values()) {
    if (held) {
      counted.held += 1
      continue
    }
    const { question } = counted
    if (question && !question.allowMultiple && options.length + Number(other) > 1)
      throw new InvalidLog('a vote names several answers, where one is allowed')
    if (question && !question.allowCustomString && other)
      throw new InvalidLog('a vote has an answer in own words, where none is allowed')
    counted.votes += 1
    if (other) counted.other += 1
    for (const id of options) counted.options.set(id, (counted.options.get(id) ?? 0) + 1)
  }
  return counted
}

/** The root of a log with these entries, in hex. */
export async function rootOf(entries: readonly string[]): Promise<string> {
  let row = await Promise.all(entries.map(leafHash))
  if (row.length === 0) return hex(await sha256())
  // Level by level; an odd node moves up unchanged: the same tree as the RFC's recursive one.
  while (row.length > 1) {
    const above: Promise<Uint8Array>[] = []
    for (let i = 0; i < row.length; i += 2)
      above.push(i + 1 < row.length ? nodeHash(row[i]!, row[i + 1]!) : Promise.resolve(row[i]!))
    row = await Promise.all(above)
  }
  return hex(row[0]!)
}

/**
 * Whether `entry` is number `index` in the log of this checkpoint (RFC 9162, 2.1.3.2). Does not check the
 * signature.
 */
export async function isIncluded(of: {
  entry: string
  index: number
  path: readonly string[]
  checkpoint: Pick<Checkpoint, 'size' | 'root'>
}): Promise<boolean> {
  const { size, root } = of.checkpoint
  if (of.index >= size) return false
  const roots = await rootsAbove(await leafHash(of.entry), { at: of.index, last: size - 1, path: of.path })
  return roots?.after === root
}

type Size = Pick<Checkpoint, 'size' | 'root'>

/** Whether the log of `newer` starts with the log of `older` (RFC 9162, 2.1.4.2). */
export async function isConsistent(older: Size, newer: Size, path: readonly string[]): Promise<boolean> {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return path.length === 0 && older.root === newer.root
  if (older.size === 0) return path.length === 0
  // If the older log is a complete subtree, its root is the start of the path and is not sent.
  const steps = isPowerOfTwo(older.size) ? [older.root, ...path] : [...path]
  let [at, last] = [older.size - 1, newer.size - 1]
  while (at % 2 === 1) [at, last] = [at >> 1, last >> 1]
  const first = steps.shift()
  if (first === undefined) return false
  const roots = await rootsAbove(bytes(first), { at, last, path: steps })
  return roots?.before === older.root && roots.after === newer.root
}

/** Along a path: the root of all leaves up to a node, and that of the whole log. Undefined: the path does not end there. */
async function rootsAbove(
  node: Uint8Array,
  of: { at: number; last: number; path: readonly string[] },
): Promise<{ before: string; after: string } | undefined> {
  let { at, last } = of
  let [before, after] = [node, node]
  for (const step of of.path) {
    if (last === 0) return undefined
    const beside = bytes(step)
    if (at % 2 === 1 || at === last) {
      before = await nodeHash(beside, before)
      after = await nodeHash(beside, after)
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1]
    } else after = await nodeHash(after, beside)
    ;[at, last] = [at >> 1, last >> 1]
  }
  return last === 0 ? { before: hex(before), after: hex(after) } : undefined
}

function isPowerOfTwo(size: number): boolean {
  return Number.isInteger(Math.log2(size))
}

/** The text that the site signs. */
export function checkpointText({ poll, size, root, at, question }: Omit<Checkpoint, 'signature'>): string {
  return `matdata poll log\n${poll}\n${size}\n${root}\n${at}\n${question === undefined ? '' : `${question}\n`}`
}

/** SHA-256 of the question, in hex, as in a checkpoint. */
export async function questionHash(question: AskedQuestion): Promise<string> {
  return hex(await sha256(new TextEncoder().encode(questionText(question))))
}

/** Whether the site with this public key signed it. Throws if the browser cannot check Ed25519. */
export async function isSigned(checkpoint: Checkpoint, key: string): Promise<boolean> {
  const known = await crypto.subtle.importKey('raw', fromBase64(key), 'Ed25519', false, ['verify'])
  const text = new TextEncoder().encode(checkpointText(checkpoint))
  return crypto.subtle.verify('Ed25519', known, fromBase64(checkpoint.signature), text)
}

function leafHash(entry: string): Promise<Uint8Array> {
  return sha256(Uint8Array.of(0), new TextEncoder().encode(entry))
}

function nodeHash(left: Uint8Array, right: Uint8Array): Promise<Uint8Array> {
  return sha256(Uint8Array.of(1), left, right)
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all))
}

function hex(hash: Uint8Array): string {
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytes(hash: string): Uint8Array {
  return Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
}
