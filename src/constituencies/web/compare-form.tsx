// Compares the ticked candidates of a table.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { languages } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { CandidateResult } from '../contract.ts'

type Props = {
  candidates: readonly CandidateResult[]
  children: (pick: (of: CandidateResult) => ReactNode) => ReactNode
}

/** A comparison takes two to five. */
const [leastCompared, mostCompared] = [2, 5]

/** While something is ticked, the button stays in sight however long the list is. */
const aboveTheBar =
  'group-has-checked/picks:sticky group-has-checked/picks:bottom-14 group-has-checked/picks:border-t group-has-checked/picks:border-line group-has-checked/picks:bg-paper group-has-checked/picks:py-2 lg:group-has-checked/picks:bottom-0'

/** The first two in one tap, and checkboxes for all candidates with a page; without scripts a plain form. */
export function CompareForm({ candidates, children }: Props) {
  const { i18n, language } = useLanguage()
  const comparable = candidates.filter(({ personId }) => personId !== undefined).length
  const address = '/candidate-comparison'
  const [first, second] = candidates
  // What is said of none, one, two … ticked ones (src/app/web/shell/picks.ts).
  const ticked = Array.from({ length: mostCompared + 1 }, (_, n) =>
    n < leastCompared ? i18n.t('Tick two to five.') : i18n.t('{n, plural, other {# ticked}}', { n }),
  )
  const pick = ({ personId, name }: CandidateResult) =>
    personId === undefined || comparable < leastCompared ? null : (
      <label className="-mx-1 grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed has-disabled:opacity-50">
        <input type="checkbox" name="candidates" value={personId} className="size-5 accent-solid" />
        <span className="sr-only">{i18n.t('Compare {name}', { name: personName(i18n, name) })}</span>
      </label>
    )
  return (
    <form
      action={`${languages[language].prefix}${address}`}
      data-picks={mostCompared}
      className="group/picks mt-2"
    >
      {children(pick)}
      {comparable < leastCompared ? null : (
        <p className={`flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${aboveTheBar}`}>
          <Button
            type="submit"
            look="quiet"
            className="in-[[data-scripts=on]]:group-not-has-checked/picks:hidden"
          >
            {i18n.t('Compare the ticked candidates')}
          </Button>
          <span className="text-sm text-muted" role="status" data-ticked={JSON.stringify(ticked)}>
            {ticked[0]}
          </span>
          {first?.personId === undefined || second?.personId === undefined ? null : (
            <Link
              className="tall-link group-has-checked/picks:hidden"
              to={`${address}?candidates=${first.personId},${second.personId}`}
            >
              {i18n.t('Compare the first two')}
            </Link>
          )}
        </p>
      )}
    </form>
  )
}
