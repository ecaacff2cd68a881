// A phone is told what is new about a seat, without an account: by its browser's own push service (docs/decisions/0291-push.md).
import * as Type from 'typebox'
import { endpoint, invalidInput, refusal, tooManyFromNetwork } from './contract.ts'

/** What a service carries, encrypted, to the service worker (src/app/web/offline/told.ts). */
export type PushMessage = {
  title: string
  body: string
  /** One with the tag of another takes its place: what is sent twice is seen once. */
  tag: string
  /** The page that a tap opens. */
  address: string
  lang: string
  dir: 'ltr' | 'rtl'
}

/** Seats that one phone may follow. */
export const mostFollowed = 20

export const pushRefused = refusal(
  'push_refused',
  422,
  'The notification service of this browser did not accept a message. Nothing was stored. Try again later.',
)
export const seatNotFollowed = refusal('seat_not_followed', 404, 'There is no such constituency')
export const followsTooMany = refusal(
  'follows_too_many',
  422,
  'This phone is already told of 20 constituencies. Stop one of them first.',
)

/** The address that the browser's service gave it. */
const address = Type.String({ minLength: 12, maxLength: 1000 })

export const readPushKey = endpoint('GET /api/push/key', {
  summary: 'The public key by which push services know this site (VAPID)',
  silence: 'facts',
  reply: Type.Object({ key: Type.String() }),
  shared: { seconds: 3600, topics: [] },
})

export const followSeat = endpoint('POST /api/push', {
  summary: 'Tells a browser, by web push, of a seat’s next date, candidates, result and corrections',
  silence: 'own',
  body: Type.Object({
    endpoint: address,
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
    seat: Type.String({ maxLength: 60 }),
    /** Of the messages. */
    language: Type.String({ maxLength: 5 }),
  }),
  reply: Type.Object({}),
  refusals: [invalidInput, pushRefused, seatNotFollowed, followsTooMany, tooManyFromNetwork],
})

export const unfollowSeat = endpoint('POST /api/push/stop', {
  summary: 'Deletes what is stored of a browser that is told of a seat; without a seat, of all seats',
  silence: 'own',
  body: Type.Object({ endpoint: address, seat: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: Type.Object({}),
})
