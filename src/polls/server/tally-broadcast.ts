// Sends a poll's tally to its watchers and drops cached pages that show it: at most every two seconds per
// poll, across all processes. Otherwise a hot poll would send thousands of packets, and no page would stay
// cached.
import { isRefused } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { isDatabaseGone } from '#base/server/database/database-gone.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import { pollTally, pollTopic } from '../contract.ts'
import { read } from './poll-store.ts'

/** To be called when the log of a poll has a new entry; watchers are notified soon. */
export type TallyBroadcast = (poll: string) => void

export function tallyBroadcast(dependencies: {
  db: Database
  changed: Changed
  announce: Announce
  log: { error(details: object, message: string): void }
}): TallyBroadcast {
  const { db, changed, announce, log } = dependencies
  const waiting = new Set<string>()

  async function tell(id: string): Promise<void> {
    // The process that sets the time sends; the others find nothing new or wait. A time ahead is from a clock that was set back.
    const rows = await db`
      update poll_tally set announced_at = clock_timestamp(), announced_size = log_size
      where poll_id = ${id} and announced_size < log_size
        and announced_at not between clock_timestamp() - interval '2 s' and clock_timestamp()
      returning poll_id`
    if (rows.length === 0) return wait(id)
    changed('polls')
    const { totalVotes, heldVotes, options, other, logSize, about } = await read(db, id)
    const counts = options.map(({ text: _text, ...count }) => count)
    const tally = { totalVotes, heldVotes, options: counts, ...(other && { other }), logSize }
    announce(pollTally, { pollId: id, ...(about && { about }), ...tally }, pollTopic(id))
  }

  async function wait(id: string): Promise<void> {
    const rows = await db<{ ms: number }>`
      select ceil(extract(epoch from announced_at + interval '2 s' - clock_timestamp()) * 1000) as ms
      from poll_tally where poll_id = ${id} and announced_size < log_size`
    if (rows[0]) later(id, Math.min(2_000, Math.max(0, rows[0].ms)))
  }

  function later(id: string, ms: number): void {
    if (waiting.has(id)) return
    waiting.add(id)
    setTimeout(() => {
      waiting.delete(id)
      // A vote is stored whether or not this succeeds; the next vote, or the cache's expiry, makes up for it.
      tell(id).catch((error: unknown) => {
        // A poll that was deleted or hidden meanwhile sends nothing.
        if (isRefused(error) || isDatabaseGone(error)) return
        log.error({ err: error, poll: id }, 'a tally was not sent')
      })
    }, ms).unref()
  }

  return (id) => later(id, 0)
}
