// The log of a poll in the database: appended in the votes' transaction, readable and provable for anyone.
import { refuse, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import type { Subject } from '#base/silence.ts'
import {
  logShorter,
  pollNotFound,
  receiptNotFound,
  type Checkpoint,
  type proveConsistency,
  type proveVote,
  type readPollLog,
} from '../contract.ts'
import { checkpointText, entryText, type LogEntry } from '../log.ts'
import { subjectOf, type PollClass } from '../silence-class.ts'
import { isVisible, treeOf, type LockedPoll } from './vote-store.ts'
import type { Signer } from './signer.ts'
import {
  blockSize,
  consistencyPath,
  append,
  inclusionPath,
  leafHash,
  rootOf,
  subtrees,
  type Subtree,
} from './tree.ts'

/** To be written: appends to the logs of locked polls, whose trees it extends, and stores their figures. */
export function appendToLog(entries: ReadonlyMap<LockedPoll, readonly LogEntry[]>): Sql[] {
  if (entries.size === 0) return []
  const rows: object[] = []
  const blocks: object[] = []
  for (const [poll, added] of entries) {
    for (const entry of added) {
      const text = entryText(entry)
      const hash = leafHash(text)
      const index = poll.tree.size
      const names = entry.kind === 'vote' ? { receipt: entry.receipt, replaces: entry.replaces } : {}
      rows.push({ poll: poll.id, index, entry: text, hash: hash.toString('hex'), ...names })
      const { tree, block } = append(poll.tree, hash)
      poll.tree = tree
      if (block)
        blocks.push({ poll: poll.id, index: Math.floor(index / blockSize), hash: block.toString('hex') })
    }
  }
  const polls = [...entries.keys()]
  const tallies = polls.map(({ id, at, votes, other, held, tree: { size, peaks } }) => ({
    id,
    at,
    votes,
    other,
    held,
    size,
    peaks: Buffer.concat(peaks).toString('hex'),
  }))
  return [
    sql`insert into poll_log_entry (poll_id, index, entry, hash, receipt, replaces)
      select poll, index, entry, decode(hash, 'hex'), receipt, replaces
      from json_to_recordset(${JSON.stringify(rows)})
        as r (poll uuid, index int, entry text, hash text, receipt uuid, replaces uuid)`,
    sql`insert into poll_log_block (poll_id, index, hash) select poll, index, decode(hash, 'hex')
      from json_to_recordset(${JSON.stringify(blocks)}) as r (poll uuid, index int, hash text)`,
    sql`update poll_tally t set votes = r.votes, other_votes = r.other, held_votes = r.held,
        log_size = r.size, log_peaks = decode(r.peaks, 'hex'), log_at = r.at
      from json_to_recordset(${JSON.stringify(tallies)})
        as r (id uuid, at timestamptz, votes int, other int, held int, size int, peaks text)
      where t.poll_id = r.id`,
    sql`update poll_option o set votes = r.votes
      from json_to_recordset(${JSON.stringify(polls.flatMap(({ options }) => options))}) as r (id uuid, votes int)
      where o.id = r.id and o.votes <> r.votes`,
  ]
}

/** All refuse `pollNotFound`. */
export function pollLogs(db: Database, signer: Signer) {
  /** Later entries do not matter: everything below is read for this size. */
  async function headOf(poll: string): Promise<{ checkpoint: Checkpoint; about: Subject | undefined }> {
    const rows = await db<Head>`
      select log_size as size, encode(log_peaks, 'hex') as peaks, log_at as at, log_question as question,
        silence_class as class, silence_places as places
      from poll_tally t join poll p on p.id = t.poll_id where p.id = ${poll} and ${isVisible}`
    if (!rows[0]) throw refuse(pollNotFound)
    const { size, peaks, at, question, ...about } = rows[0]
    const root = rootOf(treeOf(size, peaks)).toString('hex')
    const plain = { poll, size, root, at, ...(question !== null && { question }) }
    return {
      checkpoint: { ...plain, signature: signer.sign(checkpointText(plain)) },
      about: subjectOf(about),
    }
  }

  /** Roots over any range needed for a proof about these entries: all blocks, and the leaves around the entries. */
  async function subtreesOf(poll: string, size: number, around: number[]): Promise<Subtree> {
    const wanted = new Set([...around, size - 1].map((index) => Math.floor(index / blockSize)))
    type Row = { index: number; hash: Buffer }
    const leaves = await db<Row>`
      select e.index, e.hash from unnest(${[...wanted]}::int[]) as w (block)
      join poll_log_entry e on e.poll_id = ${poll} and e.index < ${size}
        and e.index >= w.block * ${blockSize}::int and e.index < (w.block + 1) * ${blockSize}::int`
    const blocks = await db<Row>`select index, hash from poll_log_block
      where poll_id = ${poll} and index < ${Math.floor(size / blockSize)}`
    const leaf = new Map(leaves.map(({ index, hash }) => [index, hash]))
    const block = new Map(blocks.map(({ index, hash }) => [index, hash]))
    return subtrees(
      (index) => leaf.get(index)!,
      (index) => block.get(index)!,
    )
  }

  return {
    async read(poll: string, offset: number, limit: number): Promise<Reply<typeof readPollLog>> {
      const { checkpoint, about } = await headOf(poll)
      const rows = await db<{ entry: string }>`select entry from poll_log_entry
        where poll_id = ${poll} and index >= ${offset} and index < ${Math.min(offset + limit, checkpoint.size)}
        order by index`
      return {
        key: signer.key,
        checkpoint,
        entries: rows.map(({ entry }) => entry),
        ...(about && { about }),
      }
    },

    async prove(poll: string, receipt: string): Promise<Reply<typeof proveVote>> {
      const rows = await db<{ index: number; entry: string; replaced_by: string | null }>`
        select e.index, e.entry, later.entry as replaced_by
        from poll_log_entry e left join poll_log_entry later on later.replaces = e.receipt
        where e.receipt = ${receipt} and e.poll_id = ${poll}`
      // Read after the entry, so that it covers it.
      const { checkpoint } = await headOf(poll)
      const row = rows[0]
      if (!row) throw refuse(receiptNotFound)
      const { index, entry, replaced_by: replacedBy } = row
      const over = await subtreesOf(poll, checkpoint.size, [index])
      return {
        key: signer.key,
        checkpoint,
        index,
        entry,
        path: inHex(inclusionPath(index, checkpoint.size, over)),
        ...(replacedBy === null ? {} : { replacedBy }),
      }
    },

    async proveConsistency(poll: string, from: number): Promise<Reply<typeof proveConsistency>> {
      const { checkpoint } = await headOf(poll)
      if (from > checkpoint.size) throw refuse(logShorter)
      const over = await subtreesOf(poll, checkpoint.size, [Math.max(0, from - 1), from])
      return {
        key: signer.key,
        checkpoint,
        path: inHex(consistencyPath(from, checkpoint.size, over)),
      }
    },
  }
}

type Head = {
  size: number
  peaks: string
  at: string
  question: string | null
  class: PollClass | null
  places: string[] | null
}

function inHex(path: readonly Buffer[]): string[] {
  return path.map((hash) => hash.toString('hex'))
}
