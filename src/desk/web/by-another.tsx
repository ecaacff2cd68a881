// An action that needs two people: everyone but the author gets the button; the author reads why there is none.
import type { ReactNode } from 'react'
import { useApiQuery } from '#base/web/data.ts'
import { useWords } from '#base/web/words.tsx'
import { readOperator } from '../contract.ts'

type Props = {
  /** Who proposed it. */
  author: string
  /** Because the server would refuse it. */
  why: { message: string }
  children: ReactNode
}

export function ByAnother({ author, why, children }: Props) {
  const i18n = useWords()
  // Known since the desk opened: this asks the server nothing.
  const { data: me } = useApiQuery(readOperator, {}, { enabled: false })
  return author === me?.name ? <p className="rounded bg-sunken p-3">{i18n.t(why.message)}</p> : children
}
