// How a page asks the server. The same call as on the server, over fetch.
import { addressOf } from '../address.ts'
import { greet, idempotencyHeader, Refused, type AnyEndpoint, type Call } from '../contract.ts'
import { stored } from './local-storage.ts'

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Rejects with `Refused`: the server's own words, or status 0 when no answer came at all. */
export const call: Call = async (endpoint, input) => {
  const { params, query, body } = input as Parts
  const token = stored.token()
  if (endpoint.method !== 'GET' && token === undefined) await sayHello()
  const fingerprint = await fingerprintFor(endpoint)
  let response: Response
  try {
    response = await fetch(addressOf(endpoint.url, params, query), {
      method: endpoint.method,
      // The browser would show an old answer while it asks for the new one, right after a write.
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
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined
  if (response.ok && answer && endpoint.method !== 'GET') stored.forgetPendingWrite()
  if (response.ok && answer && 'data' in answer) return answer.data as never
  // Broken off in the middle.
  if (response.ok && answer === undefined) throw new Refused(noAnswer)
  throw new Refused(
    {
      code: answer?.code ?? 'http',
      status: response.status,
      message: answer?.message ?? `HTTP error! status: ${response.status}`,
    },
    answer?.details,
  )
}

let greeted: Promise<unknown> | undefined

/**
 * Asks for the cookie, once a page: what comes with one is held less often than what comes without. Forms call it when they
 * are touched. Where it fails, the write goes without.
 */
export function sayHello(): Promise<unknown> {
  greeted ??= call(greet, {}).catch(() => (greeted = undefined))
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
 * The first write of a phone has no cookie yet. If its answer is lost, the retry brings the same key and is known for the same
 * phone by it. The key outlives a page that was closed too early.
 */
function keyOfWrite(): string {
  const kept = stored.pendingWrite()
  if (kept !== undefined) return kept
  unstored ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  if (stored.keepPendingWrite(unstored)) {
    const key = unstored
    unstored = undefined
    return key
  }
  return unstored
}

const noAnswer = {
  code: 'no_answer',
  status: 0,
  message: /*i18n*/ 'No connection. Check your network and try again.',
}

type Answer = { data?: unknown; message?: string; code?: string; details?: unknown }
