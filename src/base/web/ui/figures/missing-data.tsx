// What a page lacks, at its end: one line, which opens.
import type { ReactNode } from 'react'
import { Link } from '../../here.tsx'
import { listed } from '../../format.ts'
import { useLanguage } from '../../words.tsx'
import { Expandable } from '../expandable.tsx'

type Props = {
  children: ReactNode
  missing?: readonly string[]
  /** What a visitor can do whose own is missing. */
  instead: ReactNode
}

export function MissingData({ children, missing = [], instead }: Props) {
  const { i18n, language } = useLanguage()
  return (
    <Expandable label={i18n.t('What is missing here')} className="mt-6 max-w-prose text-sm">
      <p>
        {children}{' '}
        {missing.length === 0
          ? null
          : `${i18n.t('Missing: {names}.', { names: listed(missing, language) })} `}
        {instead}
      </p>
      <p>
        <Link className="link inline-block py-2" to="/data-sources#held">
          {i18n.t('What we have')}
        </Link>
      </p>
    </Expandable>
  )
}
