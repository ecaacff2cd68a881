/** Where in the source the SQL stands that tests made a database carry out: all of it must run on both engines. */
import { relative } from 'node:path'
import pg from 'pg'

const places = new Set<string>()
/** Texts whose place is known. */
const known = new Set<string>()
let hearing = false

/** Remembers what this process sends to a database from now on. */
export function hearStatements(): void {
  if (hearing) return
  hearing = true
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (...args) {
    const [asked] = args as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    if (text !== undefined && !known.has(text)) hear(text)
    return Reflect.apply(query, this, args)
  }
}

/** `file:line:column` of each statement of the product that was sent since the last call. */
export function takeStatements(): string[] {
  const taken = [...places]
  places.clear()
  known.clear()
  return taken
}

function hear(text: string): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const place = nearestOfOurs(new Error().stack ?? '')
  Error.stackTraceLimit = stackTraceLimit
  // The same text may come from a test now and from the product later.
  if (place === undefined || !place.startsWith('src/') || forTests.test(place)) return
  known.add(text)
  places.add(place)
}

const forTests = /\.test\.|fictional|fixtures|testing|in-tests|\/test-/

function nearestOfOurs(stack: string): string | undefined {
  return [...stack.matchAll(/(\/[^():\s]+):(\d+:\d+)/g)]
    .map(([, path, at]) => `${relative(process.cwd(), path!)}:${at}`)
    .find((place) => /^(src|scripts)\//.test(place) && !place.startsWith('scripts/testing/statements.ts'))
}

/** What only the embedded engine has: its upkeep, and the door for guests. */
const embeddedOnly = /^src\/base\/server\/database\/(embedded|database-socket|data-dir|pglite)/

/** What ran on the embedded database and on no server. */
export function missingOnServer(embedded: readonly string[], server: readonly string[]): string[] {
  const there = new Set(server)
  return [...new Set(embedded)].filter((place) => !there.has(place) && !embeddedOnly.test(place)).toSorted()
}
