// Sends a visitor's writes: a vote, a rating, a request.
import { useMutation } from '@tanstack/react-query'
import type { AnyEndpoint, Input, Reply } from '../contract.ts'
import { call } from './api.ts'

/** `send.mutateAsync(input)` rejects with `Refused`, whose message may be shown. There are no automatic retries. */
export function useApiMutation<E extends AnyEndpoint>(endpoint: E) {
  return useMutation<Reply<E>, Error, Input<E>>({ mutationFn: (input) => call(endpoint, input) })
}
