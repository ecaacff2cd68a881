// The constituency a visitor has chosen: stored in this browser only, never sent, removed by "Clear this
// phone".
import { useSyncExternalStore } from 'react'
import { stored } from './local-storage.ts'

export type MySeat = { id: string; name: string; nameHi?: string; state: string; stateHi?: string }

const listeners = new Set<() => void>()
let read: { text: string | undefined; seat: MySeat | undefined } = { text: undefined, seat: undefined }

/** Undefined on the server, before hydration, and if none is stored. */
export function useMySeat(): MySeat | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}

/** Returns whether this browser stored it. */
export function saveMySeat({ id, name, nameHi, state, stateHi }: MySeat): boolean {
  const kept = stored.keepMySeat(
    JSON.stringify({ id, name, ...(nameHi && { nameHi }), state, ...(stateHi && { stateHi }) }),
  )
  mySeatChanged()
  return kept
}

export function forgetMySeat(): void {
  stored.forgetMySeat()
  mySeatChanged()
}

/** Notifies the page; before-paint.js does the same for the next one. */
export function mySeatChanged(): void {
  if (current() === undefined) delete document.documentElement.dataset['mySeat']
  else document.documentElement.dataset['mySeat'] = 'kept'
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  // Another tab has changed it.
  addEventListener('storage', mySeatChanged)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) removeEventListener('storage', mySeatChanged)
  }
}

function current(): MySeat | undefined {
  const text = stored.mySeat()
  // The same object until something changes, as React requires.
  if (text !== read.text) read = { text, seat: text === undefined ? undefined : parsed(text) }
  return read.seat
}

/** Visitors can edit their storage: anything that is not a seat is ignored. */
function parsed(text: string): MySeat | undefined {
  try {
    const seat = JSON.parse(text) as Partial<MySeat> | null
    const { id, name, state } = seat ?? {}
    return typeof name === 'string' && typeof state === 'string' && /^(ls|va)-[a-z]{2}-\d+$/.test(id ?? '')
      ? (seat as MySeat)
      : undefined
  } catch {
    return undefined
  }
}
