// The selected candidates, and a link to the comparison.
import { personName } from '#base/web/names/data-names.ts'
import { Link, useSearchParams } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { minCompared, readTimeline } from '../../contract.ts'
import { addressOfComparison, addressOfTimeline, idsIn, withIds } from '../search/selection.ts'

export function CompareTab({ searchAddress }: { searchAddress: string }) {
  const i18n = useWords()
  const search = useSearchParams()
  const ids = idsIn(search)
  return (
    <Section id="compare" className="mt-6 max-w-prose" title={i18n.t('Compare Candidates')}>
      {ids.length < minCompared ? (
        <p className="mt-2">
          {i18n.t('Select 2 to 5 candidates in “Search & Select” to see them side by side.')}
        </p>
      ) : (
        <p className="mt-2">{i18n.t('These candidates will be compared:')}</p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {ids.map((id) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <Chosen id={id} />
            <Link
              className={`${buttonLook('quiet')} shrink-0`}
              to={`?${withIds(
                search,
                ids.filter((one) => one !== id),
              )}`}
              inPlace
            >
              {i18n.t('Remove')}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {ids.length < minCompared ? null : (
          <Link className={buttonLook()} to={addressOfComparison(ids)}>
            {i18n.t('Compare Selected ({count})', { count: ids.length })}
          </Link>
        )}
        <Link className={buttonLook(ids.length < minCompared ? 'solid' : 'quiet')} to={searchAddress}>
          {i18n.t('Go to Search & Select')}
        </Link>
        {ids.length === 0 ? null : (
          <Link className={buttonLook('quiet')} to={`?${withIds(search, [])}`} inPlace>
            {i18n.t('Clear Selection')}
          </Link>
        )}
      </div>
    </Section>
  )
}

function Chosen({ id }: { id: string }) {
  const i18n = useWords()
  const { data } = useApiQuery(readTimeline, { params: { id } })
  return (
    <Link className="tall-link font-semibold" to={addressOfTimeline(id)}>
      {data ? personName(i18n, data.name, data.name_local) : i18n.t('Candidate Not Found')}
    </Link>
  )
}
