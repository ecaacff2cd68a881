// The time of day where a page shows how long ago something was, or how long is left.
import { useSyncExternalStore } from 'react'

function eachMinute(changed: () => void) {
  const ticking = setInterval(changed, 60_000)
  return () => clearInterval(ticking)
}

/** Rounded up, so that what has just happened is not ahead of us. */
const thisMinute = () => Math.ceil(Date.now() / 60_000)

/** Milliseconds, to the minute. Undefined where the page is rendered: a kept page is the same at any time. */
export function useMinute(): number | undefined {
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => undefined)
  return minute === undefined ? undefined : minute * 60_000
}
