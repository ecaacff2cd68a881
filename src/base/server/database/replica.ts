// One replica: whether it may be read from, how far it has come, and the connections to it.
import type pg from 'pg'
import type { DatabaseLog } from './database-types.ts'
import { describeServer, serverPool } from './server-database.ts'
import type { WalHistory } from './wal-history.ts'

export type ReplicaState = {
  /** Without user and password. */
  place: string
  used: boolean
  /** Absent while it does not answer, and while it has never been seen to keep up. */
  lagSeconds?: number
}

export type Replica = {
  state(): ReplicaState
  /** How much of the primary's log it has replayed: bytes. */
  replayed(): number
  /** Undefined while it may not be used. */
  pool(): pg.Pool | undefined
  /** Asks it now; one question at a time. Never throws. */
  look(): Promise<void>
  close(): Promise<void>
}

/** What a server says of itself; `clockOffset`: its clock minus ours, milliseconds. */
export type Primary = { position: number; identity: string; clockOffset: number }

/** Identifies the server and the database in it: both are the same on a standby. */
const identity = `(select system_identifier from pg_control_system()) || ' ' || current_database() as identity,
  extract(epoch from clock_timestamp()) * 1000 as now`

type Said = { position: number | null; identity: string; now: number; standby: boolean }

async function ask(pool: pg.Pool, position: string) {
  const began = performance.now()
  const { rows } = await pool.query<Said>(
    `select pg_is_in_recovery() as standby, pg_wal_lsn_diff(${position}, '0/0') as position, ${identity}`,
  )
  const said = rows[0]!
  return { ...said, clockOffset: said.now - (began + performance.now()) / 2 }
}

/** Rejects while it does not answer, or is a standby itself. */
export async function readPrimary(pool: pg.Pool): Promise<Primary> {
  const { position, identity: of, clockOffset } = await ask(pool, 'pg_current_wal_lsn()')
  return { position: position!, identity: of, clockOffset }
}

/** A page must not say that a vote is over while it is not. */
const clockTolerance = 1_000
/** Looks in a row after which one that was not fit is used again, so that it does not come and go every second. */
const goodReadings = 3

export function openReplica(of: {
  url: string
  /** As it has last answered. */
  primary: Partial<Primary>
  history: Pick<WalHistory, 'lag'>
  /** Milliseconds. */
  mostBehind: number
  poolSize: number
  log: DatabaseLog
}): Replica {
  const { url, primary, history, mostBehind, poolSize, log } = of
  const place = describeServer(url)
  const watch = serverPool({ url, poolSize: 1, log: quiet, patience: 2_000 })
  let connections: { pool: pg.Pool; clients: Set<pg.PoolClient> } | undefined
  let replayed = -1
  let lag: number | undefined
  let used: boolean | undefined
  let [good, needed] = [0, 1]
  let looking: Promise<void> | undefined

  /** What is wrong with it, in words. Rejects if it does not answer. */
  async function faultOf(): Promise<string | undefined> {
    const said = await ask(watch, 'pg_last_wal_replay_lsn()')
    if (!said.standby || said.position === null) return 'it is no standby'
    if (primary.identity !== undefined && said.identity !== primary.identity)
      return 'it is a standby of another database'
    replayed = said.position
    lag = history.lag(replayed, performance.now())
    if (lag === undefined) return 'it has not caught up yet'
    if (lag > mostBehind) return `it is ${Math.round(lag / 1_000)} s behind`
    if (Math.abs(said.clockOffset - primary.clockOffset!) > clockTolerance) return 'its clock is wrong'
    return undefined
  }

  async function lookOnce(): Promise<void> {
    const fault = await faultOf().catch(() => {
      disconnect()
      replayed = -1
      lag = undefined
      return 'it does not answer'
    })
    good = fault === undefined ? good + 1 : 0
    const fit = good >= needed
    if (fit === used || (fault === undefined && !fit)) return
    used = fit
    needed = goodReadings
    if (fit) log.warn({}, `The replica ${place} is used for what everyone reads`)
    else log.warn({}, `The replica ${place} is not used: ${fault}`)
  }

  /** Those that wait for an answer fail at once, so that their reads are repeated. */
  function disconnect(): void {
    const { pool, clients } = connections ?? {}
    connections = undefined
    for (const client of clients ?? []) void (client as unknown as pg.Client).end().catch(() => {})
    void pool?.end().catch(() => {})
  }

  function connect() {
    const pool = serverPool({ url, poolSize, log: quiet })
    const clients = new Set<pg.PoolClient>()
    pool.on('connect', (client) => void clients.add(client))
    pool.on('remove', (client) => void clients.delete(client))
    return { pool, clients }
  }

  return {
    state: () => ({
      place,
      used: used === true,
      ...(lag === undefined ? {} : { lagSeconds: Math.round(lag / 100) / 10 }),
    }),
    replayed: () => replayed,
    pool: () => (used === true ? (connections ??= connect()).pool : undefined),
    look: () => (looking ??= lookOnce().finally(() => (looking = undefined))),
    async close() {
      used = false
      await Promise.all([watch.end(), connections?.pool.end()])
    },
  }
}

const quiet: DatabaseLog = { warn() {}, error() {} }
