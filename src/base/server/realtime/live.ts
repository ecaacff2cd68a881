// The one socket that all screens of a visitor share: the online count, notifications, and what happens on a topic.
import type { Socket } from 'socket.io'
import { Check } from 'typebox/value'
import { type LiveEvent, userCount } from '../../contract.ts'
import { openSockets, type SocketNeeds } from './live-sockets.ts'
import type { SharedState } from './shared-state.ts'

/** See `Live.announce`; what a feature is handed. */
export type Announce = Live['announce']

export type Live = {
  /** Visitors now, over all processes. */
  online(): number
  /** Sockets of this process alone. */
  sockets(): number
  /**
   * Sends an event to every visitor of every process, or to those who watch `topic` (a subject and an id, `poll:…`), and
   * does not wait until it is there. Throws when the payload breaks the event's schema. Who announces figures that change
   * all the time gathers them first: each announcement is a packet to everyone concerned.
   */
  announce<T>(event: LiveEvent<T>, payload: T, topic?: string): void
  /** Ends every socket within two seconds; clients come back by themselves, to whichever process answers then. */
  close(): Promise<void>
}

/** The colon keeps topics apart from the rooms that Socket.IO names by socket. */
const topicPattern = /^[a-z][a-z-]{0,30}:[\w-]{1,64}$/
const topicsPerSocket = 20
const channel = 'live'

type Announcement = { event: string; payload: unknown; topic?: string | undefined }

/** @param needs.countEvery milliseconds between two looks at the count (2,000); each tells everyone at most once. */
export function openLive(needs: SocketNeeds & { shared: SharedState; countEvery?: number }): Live {
  const { shared, countEvery = 2_000 } = needs
  const sockets = openSockets(needs)
  const { sockets: everyone, adapter } = sockets.io.of('/')
  const online = shared.countOnline(() => everyone.size)

  sockets.io.on('connection', (socket) => {
    socket.on('watch', watch)
    socket.on('unwatch', unwatch)
    socket.emit(userCount.name, online())
  })

  // Telling everyone of each newcomer would be quadratic, so a change waits for the next look.
  let told = 0
  let telling = Promise.resolve()
  const looking = setInterval(() => {
    const now = online()
    if (now === told) return
    told = now
    telling = telling.then(() => sockets.send(everyone.keys(), userCount.name, now))
  }, countEvery).unref()

  const deaf = shared.subscribe(channel, (message) => {
    const { event, payload, topic } = JSON.parse(message) as Announcement
    if (topic === undefined) void sockets.send(everyone.keys(), event, payload)
    // The topic goes along, because a page that watches two polls must know whose tally this is.
    else void sockets.send(adapter.rooms.get(topic) ?? [], event, payload, topic)
  })

  return {
    online,
    sockets: () => everyone.size,
    announce(event, payload, topic) {
      if (!Check(event.payload, payload)) throw new TypeError(`not a payload of the live event ${event.name}`)
      if (topic !== undefined && !topicPattern.test(topic)) throw new TypeError(`not a topic: ${topic}`)
      shared.publish(channel, JSON.stringify({ event: event.name, payload, topic } satisfies Announcement))
    },
    async close() {
      clearInterval(looking)
      deaf()
      await sockets.close()
    },
  }
}

// One function for all sockets, rather than closures for each, keeps a socket small.
function watch(this: Socket, topic: unknown) {
  // Beside its topics a socket is in one room, its own.
  if (typeof topic === 'string' && topicPattern.test(topic) && this.rooms.size <= topicsPerSocket)
    void this.join(topic)
}

function unwatch(this: Socket, topic: unknown) {
  if (typeof topic === 'string' && topicPattern.test(topic)) void this.leave(topic)
}
