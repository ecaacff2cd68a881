// One possible answer, as wide as its card: the whole line can be tapped.
import type { ReactNode } from 'react'

/** Where a ballot is shown; this decides the labels of its buttons and its error messages. */
export type BallotPlace = 'card' | 'page' | 'home'

export const choiceLook = 'mt-1 size-5 shrink-0 accent-accent'

/** A radio button or checkbox styled as `choiceLook`, and its text. */
export function Choice({ children }: { children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded py-2 hover:bg-sunken has-checked:font-semibold">
      {children}
    </label>
  )
}
