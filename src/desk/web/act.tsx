// A button that does one thing at once, and says beside it why that was refused.
import type { ReactNode } from 'react'
import type { AnyEndpoint, Input, Reply } from '#base/contract.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useOperatorAction } from './operator-action.tsx'

type Props<E> = {
  of: E
  input: Input<E>
  /** The notice afterwards. */
  done?: string
  /** What it is about, for those who hear the button alone. */
  about?: string
  look?: 'solid' | 'quiet'
  children: ReactNode
  onDone?: (reply: Reply<E>) => void
}

export function Act<E extends AnyEndpoint>(props: Props<E>) {
  const { of, input, done, about, look = 'quiet', children, onDone } = props
  const { act, busy, problem } = useOperatorAction(of)
  return (
    <>
      <Button
        look={look}
        className="justify-self-start"
        busy={busy}
        onClick={() => void act(input, done).then((reply) => reply !== undefined && onDone?.(reply))}
      >
        {children}
        {about === undefined ? null : <span className="sr-only">: {about}</span>}
      </Button>
      <Problem of={problem} />
    </>
  )
}
