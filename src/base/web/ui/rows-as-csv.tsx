// The rows of a list or table, all pages of them, as a file for spreadsheets.
import { rowsAddress } from '../../rows-file.ts'
import type { AnyEndpoint, Input } from '../../contract.ts'
import { useWords } from '../words.tsx'

type Props<E> = {
  of: E
  input: Input<E>
  /** Which table of the answer, where there are several. */
  name?: string
  /** Which rows, where no list stands above. */
  label?: string
}

const look = 'tall-link'

export const rowsFile = <E extends AnyEndpoint>(of: E, input: Input<E>, name = 'list') =>
  rowsAddress(of.url, { name }, input)

export function RowsAsCsv<E extends AnyEndpoint>({ of, input, name, label }: Props<E>) {
  const i18n = useWords()
  return (
    <p className="mt-3 print:hidden">
      <a className={look} href={rowsFile(of, input, name)}>
        {label ?? i18n.t('Download (CSV)')}
      </a>
    </p>
  )
}

/** The files of all tables of a page in one line, at its end. */
export function Downloads({ of }: { of: readonly (readonly [label: string, address: string])[] }) {
  const i18n = useWords()
  if (of.length === 0) return null
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 print:hidden">
      {i18n.t('Download (CSV)')}:{' '}
      {of.map(([label, address]) => (
        <a key={address} className={look} href={address}>
          {label}
        </a>
      ))}
    </p>
  )
}
