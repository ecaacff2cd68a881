// Sends a visitor's writes: a vote, a rating, a request.
import { useState } from 'react'
import type { AnyEndpoint, Input, Reply } from '../contract.ts'
import { call } from './api.ts'

/** `send(input)` rejects with `Refused`, whose message may be shown. There are no automatic retries. */
export function useSending<E extends AnyEndpoint>(endpoint: E) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (input: Input<E>): Promise<Reply<E>> => {
    setBusy(true)
    setError(undefined)
    try {
      return await call(endpoint, input)
    } catch (reason) {
      setError(reason)
      throw reason
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, error }
}
