// A value that is passed on when typing pauses.
import { useEffect, useState } from 'react'

/** @param wait milliseconds without a change before the value is passed on. */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
