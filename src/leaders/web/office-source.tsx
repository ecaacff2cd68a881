// The source of an office, and how long it is valid.
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { dataName } from '#base/web/names/data-names.ts'
import { useWords } from '#base/web/words.tsx'
import type { Leader } from '../contract.ts'

/** There is no need to report a known end. */
export const isStale = ({ status }: Leader) =>
  !['left office', 'somebody else followed', 'in another house'].includes(status)

/** The source; for an end recorded by the desk, its own source. */
export function OfficeSource({ of: { source, endSource } }: { of: Leader }) {
  const i18n = useWords()
  if (endSource)
    return (
      <ExternalLink to={endSource.address}>
        {i18n.t('Source')}: {new URL(endSource.address).hostname}
      </ExternalLink>
    )
  return (
    <cite className="not-italic" title={source.title}>
      {dataName(i18n, source.publisher)}
    </cite>
  )
}
