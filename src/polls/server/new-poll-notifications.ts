// Notifies everyone online of a new poll: rarely, and without its title, which nobody has reviewed.
import { liveNotification } from '#base/contract.ts'
import { newPollNotice } from '../contract.ts'
import type { Announce } from '#base/server/realtime/live.ts'

/** Minutes between two such notices from one process. */
const minMinutesBetween = 5

export function newPollNotifications(announce: Announce): (poll: string) => void {
  let last = -Infinity
  return (poll) => {
    const now = Date.now()
    if (now - last < minMinutesBetween * 60_000) return
    last = now
    announce(liveNotification, {
      id: newPollNotice(poll),
      timestamp: new Date(now).toISOString(),
      type: 'poll',
      title: 'New poll',
      description: 'There is a new poll. See Polls & Forecasts.',
    })
  }
}
