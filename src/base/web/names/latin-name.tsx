// A name in the reader's script, with its Latin form small below: the one that results and other sites have.
import { useWords } from '../words.tsx'
import { personName } from './data-names.ts'

type Props = { of: string; local?: string | undefined; before?: boolean }

/** Nothing where the name itself is shown in Latin letters. @param props.before something else follows on its line. */
export function LatinName({ of, local, before = false }: Props) {
  const i18n = useWords()
  return personName(i18n, of, local) === of ? null : (
    <>
      {' '}
      <span
        lang="en"
        className={`${before ? '' : 'block '}font-sans text-sm font-normal text-muted print:inline`}
      >
        {of}
      </span>
      {before ? ' · ' : null}
    </>
  )
}
