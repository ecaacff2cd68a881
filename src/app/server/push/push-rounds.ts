// Every minute: what is new about the seats that phones follow, and to whom it is still to be told. Several processes may do it
// at once.
import { addressIn, languageCodes, languages, type Language } from '#base/languages.ts'
import type { Feed } from '#base/pages/feed.ts'
import type { PushMessage } from '#base/push.ts'
import type { Database } from '#base/server/database/db.ts'
import type { SilenceGuard } from '#base/server/silence/guard.ts'
import type { PushService } from './push-service.ts'
import {
  claimDue,
  deleteSubscriptions,
  markSent,
  noteEvents,
  readFollowedSeats,
  wait,
  type DueSubscription,
} from './push-store.ts'

/** In a language. Undefined: there is no such seat. */
export type SeatFeed = (language: Language, seat: string) => Promise<Feed | undefined>

type Dependencies = {
  db: Database
  service: PushService
  feedOf: SeatFeed
  silence: SilenceGuard
  log: { info(details: object, message: string): void }
}

/** Minutes between two messages to one phone about one seat. */
const [pause, whileSilent, longestWait] = [60, 5, 720]
const atOnce = 4
/** Lines of a message; of each, the characters that phones show. */
const [lines, characters] = [3, 160]

const told = (feed: Feed | undefined) => feed?.entries.filter(({ tells }) => tells) ?? []

export async function lookForNews(db: Database, feedOf: SeatFeed): Promise<void> {
  for (const seat of await readFollowedSeats(db)) await lookAtSeat(db, feedOf, seat)
}

export async function lookAtSeat(db: Database, feedOf: SeatFeed, seat: string): Promise<void> {
  const entries = told(await feedOf(languageCodes[0]!, seat))
  await noteEvents(
    db,
    seat,
    entries.map(({ address }) => address),
  )
}

export async function tellPhones({ db, service, feedOf, silence, log }: Dependencies): Promise<void> {
  const kept = new Map<string, Promise<Feed | undefined>>()
  const feedOnce: SeatFeed = (language, seat) => {
    const key = `${language} ${seat}`
    const feed = kept.get(key) ?? feedOf(language, seat)
    kept.set(key, feed)
    return feed
  }
  const refused: Record<string, string> = {}

  async function tell(to: DueSubscription): Promise<void> {
    const { id, seat, language, failures } = to
    if (silence.closed({ class: 'A', places: [seat] })) return wait(db, id, whileSilent, failures)
    const message = messageOf(await feedOnce(language, seat), to)
    // What has passed meanwhile is not told.
    if (!message) return markSent(db, to)
    const delivery = await service.send(to, message)
    if (delivery === 'gone') return deleteSubscriptions(db, to.endpoint)
    if (delivery !== 'sent') {
      refused[new URL(to.endpoint).host] = delivery.failed
      const minutes = Math.max(2 ** Math.min(failures, 10), Math.ceil((delivery.wait ?? 0) / 60))
      return wait(db, id, Math.min(minutes, longestWait), Math.min(failures + 1, 100))
    }
    await markSent(db, to)
    await wait(db, id, pause, 0)
  }

  for (;;) {
    const due = await claimDue(db, atOnce)
    if (due.length === 0) break
    await Promise.all(due.map(tell))
  }
  if (Object.keys(refused).length > 0)
    log.info({ services: refused }, 'Phones could not be told; it is tried again later')
}

function messageOf(
  feed: Feed | undefined,
  { seat, language, events }: DueSubscription,
): PushMessage | undefined {
  const entries = told(feed).filter(({ address }) => events.includes(address))
  if (!feed || entries.length === 0) return undefined
  const titles = entries.slice(0, lines).map(({ title }) => title.slice(0, characters))
  const more = entries.length - titles.length
  return {
    ...frameOf(feed, language),
    body: [...titles, ...(more > 0 ? [`+ ${more}`] : [])].join('\n'),
    tag: `${seat} ${events[0]}`,
  }
}

export function frameOf({ title, page }: Feed, language: Language): Omit<PushMessage, 'body' | 'tag'> {
  const { locale: lang, direction: dir } = languages[language]
  return { title: title.slice(0, characters), address: addressIn(language, page), lang, dir }
}
