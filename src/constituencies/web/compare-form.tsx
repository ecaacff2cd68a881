// Compares the ticked candidates of a table.
import { useState, type ReactNode } from 'react'
import { Link, useGo } from '#base/web/here.tsx'
import { languages, useSite } from '#base/web/site.ts'
import { Button, buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import type { CandidateResult } from '../contract.ts'

type Props = {
  candidates: readonly CandidateResult[]
  children: (pick: (of: CandidateResult) => ReactNode) => ReactNode
}

/** A comparison takes two to five. */
const [leastCompared, mostCompared] = [2, 5]

/** While something is ticked, the button stays in sight however long the list is. */
const aboveTheBar = 'sticky bottom-14 border-t border-line bg-paper py-2 lg:bottom-0'

/** The first two in one tap, and checkboxes for all candidates with a page; without scripts a plain form. */
export function CompareForm({ candidates, children }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const navigate = useGo()
  const [picked, setPicked] = useState<readonly string[]>([])
  const comparable = candidates.filter(({ personId }) => personId !== undefined).length
  const address = '/candidate-comparison'
  const [first, second] = candidates
  const pick = ({ personId, name }: CandidateResult) =>
    personId === undefined || comparable < leastCompared ? null : (
      <label className="grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed has-disabled:opacity-50">
        <input
          type="checkbox"
          name="candidates"
          value={personId}
          checked={picked.includes(personId)}
          disabled={picked.length >= mostCompared && !picked.includes(personId)}
          onChange={({ target }) =>
            setPicked(target.checked ? [...picked, personId] : picked.filter((id) => id !== personId))
          }
          className="size-5 accent-solid"
        />
        <span className="sr-only">{i18n.t('Compare {name}', { name })}</span>
      </label>
    )
  return (
    <form
      action={`${languages[language].prefix}${address}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (picked.length >= leastCompared) void navigate(`${address}?candidates=${picked.join(',')}`)
      }}
      className="mt-3"
    >
      {first?.personId === undefined || second?.personId === undefined ? null : (
        <p className="print:hidden">
          <Link
            className={buttonLook('quiet')}
            to={`${address}?candidates=${first.personId},${second.personId}`}
          >
            {i18n.t('Compare the first two')}
          </Link>
        </p>
      )}
      {children(pick)}
      {comparable < leastCompared ? null : (
        <p
          className={`mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${picked.length > 0 ? aboveTheBar : ''}`}
        >
          <Button type="submit" look="quiet">
            {i18n.t('Compare the ticked candidates')}
          </Button>
          <span className="text-sm text-muted" role="status">
            {picked.length < leastCompared
              ? i18n.t('Tick two to five.')
              : i18n.t('{n, plural, other {# ticked}}', { n: picked.length })}
          </span>
        </p>
      )}
    </form>
  )
}
