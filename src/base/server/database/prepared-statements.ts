// Queries that come again and again are planned once for each connection, not each time: half of what a page
// costs the database is planning (docs/decisions/0069-planned-once.md).
import pg from 'pg'

/** A cached plan takes memory in every connection; texts with lists of different lengths must not fill it. */
const mostStatements = 200
/** The first executions of a text stay unprepared. */
const rareUpTo = 3
/** A pooler that hands each transaction another connection loses statements all the time: stop preparing. */
const mostFailures = 10

/**
 * - 26000: the statement was discarded, or the connection is another one behind a pooler.
 * - 42P05: a pooler's connection, on which another client has prepared it.
 * - 0A000 from this routine: a migration changed what the statement returns.
 */
const isLost = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === '26000' ||
    error.code === '42P05' ||
    (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))

/** For a pool: clients that prepare what is asked often, outside transactions. */
export function preparingClient(): typeof pg.Client {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  let failures = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements || failures >= mostFailures) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count > rareUpTo) {
      counts.delete(text)
      names.set(text, `matdata_${process.pid}_${generation}_${names.size}`)
      return names.get(text)
    }
    if (counts.size > 1_000) counts.clear()
    counts.set(text, count)
    return undefined
  }

  return class extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super(options)
      const ask = this.query.bind(this) as (...query: unknown[]) => Promise<pg.QueryResult>
      // The driver's own promise keeps each query and its answer until V8 collects the old generation (docs/decisions/0081-pages-asked-once.md).
      const read = (query: pg.QueryConfig) => {
        const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
        void ask(query, (error: Error | null, answer: pg.QueryResult) =>
          error ? reject(error) : resolve(answer),
        )
        return promise
      }
      const asked = async (text: string, values: unknown[]) => {
        const name = nameOf(text)
        if (name === undefined) return read({ text, values })
        try {
          return await read({ name, text, values })
        } catch (error) {
          if (!isLost(error)) throw error
          // Nothing was executed. New names, because connections still know some of the old ones.
          if (names.get(text) === name) {
            generation += 1
            failures += 1
            names.clear()
          }
          return read({ text, values })
        }
      }
      this.query = ((...query: unknown[]) => {
        const [text, values] = query
        return query.length === 2 &&
          typeof text === 'string' &&
          Array.isArray(values) &&
          this.getTransactionStatus() === 'I' &&
          isOneRead(text)
          ? asked(text, values)
          : ask(...query)
      }) as typeof this.query
    }
  }
}

/** Several statements in one text cannot be prepared. */
const isOneRead = (text: string) => /^[\s(]*(select|with)\b/i.test(text) && !text.includes(';')
