// How the figures of a page are counted, below them.
import type { ReactNode } from 'react'
import { useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'

/** @param children list items. */
export function CountingMethod({ children }: { children: ReactNode }) {
  const i18n = useWords()
  return (
    <Section id="method" className="mt-10 max-w-prose" small title={i18n.t('How this is counted')}>
      <ul className="mt-2 list-disc space-y-1 ps-5">{children}</ul>
    </Section>
  )
}
