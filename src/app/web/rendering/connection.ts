// A lost network empties no page: navigation waits and the old page stays. When the network is back, or the visitor tries again,
// the wanted page is loaded as a document (src/app/web/offline/no-connection.tsx).
import { isRefused } from '#base/contract.ts'
import { isReached } from '#base/web/reached.ts'

let wanted: string | undefined
let goOn: (() => void)[] = []
const listeners = new Set<() => void>()

export const connection = {
  isLost: () => goOn.length > 0,
  watch(changed: () => void) {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
  /** What navigation waits for. As a document: parts that could not be loaded before may stay missing in this one. */
  want(address: string | undefined) {
    wanted = address
  },
  tryAgain: () => void networkBack(),
}

/** The answer of `attempt`, however long the network is away; any other failure at once. */
export async function whenConnected<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isNoConnection(error) || signal?.aborted === true) throw error
    }
    await new Promise<void>((resolve) => {
      change([...goOn, resolve])
      signal?.addEventListener('abort', () => {
        change(goOn.filter((one) => one !== resolve))
        resolve()
      })
    })
  }
}

/** No answer of the API, or a script that could not be fetched; a newer release may have replaced it, which loading the page mends. */
const isNoConnection = (error: unknown) =>
  isRefused(error) ? error.status === 0 : error instanceof TypeError && !navigator.onLine

let stopWaiting: (() => void) | undefined
function change(waiting: (() => void)[]) {
  goOn = waiting
  stopWaiting?.()
  stopWaiting = connection.isLost() ? untilNetworkIsBack(connection.tryAgain) : undefined
  for (const one of listeners) one()
}

async function networkBack(): Promise<void> {
  const address = wanted
  if (address === undefined) {
    const waited = goOn
    change([])
    for (const one of waited) one()
  } else if ((await isReached(address)) && wanted === address) location.assign(address)
}

/** Calls `look` now and then: phones say that they are online before they are, and weak networks return without a word. */
export function untilNetworkIsBack(look: () => void): () => void {
  addEventListener('online', look)
  const timer = setInterval(look, 5_000)
  return () => {
    removeEventListener('online', look)
    clearInterval(timer)
  }
}
