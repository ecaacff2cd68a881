// The number of selected candidates, and the actions for them; changed by select.ts.
import { Link, useSearchParams } from '#base/web/here.tsx'
import { buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { minCompared, maxCompared } from '../../contract.ts'
import { addressOfComparison, idsIn } from './selection.ts'

export function SelectionBar() {
  const i18n = useWords()
  const ids = idsIn(useSearchParams()[0])
  const { length } = ids
  const some = (count: number | string) => i18n.t('{count} of {most} selected', { count, most: maxCompared })
  const full = (count: number | string) =>
    i18n.t('{count} of {most} selected. Remove one to choose another.', { count, most: maxCompared })
  const compare = (count: number | string) => i18n.t('Compare Selected ({count})', { count })
  return (
    <div
      data-selection
      data-some={some('{count}')}
      data-full={full('{count}')}
      className="sticky top-0 z-10 -mx-4 mt-3 print:hidden flex min-h-14 flex-wrap items-center gap-3 border-b border-line bg-paper px-4 py-2"
    >
      <p role="status" className="text-sm">
        {length >= maxCompared ? full(length) : some(length)}
      </p>
      <button
        type="button"
        data-does="select"
        hidden={length === 0}
        className={`needs-script ${buttonLook('quiet')}`}
      >
        {i18n.t('Clear Selection')}
      </button>
      <Link
        className={buttonLook()}
        to={addressOfComparison(ids)}
        hidden={length < minCompared}
        data-text={compare('{count}')}
      >
        {compare(length)}
      </Link>
    </div>
  )
}
