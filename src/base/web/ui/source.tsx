// Where a figure comes from and of which day it is, in one small line under it.
import type { Provenance } from '../../contract.ts'
import { day } from '../format.ts'
import { useSite } from '../site.ts'
import { useWords } from '../words.tsx'

export function Sources({ of }: { of: readonly Provenance[] }) {
  const i18n = useWords()
  const { language } = useSite()
  if (of.length === 0) return null
  return (
    <p className="mt-2 text-xs text-muted">
      {i18n.t('Source')}
      {': '}
      {of.map((one, n) => (
        <span key={one.sourceId}>
          {n > 0 ? '; ' : ''}
          <cite className="not-italic">
            {one.publisher}, {one.title}
          </cite>{' '}
          ({day(one.asOf, language)})
        </span>
      ))}
    </p>
  )
}
