// What runs in the typed client. Written into the package without its types, after src/base/address.ts.
import { addressOf } from '#base/address.ts'

/** A refusal, or a failed call: `status` is 0 if there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined
  constructor(
    status: number,
    said: { message?: string; code?: string; details?: unknown },
    retryAfter?: number,
  ) {
    super(said.message ?? `Status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = said.code ?? 'no_answer'
    this.details = said.details
    this.retryAfter = retryAfter
  }
}

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type Options = { fetch?: typeof fetch; signal?: AbortSignal }

export function caller(origin: string, { fetch: send = fetch, signal }: Options = {}) {
  return async (method: string, url: string, { params, query, body }: Input = {}): Promise<unknown> => {
    const address = new URL(addressOf(url, params, query), origin)
    let answer: Response
    try {
      answer = await send(address, {
        method,
        ...(signal ? { signal } : {}),
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(0, { message: String(error) })
    }
    const said = (await answer.json().catch(() => ({}))) as {
      data?: unknown
      message?: string
      code?: string
    }
    if (answer.ok && 'data' in said) return said.data
    throw new ApiError(answer.status, said, Number(answer.headers.get('retry-after')) || undefined)
  }
}
