// Web push: its routes, what it does every minute, and what it deletes.
import { invalidInput, isRefused, refuse, unavailable } from '#base/contract.ts'
import { correctionsTopic } from '#base/corrections.ts'
import { indianDay } from '#base/indian-day.ts'
import { languageCodes } from '#base/languages.ts'
import {
  followSeat,
  followsTooMany,
  mostFollowed,
  pushRefused,
  readPushKey,
  seatNotFollowed,
  unfollowSeat,
} from '#base/push.ts'
import { allOf, type Lifecycle, type ModuleContext } from '#base/server/feature.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { nightly, schedule } from '#base/server/schedule.ts'
import { admitToday } from '#base/server/visitors/crowds.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { electionTopics } from '#elections/contract.ts'
import type { Network } from '#news/server/module.ts'
import type { Renderer } from '../../rendering.ts'
import { pushService } from './push-service.ts'
import { frameOf, lookAtSeat, lookForNews, tellPhones, type SeatFeed } from './push-rounds.ts'
import { clearPush, deleteSubscriptions, keepSubscription, readFollowed } from './push-store.ts'

/** What a seat's feed is made of. */
const topics = [...electionTopics, candidatesTopic, correctionsTopic, '*']

type Context = Pick<ModuleContext, 'db' | 'silence' | 'site' | 'log'> & {
  network?: Network | undefined
  /** Absent on a site that serves no pages. */
  pages: () => Pick<Renderer, 'feeds'> | undefined
}

export type Push = Lifecycle & {
  routes: Route[]
  /** Looks for news if there may be any, and tells it. */
  round(): Promise<void>
  /** Some data changed. */
  heard(changed: readonly string[]): void
}

export async function openPush({ db, silence, site, log, network, pages }: Context): Promise<Push> {
  const service = await pushService(db, { origin: site.origin, network })
  let mayBeNew = true

  const feedOf: SeatFeed = async (language, seat) => {
    const make = pages()?.feeds['/follow/constituency/:id.xml']
    if (!make) throw refuse(unavailable)
    return make(language, seat).catch((error: unknown) => {
      if (isRefused(error) && error.status === 404) return undefined
      throw error
    })
  }

  async function round(): Promise<void> {
    if (!pages()) return
    if (mayBeNew) {
      mayBeNew = false
      await lookForNews(db, feedOf).catch((error: unknown) => {
        mayBeNew = true
        throw error
      })
    }
    await tellPhones({ db, service, feedOf, silence, log })
  }

  const follow = route(followSeat, async ({ body, visitor }) => {
    const { seat } = body
    const language = languageCodes.find((code) => code === body.language)
    if (!language) throw refuse(invalidInput, [{ path: 'language', message: 'must be one of the site’s' }])
    const followed = await readFollowed(db, body)
    if (!followed) throw refuse(seatNotFollowed)
    if (followed.others >= mostFollowed) throw refuse(followsTooMany)
    const { endpoint, p256dh, auth } = body
    const keep = (): Promise<void> => keepSubscription(db, { endpoint, p256dh, auth, seat, language })
    if (followed.again) {
      // It was welcomed before.
      await keep()
      return {}
    }
    const { crowd } = identityOf(visitor)
    const day = indianDay(new Date())
    if (!followed.known) await db.transaction((trx) => admitToday(trx, 'push', { crowd, day }))
    const feed = await feedOf(language, seat)
    if (!feed?.welcome) throw refuse(seatNotFollowed)
    // Only what a service accepts is stored: nobody can have strangers asked again and again.
    const welcome = { ...frameOf(feed, language), body: feed.welcome, tag: `${seat} welcome` }
    if ((await service.send(body, welcome)) !== 'sent') throw refuse(pushRefused)
    // What is known by now is no news.
    await lookAtSeat(db, feedOf, seat)
    await keep()
    return {}
  })

  return {
    routes: [
      route(readPushKey, async () => ({ key: service.key })),
      follow,
      route(unfollowSeat, async ({ body: { endpoint, seat } }) => {
        await deleteSubscriptions(db, endpoint, seat)
        return {}
      }),
    ],
    round,
    heard: (changed) => void (mayBeNew ||= changed.some((topic) => topics.includes(topic))),
    ...allOf([
      schedule({ at: '* * * * *', atStart: false, work: round, failure: 'telling phones failed', log }),
      nightly(() => clearPush(db), log),
      { close: service.close },
    ]),
  }
}
