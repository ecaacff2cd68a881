// A lost network empties no page: navigation waits, the old page stays, and what is missing is asked for again when the
// network is back or the visitor wants it (src/app/web/offline/no-connection.tsx).
import { isRefused } from '#base/contract.ts'

let waiting = 0
let goOn: (() => void)[] = []
const heard = new Set<() => void>()

export const connection = {
  isLost: () => waiting > 0,
  watch(changed: () => void) {
    heard.add(changed)
    return () => void heard.delete(changed)
  },
  /** Asks again for everything that waits. */
  tryAgain() {
    for (const one of goOn.splice(0)) one()
  },
}

/** The answer of `attempt`, however long the network is away; any other failure at once. */
export async function whenConnected<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isNoConnection(error) || signal?.aborted === true) throw error
    }
    await networkBack(signal)
  }
}

/** No answer of the API, or a script that could not be fetched; a newer release may have replaced it, which loading the page mends. */
const isNoConnection = (error: unknown) =>
  isRefused(error) ? error.status === 0 : error instanceof TypeError && !navigator.onLine

async function networkBack(signal?: AbortSignal): Promise<void> {
  count(1)
  await new Promise<void>((resolve) => {
    goOn.push(resolve)
    addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
  count(-1)
}

function count(change: number) {
  waiting += change
  for (const one of heard) one()
}
