// Does what a PostgreSQL server does in background processes: checkpoints (or the log grows forever and a
// start after a crash takes long) and vacuum with statistics.
import type { Pool } from 'pg'
import { isDatabaseGone } from '../database-gone.ts'
import type { DatabaseLog } from '../database-types.ts'

const interval = 60_000
const logBytesBeforeCheckpoint = 64 * 1024 * 1024

/** Checks once a minute; returns a function that stops it. */
export function startMaintenance(pool: Pool, log: DatabaseLog): () => void {
  const look = () =>
    void checkpointAndVacuum(pool).catch((error: unknown) => {
      // A closing or dead database is reported elsewhere.
      if (!isDatabaseGone(error)) log.warn({ err: error }, 'Housekeeping of the embedded database failed')
    })
  const timer = setInterval(look, interval).unref()
  return () => clearInterval(timer)
}

/** One round; between its steps other queries can use the engine. Vacuums at most one table. */
export async function checkpointAndVacuum(pool: Pool): Promise<void> {
  const { rows: log } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  if ((log[0]?.bytes ?? 0) > logBytesBeforeCheckpoint) await pool.query('checkpoint')
  // The thresholds of PostgreSQL's own autovacuum.
  const { rows: stale } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
     order by n_dead_tup + n_mod_since_analyze desc limit 1`,
  )
  for (const { name } of stale) await pool.query(`vacuum (analyze) ${name}`)
}
