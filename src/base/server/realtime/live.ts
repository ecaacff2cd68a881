// The one socket shared by all pages of a visitor: online count, notifications, and events on a topic.
import type { Socket } from 'socket.io'
import { Check } from 'typebox/value'
import { type Closed, type LiveEvent, type Subject, userCount } from '../../contract.ts'
import { everythingClosed } from '../../silence.ts'
import { openSockets, type SocketOptions } from './live-sockets.ts'
import type { SharedState } from './shared-state.ts'

/** See `Live.announce`; the part that features receive. */
export type Announce = Live['announce']

export type Live = ReturnType<typeof openLive>

/** The colon distinguishes topics from the rooms that Socket.IO names after sockets. */
const topicPattern = /^[a-z][a-z-]{0,30}:[\w-]{1,64}$/
const topicsPerSocket = 20
const channel = 'live'

type Announcement = {
  event: string
  payload: unknown
  topic?: string | undefined
  /** Not delivered while this is silent, by any process. */
  about?: Subject | undefined
}

/**
 * @param options.countEvery milliseconds between two checks of the count (2,000); each notifies everyone at
 * most once.
 */
export function openLive(
  options: SocketOptions & { shared: SharedState; closed?: Closed; countEvery?: number },
) {
  const { shared, closed = everythingClosed, countEvery = 2_000 } = options
  const sockets = openSockets(options)
  const { sockets: everyone, adapter } = sockets.io.of('/')
  const online = shared.countOnline(() => everyone.size)

  sockets.io.on('connection', (socket) => {
    socket.on('watch', watch)
    socket.on('unwatch', unwatch)
    socket.emit(userCount.name, online())
  })

  // Notifying everyone of each newcomer would be quadratic, so a change waits for the next check.
  let announced = 0
  let announcing = Promise.resolve()
  const looking = setInterval(() => {
    const now = online()
    if (now === announced) return
    announced = now
    announcing = announcing.then(() => sockets.send(everyone.keys(), userCount.name, now))
  }, countEvery).unref()

  const unsubscribe = shared.subscribe(channel, (message) => {
    const { event, payload, topic, about } = JSON.parse(message) as Announcement
    if (about && closed(about)) return
    if (topic === undefined) void sockets.send(everyone.keys(), event, payload)
    // Includes the topic, because a page watching two polls must know whose tally this is.
    else void sockets.send(adapter.rooms.get(topic) ?? [], event, payload, topic)
  })

  return {
    /** Current visitors, across all processes. */
    online,
    /** Of this process only. */
    sockets: () => everyone.size,
    /**
     * Sends an event to every visitor in every process, or to subscribers of `topic` (a subject and an id,
     * `poll:…`), without waiting for delivery. Throws if the payload does not match the event's schema. Callers
     * with rapidly changing figures should batch them: each announcement is a packet to every recipient.
     */
    announce<T>(event: LiveEvent<T>, payload: T, topic?: string): void {
      if (!Check(event.payload, payload)) throw new TypeError(`not a payload of the live event ${event.name}`)
      if (topic !== undefined && !topicPattern.test(topic)) throw new TypeError(`not a topic: ${topic}`)
      const about = event.silence === 'facts' ? undefined : event.silence(payload)
      if (about && closed(about)) return
      shared.publish(
        channel,
        JSON.stringify({ event: event.name, payload, topic, about } satisfies Announcement),
      )
    },
    /** Sends an event to every socket of this process only. */
    tell: <T>(event: LiveEvent<T>, payload: T): void =>
      void sockets.send(everyone.keys(), event.name, payload),
    /** Closes every socket within two seconds; clients reconnect automatically to whichever process answers. */
    async close(): Promise<void> {
      clearInterval(looking)
      unsubscribe()
      await sockets.close()
    },
  }
}

// One function for all sockets instead of closures for each keeps a socket small.
function watch(this: Socket, topic: unknown) {
  // Besides its topics a socket is in one room, its own.
  if (typeof topic === 'string' && topicPattern.test(topic) && this.rooms.size <= topicsPerSocket)
    void this.join(topic)
}

function unwatch(this: Socket, topic: unknown) {
  if (typeof topic === 'string' && topicPattern.test(topic)) void this.leave(topic)
}
