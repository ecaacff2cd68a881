// Queries that come again and again are planned once for each connection, not each time: half of what a page
// costs the database is planning (docs/performance.md).
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** A cached plan takes memory in every connection: only texts that come again soon get one. */
const rareUpTo = 3
const mostTexts = 500
/** A pooler that hands each transaction another connection loses statements all the time: stop preparing. */
const mostLosses = 10

export type PreparedStatements = ReturnType<typeof preparedStatements>

export function preparedStatements() {
  const counts = new LRUCache<string, number>({ max: mostTexts })
  let losses = 0
  // Another one after each loss, because connections still know some of the old names.
  const prefix = () => `matdata_${process.pid}_${losses}_`
  return {
    /** Under which name a text is prepared on every connection; undefined: not at all. */
    nameOf(text: string): string | undefined {
      if (losses >= mostLosses || !isOneRead(text)) return undefined
      const count = counts.get(text) ?? 0
      counts.set(text, count + 1)
      return count < rareUpTo ? undefined : prefix() + hash('sha1', text)
    },
    /** Whether the statement of this name was lost, so that nothing was executed: send the text again without it. */
    isLost(error: unknown, name: string): boolean {
      if (!saysLost(error)) return false
      if (name.startsWith(prefix())) losses += 1
      return true
    },
  }
}

/** Several statements in one text cannot be prepared. */
const isOneRead = (text: string) => /^[\s(]*(select|with)\b/i.test(text) && !text.includes(';')

/**
 * - 26000: the statement was discarded, or the connection is another one behind a pooler.
 * - 42P05: a pooler's connection, on which another client has prepared it.
 * - 0A000 from this routine: a migration changed what the statement returns.
 */
const saysLost = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === '26000' ||
    error.code === '42P05' ||
    (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))
