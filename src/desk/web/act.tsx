// A button that does one thing, at once or once more asked, and says beside it why that was refused.
import { useState, type ReactNode } from 'react'
import type { AnyEndpoint, Input, Reply } from '#base/contract.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { useOperatorAction } from './operator-action.tsx'

type Props<E> = {
  of: E
  input: Input<E>
  done?: string
  /** What it is about, for those who hear the button alone. */
  about?: string
  look?: 'solid' | 'quiet'
  children: ReactNode
  onDone?: (reply: Reply<E>) => void
  /** Asked before it is done: what happens then, and the answer. */
  sure?: { says?: string; yes: string }
}

export function Act<E extends AnyEndpoint>({ sure, about, look = 'quiet', ...props }: Props<E>) {
  const i18n = useWords()
  const { of, input, done, children, onDone } = props
  const { act, busy, problem } = useOperatorAction(of)
  const [asking, setAsking] = useState(false)
  const now = async () => {
    const reply = await act(input, done)
    setAsking(false)
    if (reply !== undefined) onDone?.(reply)
  }
  const button = (label: ReactNode, press: () => void) => (
    <Button look={look} className="justify-self-start" busy={busy} onClick={press}>
      {label}
      {about === undefined ? null : <span className="sr-only">: {about}</span>}
    </Button>
  )
  return (
    <>
      {asking && sure ? (
        <div className="grid basis-full gap-2 rounded border border-line bg-raised p-3">
          {sure.says === undefined ? null : <p>{sure.says}</p>}
          <div className="flex flex-wrap gap-3">
            {button(sure.yes, () => void now())}
            <Button look="quiet" onClick={() => setAsking(false)}>
              {i18n.t('Cancel')}
            </Button>
          </div>
        </div>
      ) : (
        button(children, () => (sure ? setAsking(true) : void now()))
      )}
      <Problem of={problem} />
    </>
  )
}
