// How the figures of a page are counted, below them.
import type { ReactNode } from 'react'
import { useWords } from '#base/web/words.tsx'

/** @param children list items. */
export function CountingMethod({ children }: { children: ReactNode }) {
  const i18n = useWords()
  return (
    <section aria-labelledby="method" className="mt-10 max-w-prose">
      <h2 id="method" className="text-xl font-bold">
        {i18n.t('How this is counted')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5">{children}</ul>
    </section>
  )
}
