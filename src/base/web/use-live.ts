// Follows a topic of the live socket while a part of a page is shown.
import { useEffect, useState } from 'react'
import type { LiveEvent } from '../contract.ts'
import { live } from './live.ts'

/**
 * `connected` reads what was sent before the socket connected, or while it was away; what it returns runs when the
 * connection is lost. Returns since when there has been no connection, once there was one.
 */
export function useLive<T>(
  topic: string,
  event: LiveEvent<T>,
  hear: (payload: T) => void,
  connected: () => (() => void) | void,
): string | undefined {
  const [lostAt, setLostAt] = useState<string>()
  useEffect(() => {
    let isConnected = false
    let lost: (() => void) | void
    const look = () => {
      if (live.state().connected === isConnected) return
      isConnected = !isConnected
      lost?.()
      lost = isConnected ? connected() : undefined
      setLostAt(isConnected ? undefined : new Date(live.heardAt()).toISOString())
    }
    const leave = [live.subscribe(topic, event, hear), live.watch(look)]
    look()
    return () => {
      lost?.()
      leave.forEach((stop) => stop())
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are made of the topic
  }, [topic])
  return lostAt
}
