// An operator's action: sent once, confirmed with a notice, and errors are shown where they occurred.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { badToken, forbidden, isRefused, type AnyEndpoint, type Input, type Reply } from '#base/contract.ts'
import { invalidate } from '#base/web/data.ts'
import { useApiMutation } from '#base/web/send.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { useWords } from '#base/web/words.tsx'
import { listActs, readOperator } from '../contract.ts'
import { withRecentSignIn } from './access/sign-in-with-passkey.ts'

/** @param changes the queries to refetch afterwards, also after a refusal, since someone else may have been faster. */
export function useOperatorAction<E extends AnyEndpoint>(endpoint: E, changes: readonly AnyEndpoint[]) {
  const i18n = useWords()
  const client = useQueryClient()
  const send = useApiMutation(endpoint)
  const [problem, setProblem] = useState<{ code: string; message: string; details?: unknown }>()
  return {
    busy: send.isPending,
    problem,
    /** Undefined if it was refused. */
    async act(input: Input<E>, done?: string): Promise<Reply<E> | undefined> {
      setProblem(undefined)
      try {
        const reply = await withRecentSignIn(() => send.mutateAsync(input))
        if (done !== undefined) toast(done, { kind: 'good' })
        await invalidate(client, ...changes, listActs)
        return reply
      } catch (error) {
        const refused = isRefused(error)
        setProblem({
          code: refused ? error.code : '',
          message: refused ? error.message : i18n.t('This did not work. Please try again.'),
          ...(refused && { details: error.details }),
        })
        const outside = refused && (error.code === badToken.code || error.code === forbidden.code)
        await invalidate(client, ...(outside ? [readOperator] : changes))
        return undefined
      }
    },
  }
}

export function Problem({ of }: { of: { message: string } | undefined }) {
  const i18n = useWords()
  return of === undefined ? null : (
    <p role="alert" className="rounded border border-bad bg-bad-soft p-3">
      {i18n.t(of.message)}
    </p>
  )
}
