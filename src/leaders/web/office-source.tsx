// The source of an office, and how long it is valid.
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { partialDay } from '#base/web/format.ts'
import { inOneLine } from '#base/web/site.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Leader } from '../contract.ts'

/** There is no need to report a known end. */
export const isStale = ({ status }: Leader) =>
  !['left office', 'somebody else followed', 'in another house'].includes(status)

/** The source; for an end recorded by the desk, its own source. @param props.dated with its day, where nothing else says that. */
export function OfficeSource({
  of: { source, endSource, asOf },
  dated = false,
}: {
  of: Leader
  dated?: boolean
}) {
  const { i18n, language } = useLanguage()
  if (endSource)
    return (
      <ExternalLink to={endSource.address}>
        {i18n.t('Source')}: {new URL(endSource.address).hostname}
      </ExternalLink>
    )
  return (
    <cite className="not-italic" title={source.title}>
      {inOneLine(
        [dataName(i18n, source.publisher), ...(dated ? [partialDay(asOf, language)] : [])],
        language,
      )}
    </cite>
  )
}
