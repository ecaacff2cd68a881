// A PostgreSQL server behind a pool that survives losing the server.
import pg from 'pg'
import type { DatabaseLog } from './database-types.ts'
import { sessionOptions } from './database-session.ts'
import { StartupError } from '../startup-error.ts'

const oldestMajor = 15
/** Beside the pool: on them the processes hear each other. */
const listening = 2

type Server = {
  url: string
  poolSize: number
  log: DatabaseLog
  /** Milliseconds after which a statement without an answer fails here, whatever the server does. */
  patience?: number
}

/** Connections to a server, made when they are first needed. */
export function serverPool(of: Server): pg.Pool {
  const place = describeServer(of.url)
  const pool = new pg.Pool({
    connectionString: of.url,
    max: of.poolSize,
    application_name: 'matdata',
    connectionTimeoutMillis: of.patience ?? 5_000,
    keepAlive: true,
    ...(of.patience === undefined ? {} : { query_timeout: of.patience }),
    // Whatever a hoster has set for the database or its user.
    ...sessionOptions({
      statement_timeout: '30s',
      lock_timeout: '0',
      idle_in_transaction_session_timeout: '60s',
      idle_session_timeout: '0',
      transaction_timeout: '0',
      default_transaction_isolation: 'read committed',
    }),
  })
  // Without listeners a lost connection would end the process; of an idle one both hear.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', (error) => of.log.warn({ code: codeOf(error) }, `Lost a connection to ${place}`)),
  )
  return pool
}

/**
 * Connects once to check that the server answers; throws `StartupError` naming host and database, never the
 * password.
 */
export async function openServer(
  of: Server,
): Promise<{ pool: pg.Pool; connect: () => Promise<pg.PoolClient>; close: () => Promise<void> }> {
  const place = describeServer(of.url)
  const pool = serverPool(of)
  try {
    const answer = await pool.query(`select current_setting('server_version_num')::int / 10000 as major,
        least(nullif(datconnlimit, -1), nullif(rolconnlimit, -1), current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int) as room
      from pg_database, pg_roles where datname = current_database() and rolname = current_user`)
    const { major, room } = answer.rows[0] as { major: number; room: number }
    if (major < oldestMajor)
      throw new StartupError(`${place} is PostgreSQL ${major}; ${oldestMajor} or newer is needed.`)
    const wanted = of.poolSize + listening
    if (room < 1 + listening)
      throw new StartupError(
        `${place} takes ${room} connections, and the site needs at least ${1 + listening}: raise the limit of database, user or server.`,
      )
    pool.options.max = Math.min(of.poolSize, room - listening)
    if (room < wanted)
      of.log.warn(
        {},
        `${place} takes ${room} connections, and this process may want ${wanted}: its pool has only ${pool.options.max}. Lower DATABASE_POOL, or raise the limit of database, user or server`,
      )
  } catch (error) {
    await pool.end()
    if (error instanceof StartupError) throw error
    throw new StartupError(`Cannot open ${place}: ${reasonOf(error)}. ${adviceOn(codeOf(error))}`)
  }
  return { pool, connect: connectsWithin(pool, of), close: () => pool.end() }
}

/** Milliseconds for which a server that was full is not asked for more connections. */
const full = 60_000

/** Of a server that takes no more of them, one that is there already. */
function connectsWithin(pool: pg.Pool, { log, url }: Server): () => Promise<pg.PoolClient> {
  const most = pool.options.max
  // The pool itself counts those that it tries, too.
  let open = pool.totalCount
  pool.on('connect', () => (open += 1)).on('remove', () => (open -= 1))
  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((error: unknown) => {
      if (!isFull(error) || open === 0) throw error
      if (pool.options.max === most) {
        log.warn({}, `${describeServer(url)} takes no more connections now: statements wait for each other`)
        setTimeout(() => (pool.options.max = most), full).unref()
      }
      pool.options.max = open
      return connect()
    })
  return connect
}

/** PostgreSQL, and PgBouncer. */
const isFull = (error: unknown) =>
  codeOf(error) === '53300' || (error instanceof Error && /no more connections allowed/.test(error.message))

/** `database "matdata" at db.example:5432`: the parts of an address that may be shown and logged. */
export function describeServer(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new StartupError('DATABASE_URL is not an address like postgres://user:password@host:5432/database.')
  const host = url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost')
  const name = url.pathname.slice(1) || url.username
  return `database "${name}" at ${host}:${url.searchParams.get('port') ?? (url.port || '5432')}`
}

/** By code, what to do about a server that lets nobody in. */
const advice: [code: RegExp, what: string][] = [
  [
    /CERT|SIGNATURE/,
    'Set NODE_EXTRA_CA_CERTS to the file of its certificate authority (docs/operations.md, "A database on another machine"). If the hoster names none, sslmode=no-verify encrypts without knowing whom it talks to.',
  ],
  [/^53300$/, 'Stop what else is connected, or raise the limit of database, user or server.'],
  [/^42501$/, 'As a superuser: grant connect on that database to the user in DATABASE_URL.'],
  [/^3D000$/, 'Make it (createdb), or correct DATABASE_URL.'],
  [/^28000$/, 'Let user and host in (alter role … login, pg_hba.conf); some servers want ?sslmode=require.'],
  [
    /^E(?:NET|HOST)UNREACH$/,
    'This machine has no way to that address. If it is one of IPv6 (with colons), take what your hoster names for IPv4, often a pooler.',
  ],
  [/^57P03$/, 'Start again when it has started.'],
  [/^EACCES$/, 'Give the user of this process the right to use its socket.'],
]
const adviceOn = (code = '') => advice.find(([wanted]) => wanted.test(code))?.[1] ?? 'Check DATABASE_URL.'

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return message || codeOf(error) || 'no answer'
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
