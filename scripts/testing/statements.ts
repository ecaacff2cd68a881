/** Finds the source locations of SQL that tests ran: all of it must run on both engines. */
import { relative } from 'node:path'
import pg from 'pg'

export type Statement = {
  text: string
  /** `file:line:column` of the first sender. */
  from: string
}

/** By text. */
const heard = new Map<string, Statement>()
let hearing = false

/** Records what this process sends to a database from now on. */
export function recordStatements(): void {
  if (hearing) return
  hearing = true
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (...args) {
    const [asked] = args as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    if (text !== undefined && !paused && !heard.has(text)) hear(text)
    return Reflect.apply(query, this, args)
  }
}

let paused = false

/** While a property test runs on random values, nothing is recorded: the next run has other values. */
export function pauseRecording(pause: boolean): void {
  paused = pause
}

/** The product's statements since the last call. */
export function takeStatements(): Statement[] {
  const taken = [...heard.values()]
  heard.clear()
  return taken
}

function hear(text: string): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const from = nearestOfOurs(new Error().stack ?? '')
  Error.stackTraceLimit = stackTraceLimit
  // The same text may come from a test now and from the product later.
  if (from?.startsWith('src/') && !from.includes('.test.')) heard.set(text, { text, from })
}

/** Every statement passes here. */
const between = /^(scripts\/testing\/statements|src\/base\/server\/database\/pooled-database)\.ts/

function nearestOfOurs(stack: string): string | undefined {
  return [...stack.matchAll(/(\/[^():\s]+):(\d+:\d+)/g)]
    .map(([, path, at]) => `${relative(process.cwd(), path!)}:${at}`)
    .find((place) => /^(src|scripts|testing)\//.test(place) && !between.test(place))
}

/** Statements only the embedded engine has: its maintenance, and the socket for other programs. */
const embeddedOnly = /^src\/base\/server\/database\/(embedded|database-socket|data-dir|pglite)/

/**
 * Locations of statements that ran on the embedded database but on no server. A text such as `begin` may come
 * from many places.
 */
export function missingOnServer(embedded: readonly Statement[], server: readonly Statement[]): string[] {
  const [texts, places] = [new Set(server.map(({ text }) => text)), new Set(server.map(({ from }) => from))]
  const missing = embedded.filter(
    ({ text, from }) => !texts.has(text) && !places.has(from) && !embeddedOnly.test(from),
  )
  return [...new Set(missing.map(({ from }) => from))].toSorted()
}
