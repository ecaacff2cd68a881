// Until when this tab may show figures that can fall silent, by the server's clock, as the document or a later answer says.
import { keepUntilHeader } from '../silence.ts'

let until = Infinity
/** The server's clock minus the phone's, in milliseconds, once an answer has said so. */
let ahead = 0
const listeners = new Set<() => void>()

/** Now, by the server's clock as soon as it is known: a phone's may be hours or years off. */
export const clock = (): number => Date.now() + ahead

/** Calls `told` when it is known better. Returns a function that stops it. */
export function watchClock(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}

/** @param came when it came, by the phone's clock. */
function noteClock({ headers }: Response, came: number, least = 0): void {
  const date = Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0)
  // Not a number, either.
  if (!(Math.abs(date - came) >= least)) return
  ahead = date - came
  for (const one of listeners) one()
}

/**
 * Where the page shows times, from its own answer, which the browser still has: no request. It may have been fetched some minutes ahead.
 */
export async function noteClockOfPage(): Promise<void> {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!how || how.type === 'back_forward' || document.documentElement.dataset['asOf'] !== undefined) return
  // Answers to what was searched are not kept.
  if (location.search !== '' || !document.querySelector('[data-ago], [data-until]')) return
  const own = await fetch(location.href, { cache: 'only-if-cached', mode: 'same-origin' })
  noteClock(own, Date.now() - (performance.now() - how.responseStart), 600_000)
}

export function noteKeepUntil(answer: Response): void {
  noteClock(answer, Date.now())
  setKeepUntil(answer.headers.get(keepUntilHeader))
}

function setKeepUntil(text: string | null | undefined) {
  const told = Date.parse(text ?? '')
  // A time that has passed has already taken effect.
  if (!Number.isFinite(told) || told <= clock()) return
  until = Math.min(until, told)
  for (const one of listeners) one()
}

/** Calls `reached` at that moment, also on a phone that slept through it. Returns a function that stops it. */
export function whenKeptTooLong(reached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const left = until - clock()
    if (left <= 0) {
      until = Infinity
      reached()
    } else if (left < Infinity) timer = setTimeout(plan, Math.min(left, 3_600_000))
  }
  const leave = watchClock(plan)
  document.addEventListener('visibilitychange', plan)
  setKeepUntil(document.documentElement.dataset['keepUntil'])
  plan()
  return () => {
    clearTimeout(timer)
    leave()
    document.removeEventListener('visibilitychange', plan)
  }
}
