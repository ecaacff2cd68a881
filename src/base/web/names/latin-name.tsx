// A name in the reader's script, with its Latin form small below: the one that results and other sites have.
import type { I18n } from '@lingui/core'
import { useWords } from '../words.tsx'
import { personName } from './data-names.ts'

/** Beside other facts; undefined where the name itself is shown in Latin letters. */
export const latinName = (i18n: I18n, of: string, local?: string, className = '') =>
  personName(i18n, of, local) === of ? undefined : (
    <span
      key="latin"
      lang="en"
      className={`${className} font-sans text-sm font-normal text-muted print:inline`}
    >
      {of}
    </span>
  )

/** Below the name. */
export const LatinName = ({ of, local }: { of: string; local?: string | undefined }) => (
  <> {latinName(useWords(), of, local, 'block')}</>
)
