// Sources of figures that come from many files: behind one line, where they are more than a reader takes in at a glance.
import type { Provenance } from '#base/contract.ts'
import { Sources } from '#base/web/ui/source.tsx'
import { Unfold } from '#base/web/ui/unfold.tsx'
import { useWords } from '#base/web/words.tsx'

const shownAtOnce = 2

export function FoldedSources({ of }: { of: readonly Provenance[] }) {
  const i18n = useWords()
  if (of.length <= shownAtOnce) return <Sources of={of} />
  return (
    <Unfold
      className="mt-1 text-sm"
      label={i18n.t('{count, plural, one {# source with its date} other {# sources with their dates}}', {
        count: of.length,
      })}
    >
      <Sources of={of} />
    </Unfold>
  )
}
