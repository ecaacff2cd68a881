// Tells everybody online that somebody asked something: rarely, and not in the asker's words, which nobody has looked at.
import { liveNotification } from '#base/contract.ts'
import type { Announce } from '#base/server/realtime/live.ts'

/** Minutes between two such notices of one process. */
const every = 5

export function newPollNotifications(announce: Announce): (poll: string) => void {
  let last = -Infinity
  return (poll) => {
    const now = Date.now()
    if (now - last < every * 60_000) return
    last = now
    announce(liveNotification, {
      id: `poll-opened:${poll}`,
      timestamp: new Date(now).toISOString(),
      type: 'poll',
      title: /*i18n*/ 'New poll',
      description: /*i18n*/ 'There is a new poll. See Polls & Forecasts.',
    })
  }
}
