// The building blocks of every contract: endpoints, refusals and live events as plain values.
// The server mounts an endpoint, the page calls it, the test calls it. No code is generated.
import * as Type from 'typebox'
import { Places, type Silence, type Subject } from './silence.ts'

export * from './silence.ts'

type Schema = Type.TSchema

/**
 * One call of the API. `url` is a Fastify pattern (`/api/polls/:id`). `reply` is the shape of `data` in the
 * success envelope `{"data": …}`; every value in it is plain JSON (times are ISO 8601 strings in UTC).
 */
export type Endpoint<P = unknown, Q = unknown, B = unknown, R = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly summary: string
  readonly params: Schema | undefined
  readonly query: Schema | undefined
  readonly body: Schema | undefined
  readonly reply: Schema
  /** Refusals specific to this call; the general ones may always occur. */
  readonly refusals: readonly Refusal[]
  /**
   * Everyone gets the same answer: it may be cached for `seconds`, and is dropped when one of its `topics`
   * changes. Zero seconds, or free text in the query: never cached. Absent: the answer is personal. If the
   * query accepts `deviceFingerprint`, the answer is also personal for callers who send one or hold a token.
   */
  readonly shared: Shared | undefined
  /**
   * Pages send the device's fingerprint as a header: always with a write, and with a read if one has been computed
   * already. Other clients may send it where body or query accept it.
   */
  readonly fingerprint: boolean
  readonly silence: Silence<R>
  /** Carries the types only; never set. */
  readonly types?: { params: P; query: Q; body: B; reply: R }
}

export type Shared = { readonly seconds: number; readonly topics: readonly string[] }

/** A topic may name a parameter: `count:{seat}` is that seat’s own. */
export function topicsOf({ shared }: Pick<AnyEndpoint, 'shared'>, params: unknown = {}): string[] {
  const known = params as Readonly<Record<string, string | undefined>>
  return (shared?.topics ?? []).map((topic) =>
    topic.replace(/\{(\w+)\}/, (_all, name: string) => known[name] ?? ''),
  )
}

/** The input of a call; parts the endpoint does not have are absent. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never
type Part<N extends string, T> = undefined extends T ? object : { [K in N]: T }
/** The output of a call, without the envelope. */
export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? R : never

type Static<S> = S extends Schema ? Type.Static<S> : undefined

/** @param at `POST /api/polls`; without a method: `GET`. */
export function endpoint<
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const R extends Schema = Schema,
>(
  at: string,
  of: {
    summary: string
    params?: P
    query?: Q
    body?: B
    reply: R
    refusals?: readonly Refusal[]
    shared?: Shared
    fingerprint?: boolean
    silence: Silence<Type.Static<NoInfer<R>>>
  },
): Endpoint<Static<P>, Static<Q>, Static<B>, Type.Static<R>> {
  const [method, url = ''] = at.startsWith('/') ? ['GET', at] : at.split(' ')
  const none = { params: undefined, query: undefined, body: undefined, shared: undefined }
  return { ...none, refusals: [], fingerprint: false, ...of, method: method as Endpoint['method'], url }
}

// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint fits; the types are read back by inference
export type AnyEndpoint = Endpoint<any, any, any, any>

/** Nothing in its answers could fall silent. */
export const isFacts = ({ silence }: Pick<Endpoint, 'silence'>) => silence === 'facts' || silence === 'desk'

/** Calls an endpoint: over the network in the browser, in process on the server. Rejects with `Refused`. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>

/**
 * A domain error with a message for people. Stores throw it with `refuse`, the server sends it, pages put it
 * into words.
 */
export type Refusal = { readonly code: string; readonly status: number; readonly message: string }

export function refusal(code: string, status: number, message: string): Refusal {
  return { code, status, message }
}

/** Thrown on the server for a refusal, and in the browser for any response with a status of 400 or more. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly status: number
  readonly details: unknown
  constructor(of: Refusal, details?: unknown) {
    super(of.message)
    this.code = of.code
    this.status = of.status
    this.details = details
  }
}

export function refuse(of: Refusal, details?: unknown): Refused {
  return new Refused(of, details)
}

/** Checks the structure, not the class: page bundle and host each have their own copy of the class. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'Refused' && 'status' in error
}

export const invalidInput = refusal('invalid_input', 400, /*i18n*/ 'Please check your input and try again')
export const notFound = refusal('not_found', 404, /*i18n*/ 'There is nothing at this address')
export const forbidden = refusal('forbidden', 403, /*i18n*/ 'You are not allowed to do this')
export const signInAgain = refusal('prove_again', 403, /*i18n*/ 'Sign in again, then repeat what you did')
export const wrongOrigin = refusal('wrong_origin', 403, /*i18n*/ 'This request came from another site')
/** Its browser drops our cookies there, so nothing could be kept for it. */
export const insecureAddress = refusal(
  'insecure_address',
  403,
  /*i18n*/ 'This address is not secure (https), so votes cannot be kept here.',
)
export const badToken = refusal('bad_token', 401, /*i18n*/ 'This token is not valid')
/** Of an operator or a machine: see operator-name.ts. */
export const badName = refusal(
  'bad_name',
  400,
  /*i18n*/ 'Use the letters of one script in each word, digits and ordinary signs. A name cannot look like that of a machine or of the command line.',
)
/** A write carries its own random key; a retry with the same key finds the result of the first attempt. */
export const idempotencyHeader = 'idempotency-key'
export const badIdempotencyKey = refusal(
  'bad_idempotency_key',
  400,
  /*i18n*/ 'An Idempotency-Key has 22 to 128 letters, digits, - or _, and is random for each write',
)
export const tooMany = refusal(
  'too_many_requests',
  429,
  /*i18n*/ 'Too many requests at once. Please wait a moment and try again.',
)
/** For calls with a daily quota; see crowd-rule.ts. */
export const tooManyFromNetwork = refusal(
  'too_many_here',
  429,
  /*i18n*/ 'Too many new visitors have sent something from your network today. Please try again tomorrow, or from another network.',
)
/** See inbox.ts. */
export const inboxFull = refusal(
  'inbox_full',
  429,
  /*i18n*/ 'We have received more than we can read this hour. Please try again later.',
)
/** Its details say until when, by which law and where (`Silent`); they come beside the code in the answer. */
export const silencePeriod = refusal('silence_period', 403, /*i18n*/ 'Closed during the silence period')
export const unavailable = refusal(
  'unavailable',
  503,
  /*i18n*/ 'This is not available right now. Please try again in a moment.',
)

export const Count = Type.Integer({ minimum: 0 })

/** The query of a list that is read in parts. */
export const paging = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
}

/** The query of a search by name. */
export const byName = Type.Object({
  q: Type.String({ maxLength: 100 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
})

export const ErrorReply = Type.Object({
  message: Type.String(),
  code: Type.String(),
  details: Type.Optional(Type.Unknown()),
  /** For `silence_period`. */
  until: Type.Optional(Type.String()),
  law: Type.Optional(Type.String()),
  scope: Type.Optional(Places),
})
export type ErrorReply = Type.Static<typeof ErrorReply>

/** The source of a figure, and the day on which its publisher stated it (ISO date). */
export const Provenance = Type.Object({
  sourceId: Type.String(),
  publisher: Type.String(),
  title: Type.String(),
  asOf: Type.String({ format: 'date' }),
})
export type Provenance = Type.Static<typeof Provenance>

/**
 * The status of a figure about a person. `known`: the field of that name holds it. `disputed`: sources
 * contradict each other; the field is absent, and every value is listed here with its sources, newest first.
 * `held`: the field is absent because an error is likely; `reasons` say why. A field with neither status nor
 * value is unknown.
 */
export const FigureStatus = Type.Union([
  Type.Object({ status: Type.Literal('known'), source_ids: Type.Array(Type.String()) }),
  Type.Object({
    status: Type.Literal('disputed'),
    stated: Type.Array(
      Type.Object({
        value: Type.Union([Type.Number(), Type.String(), Type.Boolean()]),
        source_ids: Type.Array(Type.String()),
      }),
    ),
  }),
  Type.Object({ status: Type.Literal('held'), reasons: Type.Array(Type.String()) }),
])
export type FigureStatus = Type.Static<typeof FigureStatus>

/** Keyed by field name. */
export const FigureStatuses = Type.Record(Type.String(), FigureStatus)
export type FigureStatuses = Type.Static<typeof FigureStatuses>

type About<T> = { of(payload: T): Subject | undefined }

/** A live event: pushed by the server over the one socket. */
export type LiveEvent<T> = {
  readonly name: string
  readonly payload: Schema
  /** `facts`, or what it is about: it is not sent while that is silent. */
  readonly silence: 'facts' | About<T>['of']
  readonly types?: T
}

export function liveEvent<const S extends Schema>(
  name: string,
  payload: S,
  silence: LiveEvent<Type.Static<NoInfer<S>>>['silence'],
): LiveEvent<Type.Static<S>> {
  return { name, payload, silence }
}

/** Visitors online now, across all processes. */
export const userCount = liveEvent('user-count', Type.Integer({ minimum: 0 }), 'facts')

/** A public event worth a toast. Names a state at most, never a city. */
export const liveNotification = liveEvent(
  'live-notification',
  Type.Object({
    id: Type.String(),
    timestamp: Type.String(),
    type: Type.String(),
    title: Type.String(),
    description: Type.String(),
    userLocation: Type.Optional(Type.String()),
  }),
  'facts',
)

/** A silence period has begun or ended: pages read again what they show. */
export const silenceChanged = liveEvent('silence-changed', Type.Object({}), 'facts')

/** Setting the cookie early shows that a device keeps cookies, and how long it took to answer. */
export const requestCookie = endpoint('/api/hello', {
  summary: 'Gives this browser its cookie before it sends anything',
  reply: Type.Object({}),
  silence: 'facts',
})

/** Nothing is called as asked: what was found is called nearly so, to be offered as "did you mean". */
export const Near = Type.Optional(Type.Literal(true))

/** The first of what was found has the text as a part of its name only, or is nobody who is known: in the search of the site what is called so comes before it. */
export const Partly = Type.Optional(Type.Literal(true))
