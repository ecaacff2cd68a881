// What is missing from a list, in a sentence with counted figures above it. A long list of names is folded
// away.
import type { ReactNode } from 'react'
import { Link } from '../../here.tsx'
import { listed } from '../../format.ts'
import { useSite } from '../../site.ts'
import { useWords } from '../../words.tsx'
import { Expandable } from '../expandable.tsx'

const namedAtOnce = 6

type Props = {
  children: ReactNode
  /** Names of the missing states or constituencies. */
  missing?: readonly string[]
  /** What a visitor can do whose own is missing. */
  instead: ReactNode
}

export function MissingData({ children, missing = [], instead }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const names = listed(missing, language)
  return (
    <aside
      aria-label={i18n.t('What is missing here')}
      className="mt-3 max-w-prose border-s-4 border-accent ps-3 text-sm"
    >
      <p>
        {children}{' '}
        {missing.length === 0 || missing.length > namedAtOnce
          ? null
          : `${i18n.t('Missing: {names}.', { names })} `}
        {instead}
      </p>
      <p>
        <Link className="link inline-block py-2" to="/data-sources#held">
          {i18n.t('What this site has')}
        </Link>
      </p>
      {missing.length > namedAtOnce ? (
        <Expandable label={i18n.t('{count} are missing. Is yours among them?', { count: missing.length })}>
          <p>{names}</p>
        </Expandable>
      ) : null}
    </aside>
  )
}
