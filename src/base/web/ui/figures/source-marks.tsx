// The sources of figures and their dates, in one small line below; with many sources, behind a line that
// counts them.
import type { Provenance } from '../../../contract.ts'
import { day } from '../../format.ts'
import { useLanguage, useWords } from '../../words.tsx'
import { Cited } from './source-notes.tsx'
import { Expandable } from '../expandable.tsx'

const shownAtOnce = 2

/** @param props.folded behind its line, even if there are few. */
export function Sources({ of, folded = false }: { of: readonly Provenance[]; folded?: boolean }) {
  const i18n = useWords()
  if (of.length === 0) return null
  if (of.length <= shownAtOnce && !folded) return <Line of={of} />
  return (
    <Expandable
      className="opens-on-paper mt-1 text-sm [&>summary]:print:hidden"
      label={i18n.t('{count, plural, one {# source with its date} other {# sources with their dates}}', {
        count: of.length,
      })}
    >
      <Line of={of} />
    </Expandable>
  )
}

function Line({ of }: { of: readonly Provenance[] }) {
  const { i18n, language } = useLanguage()
  return (
    <p className="mt-2 text-xs text-muted">
      {i18n.t('Source')}
      {': '}
      {of.map((one, n) => (
        <span key={one.sourceId}>
          {n > 0 ? '; ' : ''}
          <Cited of={one} /> ({i18n.t('data as of {day}', { day: day(one.asOf, language) })})
        </span>
      ))}
    </p>
  )
}
