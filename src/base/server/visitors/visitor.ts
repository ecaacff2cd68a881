// The sender of a request: an anonymous device, the holder of a token, or an operator at the desk. Nothing
// here leaves the server.
import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  badIdempotencyKey,
  badToken,
  forbidden,
  idempotencyHeader,
  signInAgain,
  refuse,
  wrongOrigin,
} from '../../contract.ts'
import type { Crowd } from './crowds.ts'
import { isAddress, isTraveller, regionOf, rule, standingOf, networkOf, prefixesOf } from './crowd-rule.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import { sessionCookies, deviceCookies } from './cookies.ts'
import type { Tokens } from './tokens.ts'

export type Visitor = {
  readonly role: 'anonymous' | 'member' | 'moderator' | 'admin'
  /** The token's subject, or the name of the signed-in operator. */
  readonly subject?: string
  /**
   * Signed in at the desk. Anything counted once per device still counts for the device, so signing out
   * changes nothing.
   */
  readonly session?: { readonly id: string; readonly operatorId: string }
  /** When a person proved who they are: signed in, or had a token issued. Absent for machines. */
  readonly provedAt?: Date
  readonly machine?: true
  /** Who gave the program its token, and answers for what it does; absent if nobody is known to. */
  readonly owner?: string
  /** The random id in the signed cookie. */
  readonly device?: string
  /** The request came without our cookie, and the answer sets one. */
  readonly newDevice: boolean
  /** Keyed hash of the client's fingerprint, if sent. */
  readonly fingerprint?: string
  /** Identifies itself as a program: its visits are not counted. */
  readonly robot?: true
  /** Keyed hash of the request's IPv4 /24 or IPv6 /64. */
  readonly network: string
  /** The crowd it belongs to; absent for the holder of a token. */
  readonly crowd?: Crowd
  /** Deletes our cookies with this answer. */
  readonly forget?: () => void
  /** Lets this answer sign the browser in or out at the desk. */
  readonly keepSession?: (token: string | undefined) => void
  readonly host?: string
}

/** Pages are rendered anonymously, so that they are the same for everyone. */
export const anonymousVisitor: Visitor = { role: 'anonymous', newDevice: false, network: '' }

/** Changing who has access needs a proof no older than this. */
const proofMinutes = 15

export type Operator = Visitor & { readonly role: 'moderator' | 'admin'; readonly subject: string }

export function isOperator(visitor: Visitor): visitor is Operator {
  return (visitor.role === 'moderator' || visitor.role === 'admin') && visitor.subject !== undefined
}

/** The operator who sent the request. Everyone else is refused. */
export function requireOperator(visitor: Visitor): Operator {
  if (!isOperator(visitor)) throw refuse(forbidden)
  return visitor
}

/** Publishing or confirming someone else's text takes a person who has read it; so does showing or counting again what was stopped, hidden or held. */
export function personOnly(visitor: Visitor): Operator {
  const operator = requireOperator(visitor)
  if (operator.machine) throw refuse(forbidden)
  return operator
}

export function adminOnly(visitor: Visitor): Operator {
  const operator = requireOperator(visitor)
  if (operator.role !== 'admin') throw refuse(forbidden)
  return operator
}

/** For decisions on access: being at an unlocked desk must not be enough. */
export function requireRecentSignIn(operator: Operator): Operator {
  const { provedAt, machine } = operator
  if (machine) throw refuse(forbidden)
  if (provedAt === undefined || Date.now() - provedAt.getTime() > proofMinutes * 60_000)
    throw refuse(signInAgain)
  return operator
}

const fingerprintHeader = 'x-device-fingerprint'

export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>

/**
 * @param dependencies.secret keys the hashes; changing it makes every device a new one
 * @param dependencies.seen called for everyone who shows a cookie
 */
export function visitors(dependencies: {
  secret: string
  tokens: Tokens
  sessions?: Pick<OperatorSessions, 'verify'>
  secureCookies: boolean
  seen?: (crowd: Crowd) => void
}): Authenticate {
  const keyed = (kind: string, text: string) =>
    createHmac('sha256', dependencies.secret).update(`${kind}\n${text}`).digest('base64url')

  const cookies = deviceCookies(dependencies.secureCookies)
  const desk = sessionCookies(dependencies.secureCookies)

  /** The same for a repeated write (`idempotencyKeyOf`). */
  function newDevice(request: FastifyRequest): string {
    const key = idempotencyKeyOf(request)
    return key === undefined ? randomUUID() : uuidOf(keyed('first write', key))
  }

  /** The operator signed in by the request's cookie. Writes must come from our own pages. */
  async function signedIn(request: FastifyRequest) {
    const token = desk.of(request)
    const session = token === undefined ? undefined : await dependencies.sessions?.verify(token)
    if (session === undefined) return undefined
    if (!isReading(request.method) && request.headers.origin === undefined) throw refuse(wrongOrigin)
    const { id, operatorId, name, role, startedAt } = session
    return { role, subject: name, session: { id, operatorId }, provedAt: new Date(startedAt) }
  }

  return async (request, reply) => {
    const network = keyed('network', networkOf(request.ip))
    const sent = fingerprintOf(request)
    const signals = {
      network,
      ...(sent === undefined ? {} : { fingerprint: keyed('fingerprint', sent) }),
      ...(isRobot(request.headers['user-agent']) ? { robot: true as const } : {}),
    }
    const bearer = bearerOf(request)
    if (bearer !== undefined)
      return { ...(await dependencies.tokens.verify(bearer)), newDevice: false, ...signals }
    const operator = { role: 'anonymous' as const, ...(await signedIn(request)) }
    const keepSession = (token: string | undefined) =>
      token === undefined ? desk.forget(reply) : desk.keep(reply, token)
    const forget = () => {
      cookies.forget(reply)
      desk.forget(reply)
    }
    const prefixes = prefixesOf(request.ip).map(
      ({ level, bits }) => `${level}:${keyed('prefix', `${level} ${bits}`).slice(0, 16)}`,
    )
    const here = regionOf(prefixes)
    const known = readCookie(cookies.known(request, reply))
    const { device = newDevice(request), born, region } = known ?? {}
    const now = Date.now() / 1000
    // New, or from before cookies recorded when and where they were set.
    if (born === undefined) cookies.set(reply, `${device}.${Math.floor(now).toString(36)}.${here}`)
    const age = born === undefined ? undefined : now - born
    const standing = standingOf({ shown: known !== undefined, age })
    const slot = Number.parseInt(device.slice(0, 8), 16) % rule.slots
    const crowd = {
      prefixes,
      standing,
      ...(isAddress(request.ip) ? {} : { addressless: true as const }),
      ...(isTraveller({ standing, born: region, here }) ? { traveller: { region: region!, slot } } : {}),
    }
    if (known) dependencies.seen?.(crowd)
    const browser = { ...operator, keepSession, forget, host: request.host, ...signals }
    return { ...browser, device, newDevice: known === undefined, crowd }
  }
}

/** A random id, the second it was set, and the region (a keyed hash) where. Only the id identifies the device. */
function readCookie(text: string | undefined) {
  const [, device, second, region] =
    /^([0-9a-f-]{36})(?:\.([0-9a-z]{1,9})\.([\w-]{16}))?$/.exec(text ?? '') ?? []
  if (device === undefined) return undefined
  return { device, born: second === undefined ? undefined : Number.parseInt(second, 36), region }
}

/**
 * If the answer to a write is lost, the page sends it again with the same key, still without a cookie: it
 * becomes the same device, finds its earlier write, and gets the same cookie. Anyone with the key can be that
 * device, so it must be long.
 */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const sent = request.headers[idempotencyHeader]
  if (sent === undefined || isReading(request.method)) return undefined
  const key = typeof sent === 'string' ? /^"?([\w-]{22,128})"?$/.exec(sent)?.[1] : undefined
  if (key === undefined) throw refuse(badIdempotencyKey)
  return key
}

/** @param hash at least 16 bytes in base64url. */
function uuidOf(hash: string): string {
  const hex = Buffer.from(hash, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization: header = '' } = request.headers
  // Other schemes are a proxy's own: a copy behind a password.
  if (!/^Bearer\b/i.test(header)) return undefined
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  if (token === undefined) throw refuse(badToken)
  return token
}

/** The specification's fingerprint: body `deviceFingerprint` or `fingerprintHash`, query, or header. */
function fingerprintOf(request: FastifyRequest): string | undefined {
  const places = [request.body, request.query].filter((p) => typeof p === 'object' && p !== null)
  for (const place of places as Record<string, unknown>[]) {
    const value = place['deviceFingerprint'] ?? place['fingerprintHash']
    if (typeof value === 'string' && value !== '') return value.slice(0, 256)
  }
  const header = request.headers[fingerprintHeader]
  return typeof header === 'string' && header !== '' ? header.slice(0, 256) : undefined
}

/** Crawlers, link previews, monitors: they name themselves. Any other client is a device, once. CUBOT is a brand of phone. */
const robotWords = [
  '(?<!cu)bot(?![a-z])|crawl|spider|slurp|archiver|scrapy|feedfetcher|preview|fetcher|scanner|monitor',
  'facebookexternalhit|facebookcatalog|meta-externalagent|^whatsapp|embedly|quora link',
  'mediapartners|googleother|google-(?:inspection|extended|read-aloud|safety)|apis-google|claude|anthropic|perplexity',
  'lighthouse|pagespeed|gtmetrix|pingdom|uptime',
]
const robots = new RegExp(robotWords.join('|'), 'i')

export function isRobot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && robots.test(userAgent)
}
