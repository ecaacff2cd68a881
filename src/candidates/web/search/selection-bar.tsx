// The number of selected candidates, and the actions for them.
import { Link } from '#base/web/here.tsx'
import { Button, buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { minCompared, maxCompared } from '../../contract.ts'
import { addressOfComparison, useSelection } from './selection.ts'

export function SelectionBar() {
  const i18n = useWords()
  const { ids, isFull, clear } = useSelection()
  return (
    <div className="sticky top-0 z-10 -mx-4 mt-3 print:hidden flex min-h-14 flex-wrap items-center gap-3 border-b border-line bg-paper px-4 py-2">
      <p role="status" className="text-sm">
        {isFull
          ? i18n.t('{count} of {most} selected. Remove one to choose another.', {
              count: ids.length,
              most: maxCompared,
            })
          : i18n.t('{count} of {most} selected', { count: ids.length, most: maxCompared })}
      </p>
      {ids.length === 0 ? null : (
        <Button look="quiet" className="needs-script" onClick={clear}>
          {i18n.t('Clear Selection')}
        </Button>
      )}
      {ids.length < minCompared ? null : (
        <Link className={buttonLook()} to={addressOfComparison(ids)}>
          {i18n.t('Compare Selected ({count})', { count: ids.length })}
        </Link>
      )}
    </div>
  )
}
