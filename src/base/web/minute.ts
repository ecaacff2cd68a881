// The current time, for pages that show how long ago something was, or how long is left.
import { useSyncExternalStore } from 'react'
import { clock, watchClock } from './keep-until.ts'

function eachMinute(changed: () => void) {
  const ticking = setInterval(changed, 60_000)
  const leave = watchClock(changed)
  return () => {
    clearInterval(ticking)
    leave()
  }
}

/** Rounded up, so that what has just happened is not in the future. */
const thisMinute = () => Math.ceil(clock() / 60_000)

/** Milliseconds, to the minute. Undefined on the server: a cached page must not depend on the time. */
export function useMinute(): number | undefined {
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => undefined)
  return minute === undefined ? undefined : minute * 60_000
}
