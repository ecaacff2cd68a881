// Until when this tab may show figures that can fall silent, by the server's clock, as the document or a later answer says.
import { keepUntilHeader } from '../silence.ts'

let until = Infinity
/** The server's clock minus the phone's, in milliseconds, once an answer has said so. */
let ahead = 0
const listeners = new Set<() => void>()

/** Reads it from the headers of an answer. */
export function noteKeepUntil({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isFinite(date)) ahead = date - Date.now()
  setKeepUntil(headers.get(keepUntilHeader))
}

function setKeepUntil(text: string | null | undefined) {
  const told = Date.parse(text ?? '')
  // A time that has passed has already taken effect.
  if (!Number.isFinite(told) || told <= Date.now() + ahead) return
  until = Math.min(until, told)
  for (const one of listeners) one()
}

/** Calls `reached` at that moment, also on a phone that slept through it. Returns a function that stops it. */
export function whenKeptTooLong(reached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const left = until - (Date.now() + ahead)
    if (left <= 0) {
      until = Infinity
      reached()
    } else if (left < Infinity) timer = setTimeout(plan, Math.min(left, 3_600_000))
  }
  listeners.add(plan)
  document.addEventListener('visibilitychange', plan)
  setKeepUntil(document.documentElement.dataset['keepUntil'])
  plan()
  return () => {
    clearTimeout(timer)
    listeners.delete(plan)
    document.removeEventListener('visibilitychange', plan)
  }
}
