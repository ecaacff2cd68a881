// Distinguishes "the database is unreachable" (try again: 503) from "the database refused" (our bug: 500).

// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions, a user or a database that is let in no
// more, too many connections, disk full, a statement that waited too long, shutting down, and a server that only reads for now
// (it became a standby).
const states = /^(08...|28...|3D000|53...|55P03|57014|57P0[1-5]|25006)$/
const systemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// Errors that `pg`, its pool and our engine report only by message.
const messages =
  /^(Connection terminated|timeout e(xpired|xceeded when trying to connect)|Client has encountered a connection error|The embedded database stopped|Cannot use a pool after calling end)/

/** Whether a query failed because no database answered, so that it makes sense to try again later. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The socket file of a database; any other missing file is our bug.
  const isNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return states.test(code) || systemCodes.test(code) || isNoSocket || messages.test(error.message)
}
