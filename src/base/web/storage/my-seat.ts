// The visitor's own seat, for parts that show it or choose it.
import { useSyncExternalStore } from 'react'
import { mySeatChanged, seatIn, type MySeat } from './kept-seat.ts'
import { stored } from './local-storage.ts'

export { mySeatChanged, type MySeat } from './kept-seat.ts'

/** Undefined on the server, where the part is still as the server drew it, and if none is stored. */
export function useMySeat(): MySeat | undefined {
  return useSyncExternalStore(subscribe, seatIn, () => undefined)
}

export function forgetMySeat(): void {
  stored.forgetMySeat()
  mySeatChanged()
}

function subscribe(tell: () => void): () => void {
  addEventListener('my-seat', tell)
  return () => removeEventListener('my-seat', tell)
}
