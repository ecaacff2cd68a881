// Choosing members for a comparison.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { Link, useSearchParams } from '#base/web/here.tsx'
import { withOthers } from '#base/web/page.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { maxCompared, type MemberTerm } from '../contract.ts'

const address = '/leaders-performance'

const chosenIn = (search: URLSearchParams) => (search.get('compare') ?? '').split(',').filter(Boolean)

/** Chosen members are in the address, so that this works without scripts. */
export function CompareLink({ member }: { member: MemberTerm }) {
  const i18n = useWords()
  const [search] = useSearchParams()
  const chosen = chosenIn(search)
  const isChosen = chosen.includes(member.id)
  if (!isChosen && chosen.length >= maxCompared) return null
  const ids = isChosen ? chosen.filter((id) => id !== member.id) : [...chosen, member.id]
  const next = withOthers(search, { compare: ids.join(',') })
  return (
    <Link className="link thumb-room text-xs font-normal" to={`${address}?${next}`} inPlace="replace">
      {isChosen ? i18n.t('Chosen for comparison: remove') : i18n.t('Compare')}
      <span className="sr-only">
        {' '}
        <AsWritten>{personName(i18n, member.name)}</AsWritten>
      </span>
    </Link>
  )
}

export function CompareBar() {
  const i18n = useWords()
  const [search] = useSearchParams()
  const chosen = chosenIn(search)
  if (chosen.length === 0) return null
  return (
    <p
      role="status"
      className="sticky bottom-16 mt-3 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-2 md:bottom-0"
    >
      {i18n.t('{chosen, plural, one {# member chosen; choose two to five} other {# members chosen}}', {
        chosen: chosen.length,
      })}
      {chosen.length < 2 ? null : (
        <Link className={buttonLook()} to={`/parliament/compare?ids=${chosen.join(',')}`}>
          {i18n.t('Compare')}
        </Link>
      )}
    </p>
  )
}
