// The constituency a visitor has chosen: stored in this browser only, never sent, removed by "Clear this phone".
import { stored } from './local-storage.ts'

export type MySeat = { id: string; name: string; nameHi?: string; state: string; stateHi?: string }

let read: { text: string | undefined; seat: MySeat | undefined } = { text: undefined, seat: undefined }

/** The same object until something changes. */
export function seatIn(): MySeat | undefined {
  const text = stored.mySeat()
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

/** Tells the whole page: parts of it, and the frame (src/app/web/shell/frame.ts). */
export function mySeatChanged(): void {
  if (seatIn() === undefined) delete document.documentElement.dataset['mySeat']
  else document.documentElement.dataset['mySeat'] = 'kept'
  dispatchEvent(new Event('my-seat'))
}
