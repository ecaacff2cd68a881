// Queries that come again and again are planned once for each connection, not each time: half of what a page
// costs the database is planning (docs/performance.md).
import pg from 'pg'

/** A cached plan takes memory in every connection; texts with lists of different lengths must not fill it. */
const mostStatements = 200
/** The first executions of a text stay unprepared. */
const rareUpTo = 3
/** A pooler that hands each transaction another connection loses statements all the time: stop preparing. */
const mostFailures = 10

export type PreparedStatements = {
  /** Under which name a text is prepared on every connection; undefined: not at all. */
  nameOf(text: string): string | undefined
  /** Whether the statement of this name was lost, so that nothing was executed: send the text again without it. */
  isLost(error: unknown, name: string): boolean
}

export function preparedStatements(): PreparedStatements {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  let failures = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= mostStatements || failures >= mostFailures) return known
      if (!isOneRead(text)) return undefined
      const count = (counts.get(text) ?? 0) + 1
      if (count > rareUpTo) {
        counts.delete(text)
        names.set(text, `matdata_${process.pid}_${generation}_${names.size}`)
        return names.get(text)
      }
      if (counts.size > 1_000) counts.clear()
      counts.set(text, count)
      return undefined
    },
    isLost(error, name) {
      if (!saysLost(error)) return false
      // New names, because connections still know some of the old ones.
      if (name.startsWith(`matdata_${process.pid}_${generation}_`)) {
        generation += 1
        failures += 1
        names.clear()
      }
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
