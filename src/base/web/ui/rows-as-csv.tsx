// Below a list or table: its rows, all pages of them, as a file for spreadsheets.
import { rowsAddress } from '../../rows-file.ts'
import type { AnyEndpoint, Input } from '../../contract.ts'
import { useWords } from '../words.tsx'

type Props<E> = {
  of: E
  /** What the list was asked with. */
  input: Input<E>
  /** Which table of the answer, where there are several. */
  name?: string
  /** Which rows, where no list stands above. */
  label?: string
}

export function RowsAsCsv<E extends AnyEndpoint>({ of, input, name = 'list', label }: Props<E>) {
  const i18n = useWords()
  return (
    <p className="mt-3 print:hidden">
      <a className="link inline-flex min-h-11 items-center" href={rowsAddress(of.url, { name }, input)}>
        {label ?? i18n.t('These rows as CSV')}
      </a>
    </p>
  )
}
