// An operator's action: sent once, confirmed with a notice, and errors are shown where they occurred.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { badToken, forbidden, isRefused, type AnyEndpoint, type Input, type Reply } from '#base/contract.ts'
import { invalidate } from '#base/web/data.ts'
import { useApiMutation } from '#base/web/send.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { wrongOf } from '#base/web/ui/form.tsx'
import type { ProblemText } from '#base/web/ui/problem.tsx'
import { readOperator } from '../contract.ts'
import { withRecentSignIn } from './access/sign-in-with-passkey.ts'

/** Whatever is in sight is read again afterwards, also after a refusal, since someone else may have been quicker. */
export function useOperatorAction<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient()
  const mutation = useApiMutation(endpoint)
  const [problem, setProblem] = useState<ProblemText>()

  /** For a form, which shows what is wrong: rejects if it was refused. */
  const send = async (input: Input<E>, done?: string): Promise<Reply<E>> => {
    try {
      const reply = await withRecentSignIn(() => mutation.mutateAsync(input))
      if (done !== undefined) toast(done, { kind: 'good' })
      await invalidate(client, ...everything(client))
      return reply
    } catch (error) {
      const outside = isRefused(error) && (error.code === badToken.code || error.code === forbidden.code)
      await invalidate(client, ...(outside ? [readOperator] : everything(client)))
      throw error
    }
  }
  /** For a button: undefined if it was refused, and `problem` says why. */
  const act = (input: Input<E>, done?: string): Promise<Reply<E> | undefined> => {
    setProblem(undefined)
    return send(input, done).catch((error: unknown) => {
      setProblem(wrongOf(error))
      return undefined
    })
  }
  return { busy: mutation.isPending, problem, act, send }
}

function everything(client: QueryClient) {
  const asked = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [url] }) => String(url))
  return [...new Set(asked)].filter((url) => url.startsWith('/api/')).map((url) => ({ url }))
}
