// The client of the one socket. Its library loads after the page is usable, and its errors stay silent.
import type { Socket } from 'socket.io-client'
import { type LiveEvent, userCount } from '../contract.ts'
import { whenIdle } from './idle.ts'

/** `online` is undefined until the server has sent a number, and is kept while disconnected. */
type LiveState = { readonly connected: boolean; readonly online: number | undefined }

type Listener = { topic: string | undefined; event: string; onEvent: (payload: never) => void }

const offline: LiveState = { connected: false, online: undefined }

const second = 1_000
const specified = { pingEvery: 30 * second, reconnectAfter: 5 * second, hiddenAtMost: 300 * second }

/** @param of.origin the server, if it is not the page's own. Times are in milliseconds. */
export function liveClient(
  of: { origin?: string; idle?: () => Promise<void> } & Partial<typeof specified> = {},
) {
  const { origin, idle = whenIdle, pingEvery, reconnectAfter, hiddenAtMost } = { ...specified, ...of }
  const watchers = new Set<() => void>()
  const listeners = new Set<Listener>()
  let state = offline
  let socket: Socket | undefined
  let used = false
  let loading = false
  let away = false
  let heardAt = 0
  const hear = () => (heardAt = Date.now())

  /** Opens or closes the connection as needed; may be called at any time. */
  async function settle() {
    if (away || watchers.size + listeners.size === 0) socket?.disconnect()
    else if (!socket) await load()
    else if (!socket.active) socket.connect()
  }

  /** The visitor is back, or the network is: nobody waits for the next attempt. */
  function back() {
    if (socket?.active === true && !socket.connected) socket.disconnect()
    void settle()
  }

  async function load() {
    if (loading) return
    loading = true
    try {
      await idle()
      const { io } = await import('socket.io-client')
      socket = equip(
        io(origin ?? location.origin, {
          autoConnect: false,
          transports: ['websocket', 'polling'],
          tryAllTransports: true,
          reconnectionDelay: reconnectAfter,
          // For as long as the page is open, ever less often.
          reconnectionDelayMax: 6 * reconnectAfter,
        }),
      )
      void settle()
    } catch {
      // Offline, or a newer release has replaced the file: the page works without, and tries again later.
    } finally {
      loading = false
    }
  }

  function equip(fresh: Socket) {
    let pinging: ReturnType<typeof setInterval> | undefined
    fresh.io.on('ping', hear)
    return fresh
      .on('connect', () => {
        hear()
        for (const topic of new Set([...listeners].map((listener) => listener.topic)))
          if (topic) fresh.emit('watch', topic)
        pinging = setInterval(() => fresh.emit('ping'), pingEvery)
        setState({ ...state, connected: true })
      })
      .on('disconnect', () => {
        clearInterval(pinging)
        setState({ ...state, connected: false })
      })
      .onAny((event: string, payload: unknown, topic?: string) => {
        hear()
        if (event === userCount.name) setState({ ...state, online: Number(payload) })
        for (const listener of listeners) {
          if (listener.event === event && listener.topic === topic) listener.onEvent(payload as never)
        }
      })
  }

  function setState(next: LiveState) {
    const line = next.connected ? 'live: connected' : 'live: disconnected'
    // oxlint-disable-next-line no-console -- the specification wants connects and disconnects logged
    if (next.connected !== state.connected) console.debug(line)
    state = next
    for (const changed of watchers) changed()
  }

  function followVisibility() {
    let leaving: ReturnType<typeof setTimeout> | undefined
    const go = (isAway: boolean) => {
      clearTimeout(leaving)
      away = isAway
      back()
    }
    const look = () => {
      if (document.hidden) leaving = setTimeout(go, hiddenAtMost, true)
      else go(false)
    }
    document.addEventListener('visibilitychange', look)
    // A page with an open socket cannot use the browser's back/forward cache.
    addEventListener('pagehide', () => go(true))
    addEventListener('pageshow', () => go(false))
    addEventListener('online', back)
    look()
  }

  function join<T>(users: Set<T>, user: T) {
    users.add(user)
    if (!used) followVisibility()
    used = true
    void settle()
    return () => {
      users.delete(user)
      // Deferred, because the next page subscribes in the same tick in which the last one unsubscribes.
      queueMicrotask(() => void settle())
    }
  }

  /** Informs the server of a topic's first and last subscriber. */
  function tell(change: 'watch' | 'unwatch', topic: string | undefined) {
    const others = [...listeners].some((listener) => listener.topic === topic)
    if (topic && !others && state.connected) socket?.emit(change, topic)
  }

  return {
    /** For useSyncExternalStore. The first subscriber opens the socket, the last one to leave closes it. */
    watch: (changed: () => void) => join(watchers, changed),
    state: () => state,
    /** When the server was heard last: a phone that slept notices late that it was away. */
    heardAt: () => heardAt,
    /** Subscribes to an event, for one topic or (undefined) the whole site; returns a function that unsubscribes. */
    subscribe<T>(topic: string | undefined, event: LiveEvent<T>, onEvent: (payload: T) => void): () => void {
      tell('watch', topic)
      const leave = join(listeners, { topic, event: event.name, onEvent })
      return () => {
        leave()
        tell('unwatch', topic)
      }
    },
  }
}

export const live = liveClient()
