// An operator's action: sent once, confirmed with a notice, and errors are shown where they occurred.
import { useState } from 'react'
import { badToken, forbidden, isRefused, type AnyEndpoint, type Input, type Reply } from '#base/contract.ts'
import { useAnswers } from '#base/web/data.ts'
import { useSending } from '#base/web/send.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { wrongOf } from '#base/web/ui/form.tsx'
import type { ProblemText } from '#base/web/ui/problem.tsx'
import { readOperator } from '../contract.ts'
import { withRecentSignIn } from './access/passkey.ts'

/** Whatever is in sight is read again afterwards, also after a refusal, since someone else may have been quicker. */
export function useOperatorAction<E extends AnyEndpoint>(endpoint: E) {
  const answers = useAnswers()
  const sending = useSending(endpoint)
  const everything = () => answers.all().flatMap(({ question }) => question.endpoint ?? [])
  const [problem, setProblem] = useState<ProblemText>()

  /** For a form, which shows what is wrong: rejects if it was refused. */
  const send = async (input: Input<E>, done?: string): Promise<Reply<E>> => {
    try {
      const reply = await withRecentSignIn(() => sending.send(input))
      if (done !== undefined) toast(done, { kind: 'good' })
      await answers.changed(...everything())
      return reply
    } catch (error) {
      const outside = isRefused(error) && (error.code === badToken.code || error.code === forbidden.code)
      await answers.changed(...(outside ? [readOperator] : everything()))
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
  return { busy: sending.busy, problem, act, send }
}
