// Ways to manipulate a poll with access to the database and the signing key, for tests.
import { randomUUID } from 'node:crypto'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Checkpoint } from '#polls/contract.ts'
import { entryText, hourOf, recount, type LogEntry } from '#polls/log.ts'
import { append, leafHash, type Tree } from '#polls/server/tree.ts'

export type Vote = LogEntry & { kind: 'vote' }
export type AttackedPoll = {
  id: string
  yes: string
  no: string
  head: Checkpoint
  key: string
  entries: LogEntry[]
}
export type Fraud = [what: string, plant: (poll: AttackedPoll, db: Database) => Promise<void>]

/** With the rights of the database owner: no trigger interferes. */
async function asOwner(db: Database, work: () => Promise<unknown>): Promise<void> {
  const tables = ['poll', 'poll_option', 'poll_log_entry', 'poll_log_block']
  for (const table of tables) await db`alter table ${sql.id(table)} disable trigger user`
  await work()
  for (const table of tables) await db`alter table ${sql.id(table)} enable trigger user`
}

export const thisHour = hourOf(new Date())
export const voteOf = (poll: string, options: string[], more: Partial<Vote> = {}): Vote => {
  return {
    kind: 'vote',
    poll,
    receipt: randomUUID(),
    options,
    other: false,
    held: false,
    hour: thisHour,
    ...more,
  }
}

/** Rewrites the log with matching hashes, tree and tally; the site signs it as usual. */
export async function rewriteLog(
  db: Database,
  id: string,
  texts: readonly string[],
  { tallied = true } = {},
): Promise<void> {
  await asOwner(db, async () => {
    await db`delete from poll_log_block where poll_id = ${id}`
    await db`delete from poll_log_entry where poll_id = ${id}`
    let tree: Tree = { size: 0, peaks: [] }
    for (const [index, text] of texts.entries()) {
      const hash = leafHash(text)
      tree = append(tree, hash).tree
      await db`insert into poll_log_entry (poll_id, index, entry, hash) values (${id}, ${index}, ${text}, ${hash})`
    }
    await db`update poll_tally set log_size = ${tree.size}, log_peaks = ${Buffer.concat(tree.peaks)}
      where poll_id = ${id}`
  })
  if (tallied) await tally(db, id, texts)
}

/** The tally according to a log; unchanged if the log gives none. */
async function tally(db: Database, id: string, texts: readonly string[]): Promise<void> {
  let counted
  try {
    counted = recount(id, texts)
  } catch {
    return
  }
  await db`update poll_tally set votes = ${counted.votes}, held_votes = ${counted.held}, other_votes = ${counted.other}
    where poll_id = ${id}`
  await db`update poll_option set votes = 0 where poll_id = ${id}`
  for (const [option, votes] of counted.options)
    await db`update poll_option set votes = ${votes} where id = ${option}`
}

export const changeLog =
  (change: (entries: LogEntry[], of: AttackedPoll) => void): Fraud[1] =>
  async (of, db) => {
    const entries = structuredClone(of.entries)
    change(entries, of)
    await rewriteLog(db, of.id, entries.map(entryText))
  }

export const alterVote = (index: number, change: (vote: Vote, of: AttackedPoll) => object) =>
  changeLog(
    (entries, of) =>
      (entries[index] = { ...entries[index], ...change(entries[index] as Vote, of) } as LogEntry),
  )
export const addEntry = (entry: (of: AttackedPoll) => object) =>
  changeLog((entries, of) => entries.push(entry(of) as LogEntry))

export const changeTables =
  (statement: (of: AttackedPoll) => ReturnType<typeof sql>): Fraud[1] =>
  (of, db) =>
    asOwner(db, () => db(statement(of)))

/** Adds a vote whose text differs from what `entryText` writes. */
export const addText =
  (written: (text: string) => string): Fraud[1] =>
  async (of, db) => {
    const texts = [...of.entries, voteOf(of.id, [of.yes])].map(entryText)
    await rewriteLog(db, of.id, [...texts.slice(0, -1), written(texts.at(-1)!)], { tallied: false })
  }
