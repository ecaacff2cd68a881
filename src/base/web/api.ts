// Calls the API from a page over fetch, with the same interface as on the server.
import { addressOf } from '../address.ts'
import {
  requestCookie,
  idempotencyHeader,
  Refused,
  silencePeriod,
  type AnyEndpoint,
  type Call,
} from '../contract.ts'
import { noteKeepUntil } from './keep-until.ts'
import { stored } from './storage/local-storage.ts'

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Rejects with `Refused`: the server's message, or status 0 if there was no answer. */
export const call: Call = async (endpoint, input) => {
  const { params, query, body } = input as Parts
  const token = stored.token()
  if (endpoint.method !== 'GET' && token === undefined) await requestCookieEarly()
  const fingerprint = await fingerprintFor(endpoint)
  let response: Response
  try {
    response = await fetch(addressOf(endpoint.url, params, query), {
      method: endpoint.method,
      // Otherwise the browser could show a stale answer right after a write.
      cache: 'no-cache',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.method === 'GET' ? {} : { [idempotencyHeader]: keyOfWrite() }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(fingerprint === undefined ? {} : { 'x-device-fingerprint': fingerprint }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Refused(noAnswer)
  }
  noteKeepUntil(response)
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined
  if (response.ok && answer && endpoint.method !== 'GET') stored.forgetPendingWrite()
  if (response.ok && answer && 'data' in answer) {
    if (/private|no-store/.test(response.headers.get('cache-control') ?? '') && answer.data instanceof Object)
      notKept.add(answer.data)
    return answer.data as never
  }
  // The connection broke off.
  if (response.ok && answer === undefined) throw new Refused(noAnswer)
  const { status } = response
  const { code = 'unnamed', message, details } = answer ?? {}
  throw new Refused(
    message === undefined
      ? { code: noMessage, status, message: `HTTP error! status: ${status}` }
      : { code, status, message },
    code === silencePeriod.code ? answer : details,
  )
}

/** The code of a failure that nobody has put into words: the page says in its own what failed. */
export const noMessage = 'http'

/** Answers that no cache may keep, not even the phone's: they may fall silent soon, or tell what was typed. */
export const notKept = new WeakSet<object>()

let greeted: Promise<unknown> | undefined

/**
 * Requests the cookie, once per page: a write with a cookie is held less often than one without. Forms call
 * it on first touch. If it fails, the write is sent without.
 */
export function requestCookieEarly(): Promise<unknown> {
  greeted ??= call(requestCookie, {}).catch(() => (greeted = undefined))
  return greeted
}

/** Made when it is first needed, by code that comes then; where that fails, the cookie is enough. */
async function fingerprintFor({ method, fingerprint }: AnyEndpoint): Promise<string | undefined> {
  if (!fingerprint) return undefined
  if (method === 'GET') return stored.token() === undefined ? stored.fingerprint() : undefined
  try {
    const { deviceFingerprint } = await import('./fingerprint.ts')
    return await deviceFingerprint()
  } catch {
    return undefined
  }
}

let unstored: string | undefined

/**
 * A phone's first write has no cookie yet. If the answer is lost, the retry sends the same key, which
 * identifies the same phone. The key survives closing the page too early.
 */
function keyOfWrite(): string {
  const kept = stored.pendingWrite()
  if (kept !== undefined) return kept
  const key = (unstored ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''))
  if (stored.keepPendingWrite(key)) unstored = undefined
  return key
}

const noAnswer = {
  code: 'no_answer',
  status: 0,
  message: /*i18n*/ 'No connection. Check your network and try again.',
}

type Answer = { data?: unknown; message?: string; code?: string; details?: unknown }
